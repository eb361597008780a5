import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSchema } from '#contracts/shapes/menu.ts';
import type { Language } from '#i18n/languages.ts';
import { openDocument, wholeDocument } from '#server/catalog/menu-document.ts';
import { partsOf } from '#server/catalog/menu-parts.ts';
import { readerOf } from '#server/catalog/menu-reader.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';
import { aMenu, aVenue, menuIn } from '#tests/support/venues.ts';

const textIn = (...of: Parameters<typeof menuIn>) =>
  Buffer.from(wholeDocument(menuIn(...of).document)).toString();
const bodyIn = (...of: Parameters<typeof menuIn>) => JSON.parse(textIn(...of)) as unknown;

describe('a compiled menu', () => {
  /** Source: spec §3 menu.fields */
  test('matches the Menu data of the contract', () => {
    expect(z.safeParse(menuSchema, bodyIn('en')).error).toBeUndefined();
    expect(z.safeParse(menuSchema, bodyIn('ar')).error).toBeUndefined();
  });

  /** Source: spec §3 menu.one-language */
  test('uses one language, and the default one where a translation is missing', () => {
    expect(menuIn('ar').part('card:11')).toMatchObject({ name: 'شوربة عدس', foreign: {} });
    expect(menuIn('ar').part('card:12')).toMatchObject({ name: 'Freekeh soup', foreign: { name: 'en' } });
  });

  test('treats text without a language as text of every language', () => {
    expect(menuIn('ar').part('card:21')).toMatchObject({ name: 'Kofta', foreign: {} });
  });

  test('gives choices with the same code the stock of the first', () => {
    const value = (id: number, more: object) => ({ id, variation_value: id, name: `Value ${id}`, ...more });
    const menu = aMenu({
      variations: [
        { id: 1, name: 'Toppings', values: [value(11, { sku: 'ONION', pos_available_qty: 5 })] },
        {
          id: 2,
          name: 'Extras',
          values: [value(21, { sku: 'ONION', out_of_stock: true }), value(22, { out_of_stock: true })],
        },
      ],
    });
    const [shared, own] = (menuIn('en', menu).part('variation:2') as { values: readonly object[] }).values;
    expect(shared).toMatchObject({ sku: 'ONION', pos_available_qty: 5 });
    expect(shared).not.toHaveProperty('out_of_stock');
    expect(own).toMatchObject({ out_of_stock: true });
  });

  test('writes every amount with the venue’s decimals', () => {
    expect(menuIn('en').part('product:11')).toMatchObject({ price: '18.00' });
    expect(menuIn('en').part('product:21')).toMatchObject({ price: '42.00' });
    const kuwaiti = aMenu({ currency: 'KWD' });
    expect(menuIn('en', kuwaiti).part('product:12')).toMatchObject({ price: '21.500' });
  });

  test('writes every other price of a dish and a choice like its usual one', () => {
    const choice = {
      variation: 5,
      variation_value: 51,
      price: '1',
      price_for: { takeaway: '1' },
      prices: [{ with: 52, price: '1.5' }],
    };
    const part = { id: 31, name: 'Rice', increase_price_by: '1', product_variations: [choice] };
    const menu = aMenu({
      variations: [
        {
          id: 5,
          name: 'Size',
          values: [{ id: 1, variation_value: 51, name: 'Large', price: 2, price_for: { dine_in: '2' } }],
        },
      ],
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [
            {
              id: 11,
              name: 'Lentil soup',
              price: '18.00',
              price_for: { takeaway: 18, delivery: '19.5' },
              product_variations: [choice],
              combo_groups: [{ id: 3, name: 'Side', products: [part] }],
            },
          ],
        },
      ],
    });
    const written = { price: '1.00', price_for: { takeaway: '1.00' }, prices: [{ with: 52, price: '1.50' }] };
    expect(menuIn('en', menu).part('product:11')).toMatchObject({
      price: '18.00',
      price_for: { takeaway: '18.00', delivery: '19.50' },
      product_variations: [written],
      combo_groups: [{ products: [{ increase_price_by: '1.00', product_variations: [written] }] }],
    });
    expect(menuIn('en', menu).part('variation:5')).toMatchObject({
      values: [{ price: '2.00', price_for: { dine_in: '2.00' } }],
    });
  });

  test('writes the amounts of its bills with the venue’s decimals, but no percentage', () => {
    const service = { id: 1, name: 'Service', type: 'percentage', amount: '10', below: '50' } as const;
    const bag = { id: 2, name: 'Bag', type: 'fixed', amount: '0.5' } as const;
    const menu = menuIn('en', aMenu({ charges: [service, bag], cash_rounding: '0.1' }));
    expect(menu.part('field:charges')).toMatchObject({
      value: [{ amount: '10', below: '50.00' }, { amount: '0.50' }],
    });
    expect(menu.part('field:cash_rounding')).toMatchObject({ value: '0.10' });
  });

  test('takes only licence, status and languages from the venue file', () => {
    const venue = aVenue({ delivery_fee: '7', locations: [{ type: 'Table', name: '4' }] });
    const body = textIn('en', aMenu(), venue);
    expect(JSON.parse(body)).toMatchObject({ license: 'corner', license_status: 'ACTIVE' });
    expect(body).not.toContain('delivery_fee');
    expect(body).not.toContain('locations');
  });

  test('turns available hours into unavailable hours', () => {
    const available = { weekday: 'monday', from_hour: '00:00:00', to_hour: '15:00:00' } as const;
    const unavailable = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from_hour: weekday === 1 ? '15:00:00' : '00:00:00',
      to_hour: '00:00:00',
    }));
    const product = { id: 11, name: 'Lentil soup', price: '18', available_hours: [available] };
    const menu = aMenu({
      categories: [{ id: 1, name: 'Soups', available_hours: [available], products: [product] }],
    });
    const body = JSON.parse(textIn('en', menu)) as { categories: [{ products: [object] }] };
    expect(body.categories[0]).toMatchObject({
      category_hours: unavailable,
      products: [{ product_hours: unavailable }],
    });
    expect(textIn('en', menu)).not.toContain('available_hours');
  });

  test('maps categories to their products and back', () => {
    const menu = menuIn('en');
    expect(menu.part('product-ids:1')).toEqual([11, 12]);
    expect(menu.part('category-of:21')).toBe(2);
    expect(menu.part('product:99')).toBeNull();
  });
});

