import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampQuantity, maxPerLine, maxQuantity } from '#domain/cart/quantity.ts';

describe('the quantity of a line', () => {
  /** Source: spec §4 quantity.steps */
  test.for([
    { wanted: 3, left: null, settled: 3 },
    { wanted: 3, left: 5, settled: 3 },
    { wanted: 5, left: 5, settled: 5 },
    { wanted: 6, left: 5, settled: 5 },
    { wanted: 0, left: null, settled: 1 },
    { wanted: -4, left: 5, settled: 1 },
    { wanted: 2.4, left: null, settled: 2 },
    { wanted: 2.5, left: null, settled: 3 },
    { wanted: 0.2, left: null, settled: 1 },
    { wanted: Number.NaN, left: 5, settled: 1 },
    { wanted: Number.POSITIVE_INFINITY, left: null, settled: maxPerLine },
    { wanted: 1000, left: null, settled: 999 },
    { wanted: 1000, left: 5_000, settled: 999 },
    { wanted: 3, left: 0, settled: 1 },
  ])('is $settled if $wanted is requested with $left left', ({ wanted, left, settled }) => {
    expect(clampQuantity(wanted, left)).toBe(settled);
  });

  /** Source: spec §5 quantity.range */
  test('is always whole, at least one, and never above the maximum', () => {
    fc.assert(
      fc.property(fc.double(), fc.option(fc.nat()), (wanted, left) => {
        const settled = clampQuantity(wanted, left);
        expect(Number.isSafeInteger(settled)).toBe(true);
        expect(settled).toBeGreaterThanOrEqual(1);
        expect(settled).toBeLessThanOrEqual(maxQuantity(left));
        expect(clampQuantity(settled, left), 'clamping twice').toBe(settled);
      }),
    );
  });
});
