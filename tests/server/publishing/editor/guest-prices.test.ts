import { expect, test } from 'vitest';
import { diffWithGuestPrices } from '#server/publishing/editor/guest-prices.ts';
import type { RawItem, RawMenuFile } from '#server/publishing/editor/menu-files.ts';
import { someFiles, soup } from './files.ts';

const withTax = {
  display_prices_with_tax: true,
  taxes: [
    { id: 1, name: 'VAT', type: 'percentage', rate: 5 },
    { id: 2, name: 'Service', type: 'fixed', rate: '2.00' },
  ],
} satisfies Partial<RawMenuFile>;

function fieldsOf(menu: Partial<RawMenuFile>, before: Partial<RawItem>, after: Partial<RawItem>) {
  const files = (item: Partial<RawItem>) =>
    someFiles({ ...menu, categories: [{ id: 1, name: 'Soups', products: [{ ...soup, ...item }] }] });
  return diffWithGuestPrices(files(before), files(after), 'en').flatMap(({ fields }) =>
    fields.map((field) => `${field.field} ${field.before} → ${field.after}`),
  );
}

test.for<
  [
    what: string,
    menu: Partial<RawMenuFile>,
    before: Partial<RawItem>,
    after: Partial<RawItem>,
    fields: readonly string[],
  ]
>([
  [
    'that guests see with tax says both prices',
    withTax,
    { price: '59.00' },
    { price: '60' },
    ['price 59.00 → 60', 'guest_price 61.95 → 63.00'],
  ],
  [
    'that includes its tax says one',
    { ...withTax, prices_include_tax: true },
    { price: '59' },
    { price: '60' },
    ['price 59 → 60'],
  ],
  ['that guests see as written says one', {}, { price: '59' }, { price: '60' }, ['price 59 → 60']],
  [
    'with a discount says both prices',
    {},
    { price: '50.00', discount: 10 },
    { price: '60.00', discount: 10 },
    ['price 50.00 → 60.00', 'guest_price 45.00 → 54.00'],
  ],
  [
    'that gets its first discount says what guests see without it',
    {},
    { price: '50' },
    { price: '50', discount: 10 },
    ['discount null → 10', 'guest_price 50.00 → 45.00'],
  ],
  [
    'of a dish that is priced by its choices says one',
    withTax,
    { price: '0' },
    { price: '0.00', sku: 'a' },
    ['price 0 → 0.00', 'sku null → a'],
  ],
  ['that stays says nothing', withTax, {}, { name: 'Lentils' }, ['name Lentil soup → Lentils']],
])('a changed price %s', ([, menu, before, after, fields]) => {
  expect(fieldsOf(menu, before, after)).toEqual(fields);
});
