import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { type CartState, cartVersion, parseSavedCart } from './cart-state.ts';

/**
 * The cart of this tab, with the seat that `seat.ts` copies into it. Only `cart.ts`, `cart-changes.ts`,
 * `line-changes.ts`, `cart-orders.ts` and `seat.ts` write it.
 */
export const savedCart = persistedSignal(
  'session',
  `cart/${venueStorageKey()}/${cartVersion}`,
  parseSavedCart,
);

export function updateCart(part: Partial<CartState>): void {
  savedCart.value = { ...savedCart.value, ...part };
}

/** The storage key of the seat. */
export const seatStorageKey = (): string => `seat/${venueStorageKey()}/1`;
