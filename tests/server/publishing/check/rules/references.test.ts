import { describe, expect, test } from 'vitest';
import { problemsOf, withCategory, withMenu, withProduct, withVenue } from '../a-folder.ts';

const combo = { id: 5, name: 'Drink', products: [{ id: 51, name: 'Water' }] };
const coupon = { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' };

describe('checkVenue: references', () => {
  test.for([
    { folder: withCategory({ parent: 9 }), finds: 'categories[0].parent unknown_reference' },
    { folder: withCategory({ promotions: [9] }), finds: 'categories[0].promotions[0] unknown_reference' },
    { folder: withProduct({ category: 2 }), finds: 'categories[0].products[0].category other_category' },
    {
      folder: withProduct({ properties: [9] }),
      finds: 'categories[0].products[0].properties[0] unknown_reference',
    },
    {
      folder: withProduct({ product_variations: [{ variation: 9, variation_value: 101 }] }),
      finds: 'categories[0].products[0].product_variations[0].variation unknown_reference',
    },
    {
      folder: withProduct({ product_variations: [{ variation: 1, variation_value: 9 }] }),
      finds: 'categories[0].products[0].product_variations[0].variation_value unknown_reference',
    },
    {
      folder: withProduct({
        enable_combo: true,
        combo_groups: [{ ...combo, products: [{ id: 51, name: 'a', properties: [9] }] }],
      }),
      finds: 'categories[0].products[0].combo_groups[0].products[0].properties[0] unknown_reference',
    },
    {
      folder: withProduct({ also_in: [9] }),
      finds: 'categories[0].products[0].also_in[0] unknown_reference',
    },
    { folder: withProduct({ also_in: [1] }), finds: 'categories[0].products[0].also_in[0] duplicate_value' },
    { folder: withMenu({ promotion_on_load: 9 }), finds: 'promotion_on_load unknown_reference' },
    { folder: withMenu({ checkout_terms: 9 }), finds: 'checkout_terms unknown_reference' },
    { folder: withMenu({ coupon_auto_apply: 'TEN' }), finds: 'coupon_auto_apply unknown_reference' },
    {
      folder: withVenue({ coupons: [{ ...coupon, products: [9] }] }),
      finds: 'coupons[0].products[0] unknown_reference',
    },
    {
      folder: withVenue({ coupons: [{ ...coupon, categories: [1, 9] }] }),
      finds: 'coupons[0].categories[1] unknown_reference',
    },
    { folder: withVenue({ default_language: 'fr' }), finds: 'default_language unlisted_language' },
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test('reports every category of a cycle, and none that only leads to it', () => {
    const categories = [
      { id: 1, name: 'a', parent: 2 },
      { id: 2, name: 'b', parent: 1 },
      { id: 3, name: 'c', parent: 1 },
      { id: 4, name: 'd', parent: 4 },
    ];
    expect(problemsOf(withMenu({ categories }))).toEqual([
      'categories[0].parent circular_parent',
      'categories[1].parent circular_parent',
      'categories[3].parent circular_parent',
    ]);
  });
});
