import { cart } from '../cart/cart.ts';
import { ensurePromotions } from '../cart/cart-promotions.ts';
import { coupon, loadCoupon } from '../cart/coupon.ts';
import { ordering } from '../cart/ordering.ts';
import { loadProducts, products } from '../cart/products.ts';
import { requireFacts } from '../lib/facts.ts';

/**
 * Loads whatever the bill still lacks, also after failed requests; resolves to whether the bill is complete. Does not
 * reload
 * known prices: a diner sends the amount that they see.
 */
export async function ensureBill(): Promise<boolean> {
  const unknown = cart.lines.value
    .map(({ product }) => product)
    .filter((id) => (products.value.get(id)?.kind ?? 'unknown') === 'unknown');
  await Promise.all([loadProducts(unknown, requireFacts().language), isCouponPending() && loadCoupon()]);
  await ensurePromotions();
  return ordering.bill.value !== null && !isCouponPending();
}

/** Whether the effect of the cart's coupon is still unknown. */
function isCouponPending(): boolean {
  const { kind } = coupon.value;
  const isAnswered = kind === 'known' || kind === 'invalid';
  return kind === 'loading' || (cart.state.value.coupon !== null && !isAnswered);
}
