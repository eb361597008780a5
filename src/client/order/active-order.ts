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

/** The state of this device's active order. */
export type ActiveOrder =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly uuid: string }
  | { readonly kind: 'known'; readonly order: Order }
  /** The request failed. */
  | { readonly kind: 'unanswered'; readonly uuid: string };

/** An order that awaits payment comes first: the cart's own, then any other. */
const initialState = (): ActiveOrder => {
  const { awaited, active } = ownOrders;
  const pending = cart.state.value.awaited ?? awaited.value ?? active.value;
  return pending ? { kind: 'loading', uuid: pending.uuid } : { kind: 'none' };
};

const state = signal<ActiveOrder>(initialState());

export const activeOrder: ReadonlySignal<ActiveOrder> = state;

/** Loads this device's active order. A finished or unknown one is dismissed. */
export async function loadActiveOrder(lang: Language): Promise<void> {
  const next = initialState();
  if (!isKnown(next)) state.value = next;
  if (next.kind !== 'loading') return;
  const { uuid } = next;
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  batch(() => {
    if (result.kind === 'done') acceptOrder(result.reply);
    else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
      releaseToCart(uuid);
      dismissOrder(uuid);
    } else state.value = { kind: 'unanswered', uuid };
  });
}

/** The loaded order stays visible until there is a newer one. */
const isKnown = (next: ActiveOrder) =>
  next.kind === 'loading' && state.value.kind === 'known' && state.value.order.uuid === next.uuid;

function acceptOrder(order: Order): void {
  syncWithOrder(order);
  if (order.status === 'fulfilled' || isCanceledByDiner(order)) dismissOrder(order.uuid);
  else state.value = { kind: 'known', order };
}

function dismissOrder(uuid: string): void {
  finishOrder(uuid);
  state.value = { kind: 'none' };
}
