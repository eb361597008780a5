import { expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody, type Opening } from '#tests/support/an-open-venue.ts';
import { aPayment } from '#tests/support/an-order.ts';

const menu: NonNullable<Opening['menu']> = {
  currency: 'SAR',
  menu_country: 'SA',
  prices_include_tax: true,
  taxes: [{ id: 1, name: { ar: 'ضريبة القيمة المضافة', en: 'VAT' }, type: 'percentage', rate: '15' }],
  charges: [{ id: 4, name: { ar: 'تغليف', en: 'Packaging' }, type: 'fixed', amount: '1.00' }],
  variations: [
    {
      id: 1,
      name: { ar: 'الحجم', en: 'Size' },
      values: [{ id: 11, variation_value: 11, name: { ar: 'كبير', en: 'Large' } }],
    },
  ],
  categories: [
    {
      id: 1,
      name: { ar: 'شوربات', en: 'Soups' },
      products: [
        {
          id: 11,
          name: { ar: 'شوربة عدس', en: 'Lentil soup' },
          price: '18',
          product_variations: [{ variation: 1, variation_value: 11 }],
        },
        { id: 12, name: { en: 'Tonic' }, price: '5' },
      ],
    },
  ],
};

const legal = { name: 'مطعم السوق', tax_number: '300012345600003' };

/** Two dishes and the packaging, paid. */
async function invoiced(opening: Opening = {}) {
  const venue = await anOpenVenue({ menu, venue: { legal }, ...opening });
  const line_items = [aLineBody({ variations: [11] }), aLineBody({ product: 12 })];
  const placed = await venue.place(anOrderBody({ line_items, total: '24.00' }));
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const payments = [aPayment({ amount: 24_000 as never, tendered: 24_000 as never })];
  await venue.orders.change(placed.order.uuid, (order) => ({
    kind: 'change',
    change: { order: { ...order, payments } },
  }));
  const [document] = await venue.orders.taxDocumentsOf(placed.order.uuid);
  if (!document) throw new Error('Nothing was invoiced');
  return document;
}

test('a Saudi invoice of a guest who reads English has the Arabic names, too', async () => {
  const { lines, legalNames } = await invoiced();
  expect(lines).toMatchObject([
    {
      name: 'Lentil soup',
      details: ['Size: Large'],
      legal: { name: 'شوربة عدس', details: ['الحجم: كبير'] },
    },
    { name: 'Tonic' },
  ]);
  expect(lines[1], 'the menu has no other name').not.toHaveProperty('legal');
  expect(legalNames).toEqual({
    taxes: [{ id: 1, name: 'ضريبة القيمة المضافة' }],
    charges: [{ id: 4, name: 'تغليف' }],
  });
});

test('an invoice in the language of the law has its names once', async () => {
  const { lines, legalNames } = await invoiced({ language: 'ar' });
  expect(lines[0]).toMatchObject({ name: 'شوربة عدس', details: ['الحجم: كبير'] });
  expect(lines[0]).not.toHaveProperty('legal');
  expect(legalNames).toBeUndefined();
});

test('an invoice of a country that wants no other language has the guest’s names alone', async () => {
  const { lines, legalNames } = await invoiced({ menu: { ...menu, menu_country: 'BH' } });
  expect(lines[0]).not.toHaveProperty('legal');
  expect(legalNames).toBeUndefined();
});

test('what is added later has both names, too', async () => {
  const venue = await anOpenVenue({ menu, venue: { legal } });
  const placed = await venue.place(anOrderBody({ line_items: [aLineBody({ product: 12 })], total: '6.00' }));
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { uuid } = placed.order;
  expect(await venue.amend(uuid, { line_items: [aLineBody()] })).toMatchObject({ kind: 'amended' });
  const order = await venue.orders.find(uuid);
  expect(order?.lines[1]?.content.legal).toEqual({ name: 'شوربة عدس', details: [] });
});
