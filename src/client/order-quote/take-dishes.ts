import type { OrderQuoteFacts } from '#contracts/shapes/order-quote-facts.ts';
import { clearCart, returnToCart } from '../cart/cart-orders.ts';

/**
 * Puts quoted dishes into the cart of this tab. Without the dishes that were in it, the cart takes the quote's way of
 * ordering and time, too.
 */
export function takeDishes(
  { dishes, quote }: Pick<OrderQuoteFacts, 'dishes' | 'quote'>,
  how: 'replace' | 'add',
): void {
  if (how === 'replace') clearCart();
  const settings = { orderType: quote.order_type, wishedFor: quote.requested_for };
  returnToCart(dishes, how === 'replace' ? settings : {});
}
