import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type OwnOrder, savedOrders as state } from './saved-orders.ts';

/** This device's orders at this venue, newest first. Every menu page loads this file, so writing is elsewhere. */
export const ownOrders = {
  all: state as ReadonlySignal<readonly OwnOrder[]>,
  /** The latest unfinished order; `null` for none. */
  active: computed(() => state.value.find(({ isActive }) => isActive) ?? null),
  /** The latest order whose dishes stay in a cart until it is paid; `null` for none. */
  awaited: computed(() => state.value.find(({ cart }) => cart === 'kept') ?? null),
};
