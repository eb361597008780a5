import { describe, expect, test } from 'vitest';
import { asPublished } from './random-menus.ts';
import { type Coupon, secondOpinion } from './second-pricing.ts';

const menu = asPublished({
  id: 7,
  name: 'Corner',
  currency: 'AED',
  categories: [
    { id: 1, name: 'Grill', products: [{ id: 11, name: 'Kofta', price: '10' }] },
    {
      id: 2,
      name: 'Soups',
      parent: 1,
      products: [
        { id: 21, name: 'Lentil soup', price: '15' },
        { id: 22, name: 'Freekeh soup', price: '21.50' },
      ],
    },
  ],
});

/** Two kofta and a lentil soup for 35.00, delivered for 7.00. */
const withCoupon = (coupon: Partial<Coupon>) =>
  secondOpinion(menu, {
    order_type: 'delivery',
    coupon: {
      id: 1,
      code: 'SAVE',
      discount_value_type: 'percentage',
      discount_value: '10',
      min_order_value: '0',
      max_discount_value: null,
      free_delivery: false,
      products: [],
      categories: [],
      ...coupon,
    },
    delivery_fee: '7',
    line_items: [
      { product: 11, quantity: 2, variations: [], combo_groups: [] },
      { product: 21, quantity: 1, variations: [], combo_groups: [] },
    ],
  });

const fixed = { discount_value_type: 'fixed' } as const;

describe('a coupon', () => {
  test.for<{ says: string; coupon: Partial<Coupon>; discount: string; total: string }>([
    { says: 'discounts everything', coupon: {}, discount: '3.50', total: '38.50' },
    {
      says: 'discounts a listed dish',
      coupon: { products: [21] },
      discount: '1.50',
      total: '40.50',
    },
    {
      says: 'discounts a listed category',
      coupon: { categories: [1] },
      discount: '2.00',
      total: '40.00',
    },
    {
      says: 'counts a dish once if it is also in a listed category',
      coupon: { products: [21], categories: [2] },
      discount: '1.50',
      total: '40.50',
    },
    {
      says: 'discounts listed dishes and listed categories',
      coupon: { products: [11], categories: [2] },
      discount: '3.50',
      total: '38.50',
    },
    // 33.3 % of 15 is 4.995.
    {
      says: 'rounds half away from zero',
      coupon: { discount_value: '33.3', products: [21] },
      discount: '5.00',
      total: '37.00',
    },
    {
      says: 'discounts a fixed amount',
      coupon: { ...fixed, discount_value: '4.25' },
      discount: '4.25',
      total: '37.75',
    },
    {
      says: 'never exceeds the price of what it applies to',
      coupon: { ...fixed, discount_value: '50', products: [21] },
      discount: '15.00',
      total: '27.00',
    },
    {
      says: 'never exceeds that price even with a higher limit',
      coupon: { ...fixed, discount_value: '50', max_discount_value: '40', products: [21] },
      discount: '15.00',
      total: '27.00',
    },
    {
      says: 'never exceeds its limit',
      coupon: { discount_value: '50', max_discount_value: '10' },
      discount: '10.00',
      total: '32.00',
    },
    {
      says: 'discounts nothing if no ordered dish is listed',
      coupon: { products: [22] },
      discount: '0.00',
      total: '42.00',
    },
    {
      says: 'applies from its minimum on',
      coupon: { min_order_value: '35', free_delivery: true },
      discount: '3.50',
      total: '31.50',
    },
    {
      says: 'neither discounts nor waives the fee below its minimum',
      coupon: { min_order_value: '35.01', free_delivery: true },
      discount: '0.00',
      total: '42.00',
    },
    {
      says: 'waives the fee for any listed dishes',
      coupon: { products: [22], free_delivery: true },
      discount: '0.00',
      total: '35.00',
    },
  ])('$says', ({ coupon, discount, total }) => {
    expect(withCoupon(coupon)).toMatchObject({ sub_total: '35.00', discount, total });
  });
});
