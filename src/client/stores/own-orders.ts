import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { CartAfter } from '#domain/order/cart-after.ts';
import { mostOrders, type OwnOrder, keptOrders as state } from './kept-orders.ts';

/** The orders of this device at this venue, the newest first. */
export const ownOrders = {
  all: state as ReadonlySignal<readonly OwnOrder[]>,
  /** The last one that is not finished; `null` for none. */
  active: computed(() => state.value.find(({ isActive }) => isActive) ?? null),
  /** The last one whose dishes are in a cart until it is paid; `null` for none. */
  awaited: computed(() => state.value.find(({ cart }) => cart === 'kept') ?? null),
};

/**
 * Remembers an order that was made or joined here.
 *
 * @param isAwaited its dishes stay in the cart until it is paid.
 */
export function keepOrder(uuid: string, token: string | null, isAwaited = false): void {
  const known = state.value.find((order) => order.uuid === uuid);
  const others = state.value.filter((order) => order.uuid !== uuid);
  const made = { uuid, token: token ?? known?.token ?? null, isActive: true };
  const order: OwnOrder = isAwaited ? { ...made, cart: 'kept' } : made;
  state.value = [order, ...others].slice(0, mostOrders);
}

/** Nothing more will happen with it. */
export function finishOrder(uuid: string): void {
  if (!state.value.some((order) => order.uuid === uuid && order.isActive)) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, isActive: false } : order));
}

/** Nobody waits for its payment any more. */
export function noteCartAfter(uuid: string, cart: CartAfter): void {
  if (!state.value.some((order) => order.uuid === uuid && order.cart === 'kept')) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, cart } : order));
}

export const tokenOf = (uuid: string): string | null =>
  state.value.find((order) => order.uuid === uuid)?.token ?? null;
