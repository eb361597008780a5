import type { Order } from '#contracts/shapes/order.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** A dish that was sent to an order and may not have arrived. */
interface SavedAddition {
  /** The line id: a retry with the same id adds the dish only once. */
  readonly uuid: string;
  readonly wish: string;
}

const parseSavedAddition = (found: unknown): SavedAddition | null =>
  typeof (found as SavedAddition | null)?.uuid === 'string' ? (found as SavedAddition) : null;

const state = persistedSignal('session', `adding to order/${venueStorageKey()}/1`, parseSavedAddition);

/** The line id for a dish: the same as before until the dish is known to have arrived. */
export function lineUuidFor(order: string, line: Omit<CartLine, 'uuid'>): string {
  const { product, quantity, configuration, instructions } = line;
  const request = JSON.stringify([order, product, quantity, configuration, instructions]);
  const uuid = state.value?.wish === request ? state.value.uuid : crypto.randomUUID();
  state.value = { uuid, wish: request };
  return uuid;
}

/** The order has the dish: the same request is a new dish from now on. */
export function clearIfArrived({ line_items }: Pick<Order, 'line_items'>): void {
  if (line_items.some(({ cart_uuid }) => cart_uuid === state.value?.uuid)) state.value = null;
}