describe('a menu in a language that the venue adds', () => {
  const vietnamese = 'vi' as Language;
  const venue = aVenue({
    languages: (['en', 'vi'] as Language[]).map((code) => ({ code, name_local: code })),
  });
  const menu = aMenu({
    name: 'Corner',
    ui_strings: {
      ui_str_menu_closed: { en: 'See you tomorrow' },
      ui_str_back: { en: 'Go back', vi: 'Trở về' } as Record<string, string>,
      ui_str_search: 'OK',
    },
  });
  const phrases = new Map([
    [
      vietnamese,
      { menu_closed: 'Đã đóng cửa', back: 'Quay lại', search: 'Tìm', items_count_other: '{{count}} món' },
    ],
  ]);
  const stringsIn = (language: Language) => {
    const written = compileMenu(venue, menu, new Map(), phrases).get(language);
    if (!written) throw new Error(`The venue does not speak ${language}`);
    return readerOf(partsOf(openDocument(written.body, written.hash))).fieldWithForeign('ui_strings');
  };

  test('has the phrases of the venue’s file, under the phrases that the menu replaces', () => {
    expect(stringsIn(vietnamese)).toEqual({
      value: {
        ui_str_menu_closed: 'Đã đóng cửa',
        ui_str_back: 'Trở về',
        ui_str_search: 'OK',
        ui_str_items_count_other: '{{count}} món',
      },
      foreign: {},
    });
  });

  test('gives its phrases to no other language', () => {
    expect(stringsIn('en').value).toEqual({
      ui_str_menu_closed: 'See you tomorrow',
      ui_str_back: 'Go back',
      ui_str_search: 'OK',
    });
  });
});
