import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { type CartState, cartVersion, parseSavedCart } from './cart-state.ts';

/**
 * The cart as the tab keeps it, with the seat that `seat.ts` copies into it. Only the cart's verbs write it: `cart.ts`,
 * `cart-changes.ts`, `cart-orders.ts` and `seat.ts`.
 */
export const savedCart = persistedSignal(
  'session',
  `cart/${venueStorageKey()}/${cartVersion}`,
  parseSavedCart,
);

export function updateCart(part: Partial<CartState>): void {
  savedCart.value = { ...savedCart.value, ...part };
}

/** Under this name the device keeps the seat. */
export const seatStorageKey = (): string => `seat/${venueStorageKey()}/1`;
