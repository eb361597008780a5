import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { billOf, noExtras } from '#domain/cart/bill.ts';
import { countOf } from '#tests/support/long-run.ts';
import { chargesOf, extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { secondTaxes } from '#tests/support/second-taxes.ts';
import { rules } from './a-bill.ts';

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

  test('of thirty lines takes milliseconds at most', () => {
    const many = fc.sample(randomBills, { numRuns: 200, seed: 7 }).map((drawn) => ({
      lines: linesOf({
        ...drawn,
        lines: Array.from(
          { length: 30 },
          (_, at) => drawn.lines[at % drawn.lines.length] ?? { total: 100, taxClass: null, eligible: true },
        ),
      }),
      charges: chargesOf(drawn),
    }));
    const taxes = [1, 2, 3].map((id) => ({
      id,
      name: 'VAT',
      type: 'percentage' as const,
      rate: '5',
      ...(id > 1 && { class: 'drinks' }),
    }));
    const started = performance.now();
    for (const { lines, charges } of many)
      billOf(lines, rules(taxes, { charges, taxRounding: 'line' }), noExtras);
    // It is measured elsewhere; here other tests keep the machine busy.
    expect((performance.now() - started) / many.length).toBeLessThan(5);
  });
});
