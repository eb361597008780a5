import { expect, test } from 'vitest';
import { exportMenu } from '#server/menu-exchange/export-menu.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

const venue = JSON.stringify({ licence: 'corner', name: 'Corner', default_language: 'en' });
const now = new Date('2026-11-27T12:00:00Z');

const soup = { id: 1, name: 'Soup', price: '5' };
const aMenu = (differing: object, dish: object = {}) =>
  JSON.stringify({
    id: 1,
    currency: 'EUR',
    ...differing,
    categories: [{ id: 1, name: 'Soups', products: [{ ...soup, ...dish }] }],
  });

test('a venue’s taxes are exported as they are now, for its first way of ordering', () => {
  const vat = (id: number, rate: string, more: object) => ({
    id,
    name: 'VAT',
    type: 'percentage',
    rate,
    ...more,
  });
  const taxes = [
    vat(1, '7', { order_types: ['takeaway'] }),
    vat(2, '19', { order_types: ['dine_in'] }),
    vat(3, '5', { until: '2026-11-27T13:00:00' }),
    { id: 4, name: 'Bag', type: 'fixed', rate: '0.10' },
  ];
  const menu = aMenu({ timezone: 'Europe/Berlin', enable_takeaway: true, prices_include_tax: true, taxes });
  const exported = exportMenu({ kind: 'square', venue, menu, now });
  if (exported.kind === 'refused') throw new Error(exported.why);
  const { objects } = JSON.parse(exported.files[0]?.text ?? '') as {
    objects: { type: string; tax_data?: { percentage: string } }[];
  };
  expect(objects.flatMap(({ tax_data }) => tax_data?.percentage ?? [])).toEqual(['7']);
  expect(remarksOf(exported.remarks, 'lost')).toEqual([
    'Taxes that are an amount @ taxes 4',
    'For which ways of ordering a tax is @ taxes 1',
    'Taxes of other ways of ordering, or of other times @ taxes 2, taxes 3',
  ]);
});

test('what no other system has is told', () => {
  const menu = aMenu(
    {
      charges: [{ id: 1, name: 'Service', type: 'percentage', amount: '10' }],
      cash_rounding: '0.05',
      delivery_tax_class: 'food',
      prices_include_tax: true,
    },
    { tax_shares: [{ tax_class: 'drinks', percent: 30 }] },
  );
  const exported = exportMenu({ kind: 'csv', venue, menu, now });
  expect(exported.kind === 'exported' && remarksOf(exported.remarks, 'lost')).toEqual([
    'Charges @ charges',
    'How cash is rounded @ cash_rounding',
    'How the delivery fee is taxed @ delivery_tax_class',
    'Parts of a price that are taxed otherwise @ dishes 1',
  ]);
});

test.for([
  ['2026-11-27T16:30:00', [{ sold_out: true, sold_out_valid_until: '2026-11-27T16:30:00' }]],
  ['2026-11-27T15:30:00', undefined],
])('a dish that is sold out until %s, exported at four in Dubai', ([sold_out_until, overrides]) => {
  const exported = exportMenu({ kind: 'square', venue, menu: aMenu({}, { sold_out_until }), now });
  const text = exported.kind === 'exported' ? exported.files[0]?.text : '';
  const { objects } = JSON.parse(text ?? '') as {
    objects: { item_data?: { variations: { item_variation_data: { location_overrides?: object } }[] } }[];
  };
  const [item] = objects.flatMap(({ item_data }) => item_data ?? []);
  expect(item?.variations[0]?.item_variation_data.location_overrides).toEqual(overrides);
});

test('a choice that is back is not exported as sold out', () => {
  const value = { id: 1, variation_value: 1, name: 'Egg', sold_out_until: '2026-11-27T15:30:00' };
  const groups = { variations: [{ id: 1, name: 'Toppings', multiple: true, values: [value] }] };
  const offered = { product_variations: [{ variation: 1, variation_value: 1 }] };
  const exported = exportMenu({ kind: 'csv', venue, menu: aMenu(groups, offered), now });
  expect(exported.kind === 'exported' && exported.files[1]?.text).not.toContain('Sold out');
});

test('columns name their languages where there are several', () => {
  const menu = aMenu({}, { name: { de: 'Suppe', en: 'Soup' } });
  const german = JSON.stringify({ licence: 'corner', name: 'Corner', default_language: 'de' });
  const exported = exportMenu({ kind: 'csv', venue: german, menu, now });
  const text = exported.kind === 'exported' ? exported.files[0]?.text : '';
  expect(text).toContain('"Category","Name (de)","Name (en)","Price"');
});

test.for<readonly [string, string | null, string | null, RegExp]>([
  ['no venue.json', null, aMenu({}), /no venue\.json/],
  ['no menu.json', venue, null, /no menu\.json/],
  ['a list for a menu', venue, '[]', /no menu\.json/],
  ['no dish', venue, '{"id": 1}', /no dishes/],
])('a folder with %s is refused', ([, venueText, menu, why]) => {
  expect(exportMenu({ kind: 'csv', venue: venueText, menu, now })).toEqual({
    kind: 'refused',
    why: expect.stringMatching(why),
  });
});
