import { isAwaitingPayment, type PayableOrder } from '#domain/order/cart-after-order.ts';
import { type OrderStage, orderStages } from '#domain/order/order-stage.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { PhraseKey, Translator } from './phrases.ts';

/** Phrases for the status of an order. */
export const orderStatusPhrases = [
  ...orderStatuses.map((status) => `status_${status}` as const),
  ...orderTypes.map((type) => `fulfilled_${type}` as const),
  ...orderStages.map((stage) => `stage_${stage}` as const),
  ...orderTypes.map((type) => `order_ready_${type}` as const),
  'order_on_the_way',
  'status_awaiting_payment',
  'order_taken_on',
  'preparing_order',
] as const satisfies readonly PhraseKey[];

type StatusTranslator = Translator<(typeof orderStatusPhrases)[number]>;

interface OrderInProgress extends PayableOrder {
  readonly order_type: OrderType;
  /** Absent for none. */
  readonly stage?: OrderStage | null | undefined;
}

/** A status by its own name, which a venue can change. */
export const statusName = (status: OrderStatus, order: PayableOrder, t: StatusTranslator): string =>
  t(status === 'pending' && isAwaitingPayment(order) ? 'status_awaiting_payment' : `status_${status}`);

/** A status or stage of an order: how it ends depends on its type. */
export function statusLabel(
  step: OrderStatus | OrderStage,
  order: OrderInProgress,
  t: StatusTranslator,
): string {
  switch (step) {
    case 'fulfilled':
      return t(`fulfilled_${order.order_type}`);
    case 'ready':
    case 'on_the_way':
      return t(`stage_${step}`);
    default:
      return statusName(step, order, t);
  }
}

/** The current status in a few words. */
export function statusHeadline(order: OrderInProgress, t: StatusTranslator): string {
  switch (order.stage ?? order.status) {
    case 'ready':
      return t(`order_ready_${order.order_type}`);
    case 'on_the_way':
      return t('order_on_the_way');
    case 'accepted':
      return t('order_taken_on');
    case 'preparing':
      return t('preparing_order');
    default:
      return statusLabel(order.status, order, t);
  }
}
