import { computed } from '@preact/signals-core';
import { type OrderType, type OrderTypeFlags, resolveOrderType } from '#domain/order-type.ts';
import { lastChoices } from '../order/last-choices.ts';
import { savedCart } from './saved-cart.ts';

/** Whether the diner is seated at a location of the venue. */
export const isSeated = computed(() => {
  const { location } = savedCart.value;
  return location !== null && location.type !== 'Account';
});

/**
 * The cart's order type, among those that the venue offers; `null` when it offers none.
 *
 * Source: spec §9 "Default order type delivery".
 */
export const orderTypeAmong = (types: OrderTypeFlags): OrderType | null =>
  resolveOrderType(
    savedCart.value.orderType ?? lastChoices.value?.orderType ?? 'delivery',
    types,
    isSeated.value,
  );
