import { isAwaitingPayment, type PayableOrder } from '#domain/order/cart-after-order.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { PhraseKey, Translator } from './phrases.ts';

/** Phrases for the status of an order. */
export const orderStatusPhrases = [
  ...orderStatuses.map((status) => `status_${status}` as const),
  ...orderTypes.map((type) => `fulfilled_${type}` as const),
  'status_awaiting_payment',
  'order_taken_on',
  'preparing_order',
] as const satisfies readonly PhraseKey[];

type StatusTranslator = Translator<(typeof orderStatusPhrases)[number]>;

interface OrderInProgress extends PayableOrder {
  readonly order_type: OrderType;
}

/** A status by its own name, which a venue can change. */
export const statusName = (status: OrderStatus, order: PayableOrder, t: StatusTranslator): string =>
  t(status === 'pending' && isAwaitingPayment(order) ? 'status_awaiting_payment' : `status_${status}`);

/** A status of an order: how it ends depends on its type. */
export const statusLabel = (status: OrderStatus, order: OrderInProgress, t: StatusTranslator): string =>
  status === 'fulfilled' ? t(`fulfilled_${order.order_type}`) : statusName(status, order, t);

/** The current status in a few words. */
export function statusHeadline(order: OrderInProgress, t: StatusTranslator): string {
  switch (order.status) {
    case 'accepted':
      return t('order_taken_on');
    case 'preparing':
      return t('preparing_order');
    default:
      return statusLabel(order.status, order, t);
  }
}
