import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Milli, milli } from '#domain/money.ts';
import { amountsAfterRefund } from '#domain/tax/amounts-after-refund.ts';
import { countOf } from '#tests/support/long-run.ts';

const step = milli(10);

const cents = (max: number) => fc.integer({ min: 0, max }).map((count) => milli(count * 10));

const goods = fc.array(fc.record({ amount: cents(2_000), taxClass: fc.constantFrom(null, 'drinks') }), {
  minLength: 1,
  maxLength: 12,
});

const ofClass = (amounts: readonly { readonly amount: Milli; readonly taxClass: string | null }[]) =>
  [null, 'drinks'].map((taxClass) =>
    amounts.reduce((sum, one) => sum + (one.taxClass === taxClass ? one.amount : 0), 0),
  );

test('a refund lowers each tax class by its share, to less than a step, however many lines it has', () => {
  fc.assert(
    fc.property(goods, cents(24_000), (drawn, wanted) => {
      const placed = drawn.map((one, of) => ({ ...one, of }));
      const before = ofClass(placed);
      const all = before.reduce((sum, amount) => sum + amount, 0);
      const refund = milli(Math.min(wanted, all));
      const terms = { mode: 'inside', rounding: 'line', step } as const;

      const after = ofClass(amountsAfterRefund({ goods: placed, charges: [] }, [], refund, terms).goods);

      expect(all - after.reduce((sum, amount) => sum + amount, 0)).toBe(refund);
      for (const [at, amount] of before.entries()) {
        const share = all === 0 ? 0 : (refund * amount) / all;
        expect(Math.abs(amount - (after[at] ?? 0) - share)).toBeLessThan(step);
      }
    }),
    { numRuns: countOf({ full: 20_000, small: 1_000 }) },
  );
});
