import { cart } from './cart.ts';
import { settlePromotions } from './cart-promotions.ts';
import { coupon, startCoupon } from './coupon.ts';
import { knownFacts } from './facts.ts';
import { ordering } from './ordering.ts';
import { loadProducts } from './products.ts';

/** Asks for all that a bill is made of, what could not be had before too; tells whether it is known. */
export async function settleBill(): Promise<boolean> {
  const ids = cart.lines.value.map(({ product }) => product);
  await Promise.all([loadProducts(ids, knownFacts().language), isCouponOpen() && startCoupon()]);
  await settlePromotions();
  return ordering.bill.value !== null && !isCouponOpen();
}

/** Whether it is not known yet what the cart's coupon does. */
function isCouponOpen(): boolean {
  const { kind } = coupon.value;
  const isAnswered = kind === 'known' || kind === 'invalid';
  return kind === 'loading' || (cart.state.value.coupon !== null && !isAnswered);
}
