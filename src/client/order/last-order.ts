import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { type OrderAgainOutcome, orderAgain } from './order-again.ts';
import { toCartLines } from './order-lines.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { ownOrders } from './own-orders.ts';

const latest = signal<Order | null>(null);
const outcome = signal<OrderAgainOutcome | null>(null);

/** This device's latest order, to order again. */
export const lastOrder = {
  /** Once loaded; `null` for none, and for one without dishes. */
  order: latest as ReadonlySignal<Order | null>,
  /** What came of ordering it again; `null` until then. */
  outcome: outcome as ReadonlySignal<OrderAgainOutcome | null>,
};

export async function loadLastOrder(lang: Language): Promise<void> {
  const [own] = ownOrders.all.value;
  if (!own) return;
  const { uuid } = own;
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  if (result.kind === 'done' && toCartLines(result.reply).length > 0) latest.value = result.reply;
}

/** Puts the dishes of the latest order into the cart, as far as they can be ordered now. */
export async function repeatLastOrder(language: Language): Promise<void> {
  if (latest.value) outcome.value = await orderAgain(latest.value, language);
}
