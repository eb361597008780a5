import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { make } from '../api.ts';
import { finishOrder, ownOrders, tokenOf } from './own-orders.ts';

/** What is known of the order of this device that is under way. */
export type ActiveOrder =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly uuid: string }
  | { readonly kind: 'known'; readonly order: Order }
  /** It could not be asked for. */
  | { readonly kind: 'unanswered'; readonly uuid: string };

const begun = (): ActiveOrder => {
  const active = ownOrders.active.value;
  return active ? { kind: 'looking', uuid: active.uuid } : { kind: 'none' };
};

const state = signal<ActiveOrder>(begun());

export const activeOrder: ReadonlySignal<ActiveOrder> = state;

/** Asks how the order of this device stands; one that is done, or that nobody knows any more, is put aside. */
export async function lookForActiveOrder(lang: Language): Promise<void> {
  const known = begun();
  state.value = known;
  if (known.kind !== 'looking') return;
  const { uuid } = known;
  const token = tokenOf(uuid);
  const headers = token === null ? {} : { 'order-token': token };
  const result = await make(readOrder, { params: { lang, id: uuid } }, headers);
  if (result.kind === 'done') {
    const order = result.reply;
    if (order.status === 'fulfilled') finishOrder(uuid);
    state.value = order.status === 'fulfilled' ? { kind: 'none' } : { kind: 'known', order };
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    finishOrder(uuid);
    state.value = { kind: 'none' };
  } else {
    state.value = { kind: 'unanswered', uuid };
  }
}
