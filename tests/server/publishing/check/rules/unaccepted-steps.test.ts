import { expect, test } from 'vitest';
import { check, menuFile, venueFile } from '../a-folder.ts';

test.for<readonly [unknown, readonly string[]]>([
  [{}, []],
  [{ louder: 3, message: 6, decline: 15 }, []],
  [{ decline: 1_440 }, []],
  [{ louder: 6, message: 6 }, ['unaccepted.message bad_value']],
  [{ louder: 20, decline: 15 }, ['unaccepted.decline bad_value']],
  [{ louder: 9, message: 6, decline: 5 }, ['unaccepted.message bad_value', 'unaccepted.decline bad_value']],
  [{ decline: 0 }, ['unaccepted.decline out_of_range']],
  [{ message: 1.5 }, ['unaccepted.message wrong_type']],
  [{ ring: 3 }, ['unaccepted.ring unknown_member']],
])('steps about unaccepted orders, %j, have the problems %j', ([unaccepted, expected]) => {
  const checked = check({ venue: { ...venueFile, unaccepted }, menu: menuFile });
  const problems =
    checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
  expect(problems).toEqual(expected);
});

test('a venue that says nothing does nothing', () => {
  const checked = check({ venue: venueFile, menu: menuFile });
  expect(checked.kind === 'valid' && checked.venue.unaccepted).toBeUndefined();
});
