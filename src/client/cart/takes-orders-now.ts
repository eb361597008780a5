import { computed, signal } from '@preact/signals-core';
import { takesOrdersNow as takesOrdersAt } from '#domain/checkout/asap-time.ts';
import { facts } from '../lib/facts.ts';
import { serverNow } from '../live/server-time.ts';

/** As of when the cart could be ordered. Moves on with each quote, which a screen requests once a minute. */
export const cartClock = signal(new Date());

/**
 * Whether the venue takes orders for as soon as possible. After its last order, and after the cut-off of the day, an open
 * venue takes them only for later.
 */
export const takesOrdersNow = computed((): boolean => {
  const known = facts.value;
  // A schedule that changes in between is not waited for.
  const now = new Date(Math.max(cartClock.value.getTime(), serverNow()));
  return !!known?.isOpen && known.isTakingOrders && takesOrdersAt(known.serving, now, null);
});

/** Whether the venue takes orders for later only: then the chosen time decides what can be had. */
export const isForLater = computed(
  (): boolean => facts.value?.isTakingOrders === true && !takesOrdersNow.value,
);
