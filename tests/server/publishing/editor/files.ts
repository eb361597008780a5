import * as z from 'zod/mini';
import { type EditedMembers, type MenuEdits, menuEditsSchema } from '#contracts/shapes/menu-edits.ts';
import type {
  ParsedFiles,
  RawItem,
  RawMenuFile,
  RawVenueFile,
} from '#server/publishing/editor/menu-files.ts';
import { venueFile } from '../check/a-folder.ts';

export const soup: RawItem = { id: 11, name: 'Lentil soup', price: '18' };

/** A small menu in English and Arabic, with the given changes. */
export function someFiles(menu: Partial<RawMenuFile> = {}, venue: Partial<RawVenueFile> = {}): ParsedFiles {
  return {
    venue: { ...venueFile, ...venue },
    menu: {
      id: 7,
      currency: 'AED',
      categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [soup] }],
      ...menu,
    },
  };
}

/** The same menu with another soup. */
export const withSoup = (overrides: Partial<RawItem>): ParsedFiles =>
  someFiles({
    categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [{ ...soup, ...overrides }] }],
  });

export const readEdits = (edits: MenuEdits): MenuEdits => z.parse(menuEditsSchema, edits);

/** Edits that set members of the soup. */
export const soupEdits = (set: EditedMembers) => readEdits([{ kind: 'set', of: 'item', id: 11, set }]);

const area: NonNullable<RawVenueFile['delivery_zones']>[number]['area'] = {
  type: 'Circle',
  center: [55.24, 25.2],
  radius_meters: 3000,
};

/** A menu in which everything refers to everything, in English and Arabic. */
export const restaurant = (): ParsedFiles =>
  someFiles(
    {
      theme_data: { primary_color: '#111111', text_color: '#222222' },
      categories: [
        {
          id: 1,
          name: { en: 'Soups', ar: 'شوربات' },
          products: [
            {
              id: 11,
              name: 'Lentil soup',
              sku: 'S-11',
              price: '18',
              properties: [1, 2],
              product_variations: [
                { variation: 1, variation_value: 101 },
                { variation: 1, variation_value: 102, prices: [{ with: 101, price: '3' }] },
                { variation: 1, variation_value: 103, only_with: [101] },
              ],
            },
            {
              id: 12,
              category: 1,
              also_in: [2],
              name: { en: 'Fish soup' },
              price: 24,
              combo_groups: [{ id: 1, name: 'Bread', products: [{ id: 1, name: 'Pita', product: 21 }] }],
            },
          ],
        },
        { id: 2, name: 'Bread', products: [{ id: 21, name: 'Pita', price: '3' }] },
        { id: 3, name: 'Sides', parent: 2, products: [{ id: 20, name: 'Dip', price: '5' }] },
      ],
      variations: [
        {
          id: 1,
          name: 'Size',
          values: [101, 102, 103].map((id) => ({ id, variation_value: id, name: `Size ${id}` })),
        },
      ],
      properties: [
        { id: 1, name: 'Vegan' },
        { id: 2, name: 'New' },
      ],
      pages: [{ id: 1, title: 'About', content: '<p>Us</p>' }],
      promotions: [{ id: 1, title: 'Lunch', link: { page: 1 } }],
      promotion_on_load: 1,
      coupon_auto_apply: 'LUNCH',
    },
    {
      coupons: [
        { id: 1, code: 'LUNCH', discount_value_type: 'percentage', discount_value: '10', products: [11] },
      ],
      delivery_zones: [
        { name: 'Harbour', amount: '5', area },
        { name: 'Hills', amount: '9', area },
      ],
    },
  );
