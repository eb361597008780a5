import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';
import { type CartState, cartVersion, mendCart } from './cart-state.ts';

/**
 * The cart as the tab keeps it, with the seat that `seat.ts` copies into it. Only the cart's verbs write it: `cart.ts`,
 * `cart-changes.ts`, `cart-orders.ts` and `seat.ts`.
 */
export const keptCart = kept('session', `cart/${venueName()}/${cartVersion}`, mendCart);

export function changeCart(part: Partial<CartState>): void {
  keptCart.value = { ...keptCart.value, ...part };
}

/** Under this name the device keeps the seat. */
export const seatName = (): string => `seat/${venueName()}/1`;
