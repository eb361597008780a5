import { beforeAll, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { OrderTerms } from '#server/ordering/order.ts';
import { receiptOfOrder } from '#server/ordering/receipts/receipt-of-order.ts';
import { taxedBillNow } from '#server/ordering/receipts/tax-document.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { aStoredOrder } from '#tests/support/a-shown-order.ts';
import { someTerms } from '#tests/support/an-order.ts';

beforeAll(initI18n);

const seller = {
  name: 'Corner Restaurants L.L.C.',
  brand: 'The Corner',
  taxNumber: '100200300400003',
  address: [],
  register: null,
  country: 'AE',
};

/** The last rows of the bill of an order: one falafel for 12.500, delivered for 10.000, with cutlery for 0.500. */
function lastRows(terms: Partial<OrderTerms>, given: Parameters<typeof aStoredOrder>[0] = {}) {
  const order = aStoredOrder({ terms: { ...someTerms, places: 3, seller, ...terms }, ...given });
  const style = { symbol: 'KD', decimals: 3, showsCurrency: true, numberingSystem: 'latn' } as const;
  const { bill } = receiptOfOrder(serializeOrder(order, 'link'), {
    language: 'en',
    t: translatorIn('en', {}),
    style,
    zone: 'Asia/Dubai',
    seller: { brand: 'The Corner', legal: { name: seller.name, tax_number: seller.taxNumber } },
    site: null,
    taxed: taxedBillNow(order),
  });
  return bill.slice(-3).map(({ label, amount }) => [label, amount].join(': ').replaceAll('\u00a0', ' '));
}

describe('the receipt of an order without a tax document', () => {
  test('says how much tax is in the total, and its rate, in a venue that sets nothing of it', () => {
    expect(lastRows({})).toEqual([
      'Total: KD 23.000',
      'Total without tax: KD 21.929',
      'VAT (5% of KD 21.429): KD 1.071',
    ]);
  });

  test('says the same in a venue whose prices include tax', () => {
    expect(lastRows({ taxMode: 'inside' })).toEqual([
      'Total: KD 23.000',
      'Total without tax: KD 21.929',
      'VAT (5% of KD 21.429): KD 1.071',
    ]);
  });

  test('says the rate of taxes that the bill adds before the total', () => {
    expect(lastRows({ taxMode: 'added' })).toEqual([
      'Delivery fees: KD 10.000',
      'VAT (5% of KD 22.500): KD 1.125',
      'Total: KD 24.125',
    ]);
  });

  test('says nothing of it without a tax number', () => {
    expect(lastRows({ seller: { ...seller, taxNumber: null } }).at(-1)).toBe('Total: KD 23.000');
  });

  test('says nothing of it when the order is canceled', () => {
    expect(lastRows({}, { status: 'canceled' }).at(-1)).toBe('Total: KD 23.000');
  });

  test('leaves tips out of what is taxed', () => {
    expect(lastRows({ tips: milli(2_000) }).slice(0, 2)).toEqual([
      'Total: KD 25.000',
      'Total without tax: KD 21.929',
    ]);
  });
});
