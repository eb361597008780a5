import { describe, expect, test } from 'vitest';
import { menuFile, problemsOf, soup, venueFile, withMenu, withProduct, withVenue } from '../a-folder.ts';

const size = { id: 1, name: 'Size', values: [{ id: 101, variation_value: 101, name: 'Large' }] };
const offered = { variation: 1, variation_value: 101 };
const combo = { id: 5, name: 'Drink', products: [{ id: 51, name: 'Water' }] };
const coupon = { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' };

describe('checkVenue: duplicates', () => {
  test.for([
    {
      folder: withMenu({
        categories: [
          { id: 1, name: 'a' },
          { id: 1, name: 'b' },
        ],
      }),
      finds: 'categories[1].id duplicate_id',
    },
    {
      folder: withMenu({
        categories: [
          { id: 1, name: 'a', products: [soup] },
          { id: 2, name: 'b', products: [soup] },
        ],
      }),
      finds: 'categories[1].products[0].id duplicate_id',
    },
    {
      folder: withMenu({ variations: [size, { id: 1, name: 'Spice', values: [] }] }),
      finds: 'variations[1].id duplicate_id',
    },
    {
      folder: withMenu({ variations: [size, { ...size, id: 2 }] }),
      finds: 'variations[1].values[0].variation_value duplicate_id',
    },
    {
      folder: withMenu({
        properties: [
          { id: 1, name: 'a' },
          { id: 1, name: 'b' },
        ],
      }),
      finds: 'properties[1].id duplicate_id',
    },
    {
      folder: withMenu({
        pages: [
          { id: 1, title: 'a', content: '' },
          { id: 1, title: 'b', content: '' },
        ],
      }),
      finds: 'pages[1].id duplicate_id',
    },
    {
      folder: withMenu({
        promotions: [
          { id: 1, title: 'a' },
          { id: 1, title: 'b' },
        ],
      }),
      finds: 'promotions[1].id duplicate_id',
    },
    {
      folder: withMenu({
        forms: [
          { id: 1, name: 'a' },
          { id: 1, name: 'b' },
        ],
      }),
      finds: 'forms[1].id duplicate_id',
    },
    {
      folder: withMenu({
        taxes: [
          { id: 1, name: 'a', type: 'fixed', rate: '1' },
          { id: 1, name: 'b', type: 'fixed', rate: '1' },
        ],
      }),
      finds: 'taxes[1].id duplicate_id',
    },
    {
      folder: withProduct({ enable_combo: true, combo_groups: [combo, combo] }),
      finds: 'categories[0].products[0].combo_groups[1].id duplicate_id',
    },
    {
      folder: withProduct({ product_variations: [offered, offered] }),
      finds: 'categories[0].products[0].product_variations[1] duplicate_choice',
    },
    {
      folder: withVenue({ coupons: [coupon, { ...coupon, code: 'TWO' }] }),
      finds: 'coupons[1].id duplicate_id',
    },
    {
      folder: withVenue({ coupons: [coupon, { ...coupon, id: 2 }] }),
      finds: 'coupons[1].code duplicate_value',
    },
    {
      folder: withVenue({ domains: ['a.example', 'b.example', 'a.example'] }),
      finds: 'domains[2] duplicate_value',
    },
    {
      folder: withVenue({
        languages: [
          { code: 'en', name_local: 'a' },
          { code: 'en', name_local: 'b' },
        ],
      }),
      finds: 'languages[1].code duplicate_value',
    },
    {
      folder: withVenue({
        locations: [
          { type: 'Table', name: '1' },
          { type: 'Table', name: '1' },
        ],
      }),
      finds: 'locations[1].name duplicate_value',
    },
    {
      folder: withVenue({
        employees: [
          { employee_id: '1', employee_phone: '' },
          { employee_id: '1', employee_phone: '' },
        ],
      }),
      finds: 'employees[1].employee_id duplicate_value',
    },
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test('accepts permitted duplicates', () => {
    const locations = [
      { type: 'Table', name: '1' },
      { type: 'Room', name: '1' },
    ];
    expect(
      problemsOf({
        venue: { ...venueFile, locations },
        menu: { ...menuFile, taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }] },
      }),
    ).toEqual([]);
  });
});
