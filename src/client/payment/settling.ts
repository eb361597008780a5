import { cart } from '../cart/cart.ts';
import { settlePromotions } from '../cart/cart-promotions.ts';
import { coupon, startCoupon } from '../cart/coupon.ts';
import { ordering } from '../cart/ordering.ts';
import { loadProducts, products } from '../cart/products.ts';
import { knownFacts } from '../lib/facts.ts';

/**
 * Asks for all that a bill is made of and that is not known, what could not be had before too; tells whether it is known.
 * What is known stays: a diner sends the amount that they see.
 */
export async function settleBill(): Promise<boolean> {
  const unknown = cart.lines.value
    .map(({ product }) => product)
    .filter((id) => (products.value.get(id)?.kind ?? 'unknown') === 'unknown');
  await Promise.all([loadProducts(unknown, knownFacts().language), isCouponOpen() && startCoupon()]);
  await settlePromotions();
  return ordering.bill.value !== null && !isCouponOpen();
}

/** Whether it is not known yet what the cart's coupon does. */
function isCouponOpen(): boolean {
  const { kind } = coupon.value;
  const isAnswered = kind === 'known' || kind === 'invalid';
  return kind === 'loading' || (cart.state.value.coupon !== null && !isAnswered);
}
