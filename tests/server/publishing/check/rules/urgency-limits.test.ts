import { expect, test } from 'vitest';
import { check, menuFile, venueFile } from '../a-folder.ts';

const problems = (urgency_limits: unknown) => {
  const checked = check({ venue: { ...venueFile, urgency_limits }, menu: menuFile });
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
};

test.for<readonly [unknown, readonly string[]]>([
  [{}, []],
  [{ answer: { soon: 5, late: 10 } }, []],
  [{ requested: { soon: 60 } }, []],
  [{ serve: { soon: 1, late: 1_440 } }, []],
  [{ answer: { soon: 10, late: 10 } }, ['urgency_limits.answer.late bad_value']],
  [{ serve: { soon: 30, late: 20 } }, ['urgency_limits.serve.late bad_value']],
  [{ serve: { soon: 0, late: 20 } }, ['urgency_limits.serve.soon out_of_range']],
  [{ serve: { soon: 15, late: 1_441 } }, ['urgency_limits.serve.late out_of_range']],
  [{ requested: { soon: 7.5 } }, ['urgency_limits.requested.soon wrong_type']],
  [{ serve: { soon: 15 } }, ['urgency_limits.serve.late missing']],
])('minutes until an order is urgent, %j, have the problems %j', ([limits, expected]) => {
  expect(problems(limits)).toEqual(expected);
});

test('minutes that a venue leaves out have their usual values', () => {
  const checked = check({
    venue: { ...venueFile, urgency_limits: { serve: { soon: 25, late: 40 } } },
    menu: menuFile,
  });
  expect(checked.kind === 'valid' && checked.venue.urgency_limits).toEqual({
    answer: { soon: 3, late: 6 },
    serve: { soon: 25, late: 40 },
    requested: { soon: 10 },
  });
});
