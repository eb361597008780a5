import { computed } from '@preact/signals-core';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { zero } from '#domain/money.ts';
import { cart } from './cart.ts';
import { ordering } from './ordering.ts';

/**
 * The rows that the bill will have, by the details when the dishes were added; `null` until the venue facts are known.
 * Its amounts must not be shown.
 */
export const estimatedBill = computed((): Bill | null => {
  const rules = ordering.rules.value;
  if (!rules) return null;
  const lines = cart.lines.value.map(({ product, quantity, unit }) => {
    return { product, category: 0, quantity, unit, net: unit };
  });
  const deliveryFee = ordering.deliveryFee.value ?? zero;
  return billOf(lines, rules, { deliveryFee, coupon: null, loyalty: zero, tips: zero });
});
