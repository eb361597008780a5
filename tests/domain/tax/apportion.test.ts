import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Milli, milli } from '#domain/money.ts';
import { apportion } from '#domain/tax/apportion.ts';

const amounts = (...all: readonly number[]) => all.map(milli);

describe('an amount in proportion', () => {
  test.for<{ what: string; amount: number; weights: readonly number[]; parts: readonly number[] }>([
    {
      what: 'gives the step left to the largest remainder',
      amount: 10_000,
      weights: [35_000, 22_500, 8_000],
      parts: [5_340, 3_440, 1_220],
    },
    { what: 'gives it to the earlier of equal ones', amount: 10, weights: [1, 1], parts: [10, 0] },
    {
      what: 'gives all to the first where nothing has a weight',
      amount: 70,
      weights: [0, 0],
      parts: [70, 0],
    },
    { what: 'gives nothing to what has no weight', amount: 70, weights: [0, 5], parts: [0, 70] },
    { what: 'keeps what is finer than a step', amount: 73, weights: [0, 5, 5], parts: [0, 43, 30] },
    { what: 'has no parts without weights', amount: 70, weights: [], parts: [] },
  ])('$what', ({ amount, weights, parts }) => {
    expect(apportion(milli(amount), amounts(...weights), milli(10))).toEqual(parts);
  });

  test('adds up, in whole steps, each within a step of its exact share', () => {
    const weight = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.array(weight, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(1, 10, 1000),
        (steps, weights, step) => {
          const amount = milli(steps * step);
          const parts = apportion(amount, amounts(...weights), milli(step));
          const all = weights.reduce((sum, one) => sum + one, 0);
          expect(parts.reduce<number>((sum, one) => sum + one, 0)).toBe(amount);
          for (const [at, part] of parts.entries()) {
            expect(part % step).toBe(0);
            if (all > 0)
              expect(Math.abs(part - (amount * (weights[at] as Milli)) / all)).toBeLessThan(step * 1.000_001);
          }
        },
      ),
    );
  });
});
