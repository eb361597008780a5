import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSchema } from '#contracts/shapes/menu.ts';
import { wholeDocument } from '#server/catalog/menu-document.ts';
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

  test('writes every amount with the venue’s decimals', () => {
    expect(menuIn('en').part('product:11')).toMatchObject({ price: '18.00' });
    expect(menuIn('en').part('product:21')).toMatchObject({ price: '42.00' });
    const kuwaiti = aMenu({ currency: 'KWD' });
    expect(menuIn('en', kuwaiti).part('product:12')).toMatchObject({ price: '21.500' });
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
