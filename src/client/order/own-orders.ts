import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type OwnOrder, savedOrders as state } from './saved-orders.ts';

/** The orders of this device at this venue, the newest first. Every menu page carries this: what writes them is elsewhere. */
export const ownOrders = {
  all: state as ReadonlySignal<readonly OwnOrder[]>,
  /** The last one that is not finished; `null` for none. */
  active: computed(() => state.value.find(({ isActive }) => isActive) ?? null),
  /** The last one whose dishes are in a cart until it is paid; `null` for none. */
  awaited: computed(() => state.value.find(({ cart }) => cart === 'kept') ?? null),
};
