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

/** Two kofta and a lentil soup, 35.00 in all, brought for 7.00. */
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

describe('what a coupon takes off', () => {
  test.for<{ says: string; coupon: Partial<Coupon>; discount: string; total: string }>([
    { says: 'takes its share of everything', coupon: {}, discount: '3.50', total: '38.50' },
    {
      says: 'takes its share of a listed dish',
      coupon: { products: [21] },
      discount: '1.50',
      total: '40.50',
    },
    {
      says: 'takes its share of a listed category',
      coupon: { categories: [1] },
      discount: '2.00',
      total: '40.00',
    },
    {
      says: 'counts a dish once that is listed twice over',
      coupon: { products: [21], categories: [2] },
      discount: '1.50',
      total: '40.50',
    },
    {
      says: 'adds up listed dishes and listed categories',
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
      says: 'takes a fixed amount',
      coupon: { ...fixed, discount_value: '4.25' },
      discount: '4.25',
      total: '37.75',
    },
    {
      says: 'takes no more than what it is for costs',
      coupon: { ...fixed, discount_value: '50', products: [21] },
      discount: '15.00',
      total: '27.00',
    },
    {
      says: 'takes no more than what it is for costs, where its limit is higher',
      coupon: { ...fixed, discount_value: '50', max_discount_value: '40', products: [21] },
      discount: '15.00',
      total: '27.00',
    },
    {
      says: 'takes no more than its limit',
      coupon: { discount_value: '50', max_discount_value: '10' },
      discount: '10.00',
      total: '32.00',
    },
    {
      says: 'takes nothing where nothing ordered is listed',
      coupon: { products: [22] },
      discount: '0.00',
      total: '42.00',
    },
    {
      says: 'holds from its minimum on',
      coupon: { min_order_value: '35', free_delivery: true },
      discount: '3.50',
      total: '31.50',
    },
    {
      says: 'takes nothing below its minimum, the fee included',
      coupon: { min_order_value: '35.01', free_delivery: true },
      discount: '0.00',
      total: '42.00',
    },
    {
      says: 'waives the fee whatever it is listed for',
      coupon: { products: [22], free_delivery: true },
      discount: '0.00',
      total: '35.00',
    },
  ])('$says', ({ coupon, discount, total }) => {
    expect(withCoupon(coupon)).toMatchObject({ sub_total: '35.00', discount, total });
  });
});
