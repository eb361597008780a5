import { describe, expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { deriveZoneIds } from '#server/publishing/editor/derive-zone-ids.ts';
import type { RawMenuFile } from '#server/publishing/editor/menu-files.ts';
import { categoriesOf, edited, idsOf, item, plan, productsOf } from './edited-files.ts';
import { restaurant } from './files.ts';

describe('setting members', () => {
  test.for<[what: string, edit: MenuEdits[number], read: (menu: RawMenuFile) => unknown, value: unknown]>([
    [
      'of a category',
      { kind: 'set', of: 'category', id: 2, set: { hidden: true } },
      (menu) => menu.categories?.[1]?.hidden,
      true,
    ],
    [
      'of an option',
      { kind: 'set', of: 'option', id: 102, set: { price: '6' } },
      (menu) => menu.variations?.[0]?.values[1]?.price,
      '6',
    ],
    [
      'of the theme, one by one',
      { kind: 'set', of: 'menu', id: null, set: { 'theme_data.primary_color': '#aa0000' } },
      (menu) => menu.theme_data,
      { primary_color: '#aa0000', text_color: '#222222' },
    ],
    [
      'of a phrase of the venue, in one language',
      { kind: 'set', of: 'menu', id: null, set: { 'ui_strings.ui_str_menu': { ar: 'القائمة' } } },
      (menu) => menu.ui_strings,
      { ui_str_menu: { ar: 'القائمة' } },
    ],
    [
      'removes one',
      { kind: 'set', of: 'menu', id: null, set: { 'theme_data.text_color': null } },
      (menu) => menu.theme_data,
      { primary_color: '#111111' },
    ],
    [
      'removes a text in one language',
      { kind: 'set', of: 'category', id: 1, set: { name: { ar: null } } },
      (menu) => menu.categories?.[0]?.name,
      { en: 'Soups' },
    ],
  ])('%s', ([, edit, read, value]) => {
    expect(read(edited([edit]).menu)).toEqual(value);
  });

  test('of the venue and its coupons goes into venue.json', () => {
    const { venue } = edited([
      { kind: 'set', of: 'venue', id: null, set: { delivery_fee: '9' } },
      { kind: 'set', of: 'coupon', id: 1, set: { discount_value: '15' } },
    ]);
    expect(venue).toMatchObject({ delivery_fee: '9', coupons: [{ code: 'LUNCH', discount_value: '15' }] });
  });

  test('of a zone without an id finds it again by its new name, or another place', () => {
    const [zone] = plan([]).files.venue.delivery_zones ?? [];
    const id = zoneId('Harbour');
    const rename: MenuEdits = [{ kind: 'set', of: 'delivery_zone', id, set: { name: 'Old harbour' } }];
    const renamed = edited(rename);
    expect(renamed.venue.delivery_zones?.[0]).toEqual({ ...zone, name: 'Old harbour', id });
    expect(edited(rename, renamed).venue).toBe(renamed.venue);
    expect(edited([{ kind: 'set', of: 'delivery_zone', id, set: { amount: '7' } }], renamed)).toMatchObject({
      venue: { delivery_zones: [{ name: 'Old harbour', amount: '7' }, { name: 'Hills' }] },
    });
  });

  test.for<[what: string, edit: MenuEdits[number], field: string, text: RegExp]>([
    ['with a value of a wrong kind', set('item', 11, { price: 'cheap' }), 'price', /amount/],
    ['with a list that is none', set('item', 11, { product_variations: 5 }), 'product_variations', /list/],
    ['with a text that is none', set('item', 11, { name: { en: 5 } }), 'name', /text/],
    ['that nothing has', set('item', 11, { colour: 'red' }), 'colour', /isn’t known/],
    ['that identify', set('item', 11, { id: 5 }), 'id', /can’t be changed/],
    ['that hold other entities', set('category', 1, { products: [] }), 'products', /can’t be changed/],
    ['that are the operator’s', set('venue', null, { payments: null }), 'payments', /can’t be changed/],
    [
      'with an unknown option',
      set('coupon', 1, { discount_value_type: 'half' }),
      'discount_value_type',
      /one of/,
    ],
    [
      'with an id that nothing stands for',
      set('item', 11, { properties: [-9] }),
      'properties',
      /more than 0/,
    ],
  ])('%s is a problem of that field', ([, edit, field, text]) => {
    const files = restaurant();
    const { problems, files: changed } = plan([edit], files);
    expect(problems).toMatchObject([{ of: edit.of, field }]);
    expect(problems[0]?.text).toMatch(text);
    expect(changed.menu).toBe(files.menu);
    expect(changed.venue).toBe(files.venue);
  });
});

describe('adding', () => {
  test('gives the ids after the largest ones, in lists and references', () => {
    const { files, ids, problems } = plan([
      { kind: 'add', of: 'item', id: -1, in: -2, set: { name: 'Tart', price: '9', properties: [-3, 1] } },
      { kind: 'add', of: 'category', id: -2, after: 1, set: { name: { en: 'Sweets' } } },
      { kind: 'add', of: 'property', id: -3, set: { name: 'Spicy' } },
      { kind: 'add', of: 'variation', id: -4, set: { name: 'Cream' } },
      { kind: 'add', of: 'option', id: -5, in: -4, set: { name: 'With', price: '1' } },
      set('item', -1, { product_variations: [{ variation: -4, variation_value: -5 }] }),
    ]);
    expect(problems).toEqual([]);
    expect(ids).toEqual([
      { of: 'item', temporary: -1, id: 22 },
      { of: 'category', temporary: -2, id: 4 },
      { of: 'property', temporary: -3, id: 3 },
      { of: 'variation', temporary: -4, id: 2 },
      { of: 'option', temporary: -5, id: 104 },
    ]);
    expect(idsOf(categoriesOf(files))).toEqual([1, 4, 2, 3]);
    expect(productsOf(files, 4)).toEqual([
      {
        id: 22,
        name: 'Tart',
        price: '9',
        properties: [3, 1],
        product_variations: [{ variation: 2, variation_value: 104 }],
      },
    ]);
    expect(files.menu.variations?.[1]).toEqual({
      id: 2,
      name: 'Cream',
      values: [{ id: 104, variation_value: 104, name: 'With', price: '1' }],
    });
  });

  test('a copy has everything but what is counted or identified', () => {
    const { menu } = edited([
      { kind: 'add', of: 'item', id: -1, in: 2, copy: 11, after: null, set: { price: '20' } },
    ]);
    const { sku, ...soup } = item(restaurant(), 11) ?? {};
    expect(sku).toBe('S-11');
    expect(menu.categories?.[1]?.products?.[0]).toEqual({ ...soup, id: 22, price: '20' });
  });

  test('a copy of a category or variation has copies of what is in it', () => {
    const files = edited([
      { kind: 'add', of: 'category', id: -1, copy: 1, set: { name: 'Soups 2' } },
      { kind: 'add', of: 'variation', id: -2, copy: 1, set: {} },
      { kind: 'add', of: 'coupon', id: -3, copy: 1, set: {} },
    ]);
    expect(productsOf(files, 4).map(({ id, name }) => [id, name])).toEqual([
      [22, 'Lentil soup'],
      [23, { en: 'Fish soup' }],
    ]);
    expect(files.menu.variations?.[1]?.values.map(({ variation_value }) => variation_value)).toEqual([
      104, 105, 106,
    ]);
    expect(files.venue.coupons?.map(({ id, code }) => [id, code])).toEqual([
      [1, 'LUNCH'],
      [2, 'LUNCH-2'],
    ]);
  });

  test.for<[what: string, edits: MenuEdits, text: RegExp]>([
    ['into a category that is gone', [add('item', -1, { in: 99 })], /no longer a category 99/],
    ['a copy of what is gone', [add('item', -1, { in: 1, copy: 99 })], /no longer an item 99/],
    ['twice', [add('item', -1, { in: 1 }), add('item', -1, { in: 1 })], /twice/],
  ])('%s is a problem', ([, edits, text]) => {
    expect(plan(edits).problems).toMatchObject([{ id: -1, text: expect.stringMatching(text) }]);
  });
});

function set(of: MenuEdits[number]['of'] | 'menu' | 'venue', id: number | null, members: object) {
  return { kind: 'set', of, id, set: { ...members } } as MenuEdits[number];
}

function add(of: 'item', id: number, more: object = {}) {
  return { kind: 'add', of, id, set: { name: 'New' }, ...more } as MenuEdits[number];
}

const zoneId = (name: string): number => {
  const zones = restaurant().venue.delivery_zones ?? [];
  return deriveZoneIds(zones)[zones.findIndex((zone) => zone.name === name)] ?? 0;
};
