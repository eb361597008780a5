import { computed } from '@preact/signals-core';
import { billRulesAt } from '#domain/cart/bill-rules.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { OrderType } from '#domain/order-type.ts';
import { facts } from '../lib/facts.ts';
import { serverNow } from '../live/server-time.ts';
import { orderTypeAmong } from './order-type.ts';

/** The order type of the cart; `null` when none is offered, and until the venue facts are known. */
export const orderType = computed((): OrderType | null =>
  facts.value ? orderTypeAmong(facts.value.types) : null,
);

/** The rules of the bill, for an order that would be placed now; `null` until the venue facts are known. */
export const rulesNow = computed(() => {
  const known = facts.value;
  const at = () => writeZonedTime(new Date(serverNow()), known?.serving.timezone ?? 'UTC').slice(0, 19);
  return known && billRulesAt(known.rules, { orderType: orderType.value ?? 'delivery', at: at() });
});
