import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBeMet,
  countUnits,
  type GroupLimits,
  type LimitedOption,
  limitErrors,
} from '#domain/option/choice-limits.ts';

const group = (differing: Partial<GroupLimits> = {}): GroupLimits => ({
  id: 1,
  min: 0,
  max: null,
  ...differing,
});
const option = (id: number, differing: Partial<LimitedOption> = {}): LimitedOption => ({ id, ...differing });
const plain = [option(11), option(12), option(13)];

describe('the errors in what is chosen of a group', () => {
  test.for<{
    what: string;
    limits?: Partial<GroupLimits>;
    options?: readonly LimitedOption[];
    chosen: readonly number[];
    errors: readonly object[];
  }>([
    { what: 'nothing of an optional group', chosen: [], errors: [] },
    {
      what: 'nothing of a group that needs two',
      limits: { min: 2 },
      chosen: [],
      errors: [{ kind: 'missing', group: 1 }],
    },
    {
      what: 'one of a group that needs two',
      limits: { min: 2 },
      chosen: [11],
      errors: [{ kind: 'too_few', group: 1, min: 2 }],
    },
    {
      what: 'three of a group that takes two',
      limits: { max: 2 },
      chosen: [11, 12, 13],
      errors: [{ kind: 'too_many', group: 1, max: 2 }],
    },
    { what: 'the same twice, allowed', limits: { maxSame: 2 }, chosen: [11, 11], errors: [] },
    {
      what: 'the same three times',
      limits: { maxSame: 2 },
      chosen: [11, 11, 11],
      errors: [{ kind: 'too_many_of', id: 11, max: 2 }],
    },
    { what: 'the same any number of times', limits: { maxSame: null }, chosen: [11, 11, 11, 11], errors: [] },
    {
      what: 'more of a value than its own limit',
      limits: { maxSame: null },
      options: [option(11, { maxUnits: 1 })],
      chosen: [11, 11],
      errors: [{ kind: 'too_many_of', id: 11, max: 1 }],
    },
    {
      what: 'fewer different values than needed',
      limits: { minDifferent: 2, maxSame: null },
      chosen: [11, 11],
      errors: [{ kind: 'too_few_different', group: 1, min: 2 }],
    },
    {
      what: 'more different values than allowed',
      limits: { maxDifferent: 2 },
      chosen: [11, 12, 13],
      errors: [{ kind: 'too_many_different', group: 1, max: 2 }],
    },
    {
      what: 'a value without its least number',
      options: [option(11, { minUnits: 1 })],
      chosen: [],
      errors: [{ kind: 'too_few_of', id: 11, min: 1 }],
    },
    {
      what: 'one of a value that comes in twos',
      limits: { maxSame: null },
      options: [option(11, { minWhenChosen: 2 })],
      chosen: [11],
      errors: [{ kind: 'too_few_of', id: 11, min: 2 }],
    },
    {
      what: 'a value that is sold out',
      options: [option(11, { isOutOfStock: true })],
      chosen: [11],
      errors: [{ kind: 'out_of_stock', id: 11 }],
    },
    {
      what: 'more of a value than is left',
      limits: { maxSame: null },
      options: [option(11, { left: 1 })],
      chosen: [11, 11],
      errors: [{ kind: 'too_many_of', id: 11, max: 1 }],
    },
    {
      what: 'the values of another group',
      limits: { max: 1 },
      chosen: [11, 21, 22],
      errors: [],
    },
  ])('with $what', ({ limits, options = plain, chosen, errors }) => {
    expect(limitErrors(group(limits), options, countUnits(chosen))).toEqual(errors);
  });
});

/** Every way to choose up to `most` units. */
function* selections(ids: readonly number[], most: number): Generator<readonly number[]> {
  const [first, ...rest] = ids;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let units = 0; units <= most; units += 1) {
    for (const others of selections(rest, most - units)) {
      yield [...new Array<number>(units).fill(first), ...others];
    }
  }
}

test('limits can be met if, and only if, some choice has no errors', () => {
  const limit = fc.integer({ min: 0, max: 3 });
  const limits = fc.record({
    id: fc.constant(1),
    min: limit,
    max: fc.option(fc.integer({ min: 1, max: 4 })),
    maxSame: fc.option(fc.integer({ min: 1, max: 3 })),
    minDifferent: limit,
    maxDifferent: limit,
  });
  const options = fc
    .array(
      fc.record({
        maxUnits: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        isOutOfStock: fc.boolean(),
        left: fc.option(fc.integer({ min: 0, max: 3 })),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.map((one, at) => ({ id: 11 + at, ...one })));
  fc.assert(
    fc.property(limits, options, (some, all) => {
      const ids = all.map(({ id }) => id);
      const isPossible = [...selections(ids, 6)].some(
        (chosen) => limitErrors(some, all, countUnits(chosen)).length === 0,
      );
      expect(canBeMet(some, all)).toBe(isPossible);
    }),
  );
});
