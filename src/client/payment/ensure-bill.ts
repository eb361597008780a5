import { cart } from '../cart/cart.ts';
import { ensurePromotions } from '../cart/cart-promotions.ts';
import { coupon, loadCoupon } from '../cart/coupon.ts';
import { ordering } from '../cart/ordering.ts';
import { loadProducts, products } from '../cart/products.ts';
import { requireFacts } from '../lib/facts.ts';

/**
 * Asks for all that a bill is made of and that is not known, what could not be had before too; tells whether it is known.
 * What is known stays: a diner sends the amount that they see.
 */
export async function ensureBill(): Promise<boolean> {
  const unknown = cart.lines.value
    .map(({ product }) => product)
    .filter((id) => (products.value.get(id)?.kind ?? 'unknown') === 'unknown');
  await Promise.all([loadProducts(unknown, requireFacts().language), isCouponPending() && loadCoupon()]);
  await ensurePromotions();
  return ordering.bill.value !== null && !isCouponPending();
}

/** Whether it is not known yet what the cart's coupon does. */
function isCouponPending(): boolean {
  const { kind } = coupon.value;
  const isAnswered = kind === 'known' || kind === 'invalid';
  return kind === 'loading' || (cart.state.value.coupon !== null && !isAnswered);
}
