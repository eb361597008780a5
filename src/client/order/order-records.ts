import type { CartAfterOrder } from '#domain/order/cart-after-order.ts';
import { maxOrders, type OrderDestination, type OwnOrder, savedOrders as state } from './saved-orders.ts';

/**
 * Remembers an order that was made or joined here.
 *
 * @param more `isAwaited`: its dishes stay in the cart until it is paid.
 */
export function saveOrder(
  uuid: string,
  token: string | null,
  { isAwaited = false, destination }: { isAwaited?: boolean; destination?: OrderDestination | null } = {},
): void {
  const known = state.value.find((order) => order.uuid === uuid);
  const others = state.value.filter((order) => order.uuid !== uuid);
  const goesTo = destination ?? known?.destination;
  const made = {
    ...{ uuid, token: token ?? known?.token ?? null, isActive: true },
    ...(known?.guestToken !== undefined && { guestToken: known.guestToken }),
    ...(goesTo && { destination: goesTo }),
  };
  const order: OwnOrder = isAwaited ? { ...made, cart: 'kept' } : made;
  state.value = [order, ...others].slice(0, maxOrders);
}

/** Remembers what shows which lines this device added; nothing changes where it placed the order itself. */
export function saveGuestToken(uuid: string, guestToken: string | undefined): void {
  if (guestToken === undefined) return;
  saveOrder(uuid, null);
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, guestToken } : order));
}

/** Nothing more will happen with it. */
export function finishOrder(uuid: string): void {
  if (!state.value.some((order) => order.uuid === uuid && order.isActive)) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, isActive: false } : order));
}

/** Nobody waits for its payment any more. */
export function saveCartAfter(uuid: string, cart: CartAfterOrder): void {
  if (!state.value.some((order) => order.uuid === uuid && order.cart === 'kept')) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, cart } : order));
}

/** Where an order of this device is delivered; `null` for one that is not, or that others made. */
export const destinationOf = (uuid: string): OrderDestination | null =>
  state.value.find((order) => order.uuid === uuid)?.destination ?? null;

/** What this device shows to be known as who added lines to an order: the owner's token, or a guest's. */
export function orderTokenOf(uuid: string): string | null {
  const order = state.value.find((one) => one.uuid === uuid);
  return order?.token ?? order?.guestToken ?? null;
}

/** `null` where this device did not place the order. */
export const ownerTokenOf = (uuid: string): string | null =>
  state.value.find((order) => order.uuid === uuid)?.token ?? null;
