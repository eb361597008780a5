import { computed } from '@preact/signals-core';
import { ownOrders } from './own-orders.ts';
import type { OrderChoices } from './saved-orders.ts';

/** What the diner chose for their latest order at this venue: the next one begins with it. `null` for no order. */
export const lastChoices = computed(
  (): OrderChoices | null => ownOrders.all.value.find(({ choices }) => choices)?.choices ?? null,
);
