import type { MessageOccasion } from '#domain/messages/message-occasion.ts';
import { reminderTime } from '#domain/messages/reminder-time.ts';
import { type OrderStage, orderStages, stageOf } from '#domain/order/order-stage.ts';
import { isCanceledOrRejected, type OrderStatus } from '#domain/order/order-status.ts';
import type { OrderMessage } from '../events/outbox.ts';
import { isAwaitingPayment, type Order } from '../ordering/order.ts';
import { refundTotals } from '../ordering/payment-attempt.ts';

/** The part of an order that decides who is told what. */
type OrderSnapshot = Pick<
  Order,
  'uuid' | 'createdAt' | 'promisedFor' | 'payBy' | 'status' | 'stageTimes' | 'payments' | 'attempts'
>;

const occasionOfStatus: Readonly<Record<OrderStatus, MessageOccasion | null>> = {
  pending: null,
  accepted: 'accepted',
  preparing: null,
  fulfilled: 'fulfilled',
  canceled: 'canceled',
  rejected: 'canceled',
};

/**
 * What is told after a change of an order; `null` for nothing. Nobody is told about an order that awaits its payment, except
 * a guest who has no page to pay on yet.
 *
 * @param before `null` where the order is new.
 * @param isForStaff whether staff placed it.
 */
export function occasionOf(
  before: OrderSnapshot | null,
  after: OrderSnapshot,
  isForStaff = false,
): MessageOccasion | null {
  if (before === null || isAwaitingPayment(before)) {
    if (before === null && isForStaff && isAwaitingPayment(after)) return 'payment_due';
    return isAwaitingPayment(after) || isCanceledOrRejected(after.status) ? null : 'placed';
  }
  const stage = stageEntered(before, after);
  if (stage !== null) return stage;
  if (after.status !== before.status) return occasionOfStatus[after.status];
  return refundTotals(after.attempts).done > refundTotals(before.attempts).done ? 'refunded' : null;
}

/** The stage that an order has come to; `null` where it stays, or goes back. */
function stageEntered(before: OrderSnapshot, after: OrderSnapshot): OrderStage | null {
  const [from, to] = [before, after].map(({ status, stageTimes }) => stageOf(status, stageTimes));
  const isFurther = (stage: OrderStage) => !from || orderStages.indexOf(stage) > orderStages.indexOf(from);
  return to && isFurther(to) ? to : null;
}

/**
 * The message after a change of an order; `null` for none.
 *
 * @param version of the order with the change.
 * @param isForStaff whether staff placed it.
 */
export function orderMessageOf(
  licence: string,
  before: OrderSnapshot | null,
  after: OrderSnapshot,
  version: number,
  isForStaff = false,
): OrderMessage | null {
  const occasion = occasionOf(before, after, isForStaff);
  return occasion && orderMessage(licence, { uuid: after.uuid, version }, occasion);
}

/** A message that is not sent before `at`. */
export interface TimedMessage {
  readonly message: OrderMessage;
  readonly at: Date;
}

/** The reminder of an accepted order for later, when its time is promised or changes; `null` for none. */
export function reminderOf(
  licence: string,
  before: OrderSnapshot | null,
  after: OrderSnapshot,
  version: number,
): TimedMessage | null {
  const at = reminderOfAccepted(after);
  if (at === null || (before && reminderOfAccepted(before)?.getTime() === at.getTime())) return null;
  return { message: orderMessage(licence, { uuid: after.uuid, version }, 'reminder'), at };
}

const reminderOfAccepted = (order: OrderSnapshot): Date | null =>
  order.status === 'accepted' || order.status === 'preparing' ? reminderTime(order) : null;

/** A message about an order, before it is known whom it is for. */
export const orderMessage = (
  licence: string,
  { uuid, version }: Pick<Order, 'uuid' | 'version'>,
  occasion: MessageOccasion,
): OrderMessage => ({
  kind: 'order_message',
  payload: { licence, uuid, version, occasion, recipient: null },
});
