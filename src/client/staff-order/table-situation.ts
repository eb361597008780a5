import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { readTable } from '#contracts/calls/staff-orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { WayToOrder } from '#domain/order/ordering-at-table.ts';
import { cart } from '../cart/cart.ts';
import { chooseOrderType, joinTable } from '../cart/cart-changes.ts';
import { ordering } from '../cart/ordering.ts';
import { callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';

/** What is open at the table or room that staff have chosen. */
export type TableSituation =
  /** No place is chosen, or the venue no longer has it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' | 'no_response' }
  | { readonly kind: 'known'; readonly ways: readonly WayToOrder[]; readonly order: Order | null };

const state = signal<TableSituation>({ kind: 'none' });

export const tableSituation: ReadonlySignal<TableSituation> = state;

/** The open order that the dishes are for; `null` where they become an order of their own. */
export const joinedOrder = computed((): Order | null => {
  const now = state.value;
  const { location } = cart.state.value;
  const joins = now.kind === 'known' && now.ways.includes('join') && location?.isSeparate !== true;
  return joins ? now.order : null;
});

/** Another place is another situation; whether the order there is a separate one makes no difference. */
const chosenPlace = computed((): string | null => {
  const { location } = cart.state.value;
  return location && `${location.type} ${location.name}`;
});

/** Reads the situation at the chosen place until the returned function is called. Dishes are priced as the joined order is. */
export function followTable(): () => void {
  const stops = [
    effect(() => {
      const isChosen = chosenPlace.value !== null;
      state.value = { kind: isChosen ? 'loading' : 'none' };
      untracked(() => void refreshTable());
    }),
    effect(() => {
      const type = joinedOrder.value?.order_type;
      if (type !== undefined && ordering.orderType.value !== type) untracked(() => chooseOrderType(type));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks again what is open at the chosen place. */
export async function refreshTable(): Promise<void> {
  const { location } = cart.state.value;
  const place = chosenPlace.value;
  if (!location) return;
  if (state.value.kind === 'no_response') state.value = { kind: 'loading' };
  const result = await callApi(readTable, {
    params: { lang: requireFacts().language },
    body: { location: { type: location.type, name: location.name } },
  });
  // Another place was chosen meanwhile.
  if (chosenPlace.value !== place) return;
  if (result.kind === 'done') setSituation(result.reply.ways, result.reply.order);
  else if (result.kind === 'refused' && result.refusal.code === 'unverified_table')
    state.value = { kind: 'none' };
  else if (state.value.kind !== 'known') state.value = { kind: 'no_response' };
}

function setSituation(ways: readonly WayToOrder[], order: Order | null): void {
  state.value = { kind: 'known', ways, order };
  const { location } = cart.state.value;
  // There is nothing left to be separate from.
  if (location?.isSeparate && !ways.includes('separate')) joinTable({ ...location, isSeparate: false });
}

/** The venue has refused an order beside this one. */
export function noteOpenOrder(order: Order): void {
  setSituation(requireFacts().separatesOrders ? ['join', 'separate'] : ['join'], order);
}
