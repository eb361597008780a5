import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { returnToCart } from '../cart/cart-orders.ts';
import { callApi } from '../lib/api.ts';
import { toCartLines } from './order-lines.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { ownOrders } from './own-orders.ts';

const state = signal<Order | null>(null);

/** This device's latest order, once loaded; `null` for none, and for one without dishes. */
export const lastOrder: ReadonlySignal<Order | null> = state;

export async function loadLastOrder(lang: Language): Promise<void> {
  const [latest] = ownOrders.all.value;
  if (!latest) return;
  const { uuid } = latest;
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  if (result.kind === 'done' && toCartLines(result.reply).length > 0) state.value = result.reply;
}

/** Puts the dishes of an order into the cart. What has changed since shows there. */
export function orderAgain(order: Order): void {
  const { order_type: orderType, payment_type: paymentType } = order;
  returnToCart(toCartLines(order), { orderType, paymentType, comments: '', coupon: null });
}
