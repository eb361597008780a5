import type { Annotations } from './annotation.ts';

/** A discount, what it is for, and its limits. */
export const discountAnnotations: Annotations = {
  discount_value_type: ['percentage, or a fixed amount.', 'percentage'],
  discount_value: ['The percentage, or the amount.', '15'],
  min_order_value: ['The subtotal from which it applies.', '80.00'],
  max_discount_value: ['The most that it takes off; null for no limit.', '30.00'],
  products: ['The ids of the dishes that it is for. Without dishes and categories, it is for all.', [11, 12]],
  categories: ['The ids of the categories that it is for.', [3]],
};

/** A coupon of `venue.json`. */
export const couponAnnotations: Annotations = {
  id: ['A number of its own, unique among the coupons.', 1],
  code: ['What guests type: at most 40 capital letters, digits, - and _.', 'WELCOME10'],
  ...discountAnnotations,
  free_delivery: ['Whether it waives the delivery fee.', false],
  usage_limit: ['How many orders can use it in all; null for any number.', 200],
};
