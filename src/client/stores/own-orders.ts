import { computed, type ReadonlySignal } from '@preact/signals-core';
import { venueName } from '../page-facts.ts';
import { kept } from './kept.ts';

/** An order that this device made or joined. */
export interface OwnOrder {
  readonly uuid: string;
  /** What shows that this device made it; `null` for one it joined. */
  readonly token: string | null;
  readonly isActive: boolean;
}

/** Older ones are found by their link. */
const mostOrders = 20;

const mendOrders = (found: unknown): readonly OwnOrder[] =>
  Array.isArray(found) ? found.filter((one: Partial<OwnOrder> | null) => typeof one?.uuid === 'string') : [];

const state = kept('local', `orders/${venueName()}/1`, mendOrders);

/** The orders of this device at this venue, the newest first. Only this file writes them. */
export const ownOrders = {
  all: state as ReadonlySignal<readonly OwnOrder[]>,
  /** The last one that is not finished; `null` for none. */
  active: computed(() => state.value.find(({ isActive }) => isActive) ?? null),
};

/** Remembers an order that was made or joined here. */
export function keepOrder(uuid: string, token: string | null): void {
  const known = state.value.find((order) => order.uuid === uuid);
  const others = state.value.filter((order) => order.uuid !== uuid);
  const order = { uuid, token: token ?? known?.token ?? null, isActive: true };
  state.value = [order, ...others].slice(0, mostOrders);
}

/** Nothing more will happen with it. */
export function finishOrder(uuid: string): void {
  if (!state.value.some((order) => order.uuid === uuid && order.isActive)) return;
  state.value = state.value.map((order) => (order.uuid === uuid ? { ...order, isActive: false } : order));
}

export const tokenOf = (uuid: string): string | null =>
  state.value.find((order) => order.uuid === uuid)?.token ?? null;
