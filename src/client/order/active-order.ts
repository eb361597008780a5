import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import type { Language } from '#i18n/languages.ts';
import { cart } from '../cart/cart.ts';
import { callApi } from '../lib/api.ts';
import { releaseToCart, syncWithOrder } from '../payment/order-outcome.ts';
import { finishOrder } from './order-records.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { ownOrders } from './own-orders.ts';

/** What is known of the order of this device that is under way. */
export type ActiveOrder =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly uuid: string }
  | { readonly kind: 'known'; readonly order: Order }
  /** It could not be asked for. */
  | { readonly kind: 'unanswered'; readonly uuid: string };

/** What waits to be paid comes first: the cart's own order, then any other. */
const initialState = (): ActiveOrder => {
  const { awaited, active } = ownOrders;
  const looked = cart.state.value.awaited ?? awaited.value ?? active.value;
  return looked ? { kind: 'looking', uuid: looked.uuid } : { kind: 'none' };
};

const state = signal<ActiveOrder>(initialState());

export const activeOrder: ReadonlySignal<ActiveOrder> = state;

/** Asks how the order of this device stands; one that is done, or that nobody knows any more, is put aside. */
export async function loadActiveOrder(lang: Language): Promise<void> {
  const looking = initialState();
  if (!isKnown(looking)) state.value = looking;
  if (looking.kind !== 'looking') return;
  const { uuid } = looking;
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  batch(() => {
    if (result.kind === 'done') acceptOrder(result.reply);
    else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
      releaseToCart(uuid);
      dismissOrder(uuid);
    } else state.value = { kind: 'unanswered', uuid };
  });
}

/** What is known already is shown until there is something newer. */
const isKnown = (looking: ActiveOrder) =>
  looking.kind === 'looking' && state.value.kind === 'known' && state.value.order.uuid === looking.uuid;

function acceptOrder(order: Order): void {
  syncWithOrder(order);
  if (order.status === 'fulfilled' || isCanceledByDiner(order)) dismissOrder(order.uuid);
  else state.value = { kind: 'known', order };
}

function dismissOrder(uuid: string): void {
  finishOrder(uuid);
  state.value = { kind: 'none' };
}
