import { venueName } from '../page-facts.ts';
import { type CartState, cartVersion, mendCart } from './cart-state.ts';
import { kept } from './kept.ts';

/** The cart as the tab keeps it. Only the cart's verbs write it: `cart.ts` and `cart-orders.ts`. */
export const keptCart = kept('session', `cart/${venueName()}/${cartVersion}`, mendCart);

export function changeCart(part: Partial<CartState>): void {
  keptCart.value = { ...keptCart.value, ...part };
}
