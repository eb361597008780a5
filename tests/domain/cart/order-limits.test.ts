import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrderLimits, type DishLimits } from '#domain/cart/order-limits.ts';
import { countOf } from '#tests/support/long-run.ts';

const check = (
  limits: Readonly<Record<number, DishLimits>>,
  ...lines: readonly (readonly [number, number])[]
) => [
  ...checkOrderLimits(
    lines.map(([product, quantity]) => ({ product, quantity })),
    (product) => limits[product] ?? null,
  ),
];

test.for([
  { limits: { 1: {} }, lines: [[1, 999]], errors: [] },
  { limits: { 1: { minPerOrder: 2 } }, lines: [[1, 1]], errors: [[1, 'too_few']] },
  { limits: { 1: { minPerOrder: 2 } }, lines: [], errors: [] },
  {
    limits: { 1: { minPerOrder: 2 } },
    lines: [
      [1, 1],
      [1, 1],
    ],
    errors: [],
  },
  {
    limits: { 1: { maxPerOrder: 2 } },
    lines: [
      [1, 2],
      [1, 1],
    ],
    errors: [[1, 'too_many']],
  },
  { limits: { 1: { notAlone: true } }, lines: [[1, 2]], errors: [[1, 'alone']] },
  {
    limits: { 1: { notAlone: true }, 2: {} },
    lines: [
      [1, 2],
      [2, 1],
    ],
    errors: [],
  },
  {
    limits: { 1: { notAlone: true } },
    lines: [
      [1, 2],
      [9, 1],
    ],
    errors: [[1, 'alone']],
  },
  { limits: { 1: { maxPerOrder: 2, notAlone: true } }, lines: [[1, 3]], errors: [[1, 'too_many']] },
] as const)(
  'the lines $lines with the limits $limits have the errors $errors',
  ({ limits, lines, errors }) => {
    expect(check(limits, ...lines)).toEqual(errors);
  },
);

test('the order of lines, and how a dish is divided among them, do not matter', () => {
  const line = fc.record({
    product: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  const limits = fc.record(
    {
      minPerOrder: fc.integer({ min: 1, max: 5 }),
      maxPerOrder: fc.integer({ min: 1, max: 9 }),
      notAlone: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(limits, { minLength: 5, maxLength: 5 }),
      (lines, all) => {
        const limitsOf = (product: number) => all[product] ?? null;
        const sorted = (some: typeof lines) =>
          [...checkOrderLimits(some, limitsOf)].toSorted(([one], [other]) => one - other);
        const ones = lines.flatMap(({ product, quantity }) =>
          Array.from({ length: quantity }, () => ({ product, quantity: 1 })),
        );
        expect(sorted(ones)).toEqual(sorted(lines));
        expect(sorted(lines.toReversed())).toEqual(sorted(lines));
      },
    ),
    { numRuns: countOf({ full: 1_000, small: 100 }) },
  );
});
