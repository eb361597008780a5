import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { billOf } from '#domain/cart/bill.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { secondTaxes } from '#tests/support/second-taxes.ts';

vi.setConfig({ testTimeout: 600_000 });

describe('a bill with every rule of taxes and charges', () => {
  test('is that of a second computation', () => {
    fc.assert(
      fc.property(randomBills, (drawn) => {
        const second = secondTaxes(drawn);
        const bill = billOf(linesOf(drawn), rulesOf(drawn), extrasOf(drawn));
        const amounts = drawn.taxes.map((_, at) => bill.taxes.find(({ id }) => id === at + 1)?.amount ?? 0);
        expect({ taxes: amounts, total: bill.total }).toEqual({
          taxes: second.taxes.map((amount) => amount * 10),
          total: second.total * 10,
        });
      }),
      { numRuns: countOf({ full: 100_000, small: 1_000 }) },
    );
  });
});
