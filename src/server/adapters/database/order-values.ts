import {
  isAwaitingPayment,
  type NewOrder,
  type Order,
  type OrderLine,
  type OrderPayment,
  stateWhenPlaced,
} from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import type { LineRow, OrderColumns, PaymentRow } from './order-rows.ts';

/** The mutable columns of an order's row. Every change writes all of them. */
export function mutableColumns(order: Omit<Order, 'number' | 'version'>) {
  const { subtotal, total } = billOfOrder(order);
  return {
    status: order.status,
    status_reason: order.statusReason,
    status_times: order.statusTimes,
    stage_times: order.stageTimes,
    payment_type: order.paymentType,
    pay_by: order.payBy,
    awaits_payment: isAwaitingPayment(order),
    comments: order.comments,
    terms: order.terms,
    split: order.split,
    taxed: order.taxed,
    slot: order.slot,
    promised_for: order.promisedFor,
    sub_total: subtotal,
    total,
    customer: order.customer,
  };
}

/** The row of an order that has no number and no position in the feed yet. */
export function newOrderRow(
  licence: string,
  order: NewOrder,
): Omit<OrderColumns, 'number' | 'feed_position'> {
  return {
    ...mutableColumns({ ...order, ...stateWhenPlaced(order) }),
    uuid: order.uuid,
    licence,
    version: 1,
    created_at: order.createdAt,
    language: order.language,
    menu_version: order.menuVersion,
    order_type: order.type,
    location_type: order.location?.type ?? null,
    location_name: order.location?.name ?? null,
    holds_place: order.holdsLocation,
    wished_for: order.requestedFor,
    ready_minutes: order.readyMinutes,
    accepts_itself: order.acceptsItself,
    by_staff: order.isByStaff,
    request_fingerprint: order.requestFingerprint,
    wrong_repeats: null,
    shown_at: null,
    unseen_at: null,
    reminded_at: null,
    is_summed: null,
  };
}

/** @param from the zero-based position of the first line within the order. */
export function lineRows(
  licence: string,
  order_uuid: string,
  lines: readonly OrderLine[],
  from = 0,
): readonly LineRow[] {
  return lines.map((line, index) => ({
    order_uuid,
    position: from + index,
    licence,
    cart_uuid: line.cartUuid,
    product: line.product,
    category: line.category,
    quantity: line.quantity,
    unit_price: line.unit,
    net_price: line.net,
    tax_parts: line.parts ?? null,
    taken: line.taken?.length ? line.taken : null,
    is_struck: line.isStruck,
    content: {
      ...line.content,
      ...(line.alsoIn && { also_in: line.alsoIn }),
      ...(line.deposit !== undefined && { deposit: line.deposit }),
    },
    fingerprint: line.fingerprint,
    guest: line.guest,
  }));
}

/** @param from the zero-based position of the first payment within the order. */
export function paymentRows(
  order_uuid: string,
  payments: readonly OrderPayment[],
  from: number,
): readonly PaymentRow[] {
  return payments.map((payment, index) => ({
    order_uuid,
    position: from + index,
    paid_at: payment.paidAt.toISOString(),
    payment_type: payment.type,
    amount: payment.amount,
    tendered: payment.tendered,
    reference: payment.reference,
  }));
}
