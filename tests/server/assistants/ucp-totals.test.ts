import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { anAgent, lineItems, sumOf, totalOf } from './an-agent.ts';

const soups = lineItems(['11', 2]);

describe('the totals', () => {
  test('do not add taxes that the prices contain', async () => {
    const taxes = [{ id: 1, name: 'VAT', type: 'percentage' as const, rate: '5' }];
    const { post } = await anAgent({ menu: { prices_include_tax: true, taxes } });
    const { body } = await post('checkout-sessions', soups);
    expect(body.totals).toEqual([
      { type: 'subtotal', amount: 3_600 },
      { type: 'total', amount: 3_600 },
    ]);
    expect(body.messages).toContainEqual({
      ...{ type: 'info', code: 'taxes_included' },
      content: 'Contained in the prices, in AED: VAT 1.71.',
    });
  });

  test('add taxes that the prices do not contain', async () => {
    const taxes = [{ id: 1, name: 'VAT', type: 'percentage' as const, rate: '5' }];
    const { post } = await anAgent({ menu: { prices_include_tax: false, taxes } });
    const { body } = await post('checkout-sessions', soups);
    expect(body.totals).toEqual([
      { type: 'subtotal', amount: 3_600 },
      { type: 'tax', display_text: 'VAT', amount: 180 },
      { type: 'total', amount: 3_780 },
    ]);
  });

  test('round for cash in an entry of their own', async () => {
    const { post } = await anAgent({ menu: { cash_rounding: '0.5', currency: 'AED' } as never });
    const { body } = await post('checkout-sessions', lineItems(['12', 1]));
    expect(sumOf(body)).toBe(totalOf(body));
  });

  test('add up, whatever is charged', async () => {
    const decimals = fc.constantFrom('5', '0.15', '12.5', '0');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('AED', 'KWD', 'JPY'),
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom('percentage' as const, 'fixed' as const), decimals), {
          maxLength: 3,
        }),
        fc.array(fc.tuple(fc.constantFrom('11', '12', '21'), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 4,
        }),
        async (currency, withTax, taxes, lines) => {
          const { post } = await anAgent({
            menu: {
              currency,
              display_prices_with_tax: withTax,
              taxes: taxes.map(([type, rate], at) => ({ id: at + 1, name: `Tax ${at}`, type, rate })),
            },
          });
          const { body } = await post('checkout-sessions', lineItems(...lines));
          expect(sumOf(body)).toBe(totalOf(body));
        },
      ),
      { numRuns: isLongRun ? 200 : 10 },
    );
  });
});
