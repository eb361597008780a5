import type { CartAfterOrder } from '#domain/order/cart-after-order.ts';
import {
  maxOrders,
  type OrderChoices,
  type OrderDestination,
  type OwnOrder,
  savedOrders as state,
} from './saved-orders.ts';

interface SavedWithOrder {
  /** Its dishes stay in the cart until it is paid. */
  readonly isAwaited?: boolean;
  readonly destination?: OrderDestination | null;
  readonly choices?: OrderChoices | null;
}

/** Saves an order that was placed or joined on this device. */
export function saveOrder(
  uuid: string,
  token: string | null,
  { isAwaited = false, destination, choices }: SavedWithOrder = {},
): void {
  const known = state.value.find((order) => order.uuid === uuid);
  const others = state.value.filter((order) => order.uuid !== uuid);
  const orderDestination = destination ?? known?.destination;
  const orderChoices = choices ?? known?.choices;
  const record = {
    ...{ uuid, token: token ?? known?.token ?? null, isActive: true },
    ...(known?.guestToken !== undefined && { guestToken: known.guestToken }),
    ...(orderDestination && { destination: orderDestination }),
    ...(orderChoices && { choices: orderChoices }),
  };
  const order: OwnOrder = isAwaited ? { ...record, cart: 'kept' } : record;
  state.value = [order, ...others].slice(0, maxOrders);
}

/** Saves the token for the lines that this device added to a joined order. */
export function saveGuestToken(uuid: string, guestToken: string | undefined): void {
  if (guestToken === undefined) return;
  saveOrder(uuid, null);
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, guestToken } : order));
}

/** Marks an order as finished. */
export function finishOrder(uuid: string): void {
  if (!state.value.some((order) => order.uuid === uuid && order.isActive)) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, isActive: false } : order));
}

/** Forgets orders of this device. */
export function removeOrders(isRemoved: (order: OwnOrder) => boolean): void {
  if (state.value.some(isRemoved)) state.value = state.value.filter((order) => !isRemoved(order));
}

/** Saves the outcome of an order that awaited payment. */
export function saveCartAfter(uuid: string, cart: CartAfterOrder): void {
  if (!state.value.some((order) => order.uuid === uuid && order.cart === 'kept')) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, cart } : order));
}

/** The delivery destination of an order of this device; `null` for other order types, and for joined orders. */
export const destinationOf = (uuid: string): OrderDestination | null =>
  state.value.find((order) => order.uuid === uuid)?.destination ?? null;

/** The token that identifies this device for an order: the owner's, or a guest's. */
export function orderTokenOf(uuid: string): string | null {
  const order = state.value.find((one) => one.uuid === uuid);
  return order?.token ?? order?.guestToken ?? null;
}

/** `null` if this device did not place the order. */
export const ownerTokenOf = (uuid: string): string | null =>
  state.value.find((order) => order.uuid === uuid)?.token ?? null;
