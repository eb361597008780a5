import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder } from '#contracts/calls/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { cart } from '../cart/cart.ts';
import { returnToCart } from '../cart/cart-orders.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { saveTypedField } from '../checkout/typed-fields.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { isAwaitedInCart } from '../payment/order-outcome.ts';
import { requestPayment } from '../payment/payment-redirect.ts';
import { acceptResponse, openedOrder, refreshOrder, shownOrder } from './order.ts';
import { missingFrom, ownLines, toCartLines } from './order-lines.ts';
import { destinationOf } from './order-records.ts';
import { orderTokenHeader } from './order-token-header.ts';

/** A change that the diner asks for. */
export type Amendment = { readonly withdraw: true } | { readonly payment_type: PaymentType };

/** What stands in the way of a change that the diner asked for. */
export type OrderChangeError =
  | Extract<
      RefusalCode,
      | 'order_finished'
      | 'payment_open'
      | 'split_open'
      | 'payment_unavailable'
      | 'too_many'
      | 'unavailable_now'
      | 'internal'
    >
  | 'no_response';

const sending = signal<Amendment | null>(null);
const changeError = signal<OrderChangeError | null>(null);

/** What the diner changes about the order that the page is about. Only this file writes it. */
export const orderChanges = {
  /** The change that is on its way. */
  sending: sending as ReadonlySignal<Amendment | null>,
  error: changeError as ReadonlySignal<OrderChangeError | null>,
};

/**
 * Takes back what this device ordered, and puts it into the cart again, where it is not there still.
 *
 * An answer that got lost is made up for: the order itself says whether its lines were taken back.
 *
 * @returns whether the cart has it.
 */
export async function cancelOrder(): Promise<boolean> {
  const opened = openedOrder();
  const hasIt = opened !== null && isAwaitedInCart(opened.uuid);
  const before = shownOrder.order.value;
  const order = await sendAmendment({ withdraw: true });
  if (!before || !order || !areOwnLinesCanceled(order, before)) return false;
  const withdrawn = isCanceledByDiner(order) ? order : { line_items: ownLines(before) };
  if (!hasIt) restoreToCart(order, toCartLines(withdrawn));
  return true;
}

/** Puts what nobody paid for in time into the cart again; what is there still, or once more, stays as it is. */
export function reorderUnpaid(): void {
  const order = shownOrder.order.value;
  if (!order || !isCanceledUnpaid(order)) return;
  const missing = missingFrom(cart.lines.value, toCartLines(order));
  if (missing.length > 0) restoreToCart(order, missing);
}

/** Where the order goes, for which fee and when, goes with its dishes. */
function restoreToCart(order: Order, lines: readonly Omit<CartLine, 'uuid'>[]): void {
  const { place = null, address = null } = destinationOf(order.uuid) ?? {};
  if (address !== null) saveTypedField('address', address);
  returnToCart(lines, {
    ...(place && { place }),
    ...(order.delivery_datetime !== null && { wishedFor: order.delivery_datetime }),
    orderType: order.order_type,
    paymentType: order.payment_type,
    comments: order.order_comments,
    coupon: order.discounts[0]?.name ?? null,
  });
}

/** @returns where what is due is paid online; `null` when nobody says, or the diner is on their way already. */
export async function payNow(): Promise<string | null> {
  const opened = openedOrder();
  if (!opened) return null;
  const { uuid, language } = opened;
  const address = await requestPayment(uuid, language);
  // What stands in the way may be something that the page does not show yet.
  if (address === null) await refreshOrder();
  return address;
}

/** Changes how the order is to be paid. */
export async function changePaymentType(type: PaymentType): Promise<void> {
  await sendAmendment({ payment_type: type });
}

/** @returns the order as it stands afterwards; `null` when another change is under way. */
async function sendAmendment(body: Amendment): Promise<Order | null> {
  const opened = openedOrder();
  if (!opened || sending.value !== null) return null;
  const { uuid, language } = opened;
  const before = shownOrder.order.value;
  batch(() => {
    sending.value = body;
    changeError.value = null;
  });
  const result = await callApi(
    amendOrder,
    { params: { lang: language, id: uuid }, body },
    orderTokenHeader(uuid),
  );
  if (result.kind === 'done') acceptResponse(result.reply);
  else await refreshOrder();
  batch(() => {
    sending.value = null;
    changeError.value = isDone(shownOrder.order.value, before, body) ? null : errorOf(result);
  });
  return shownOrder.order.value;
}

/** Whether nothing of what this device had in the order is served or charged any more. */
function areOwnLinesCanceled(order: Order, before: Order | null): boolean {
  const own = before ? ownLines(before).map(({ cart_uuid }) => cart_uuid) : [];
  const struck = order.line_items.filter(({ status }) => status === 'Deleted');
  const isStruck = (uuid: string) => struck.some(({ cart_uuid }) => cart_uuid === uuid);
  return isCanceledByDiner(order) || (own.length > 0 && own.every(isStruck));
}

/** Whether the order is as it was to become. */
function isDone(order: Order | null, before: Order | null, body: Amendment): boolean {
  if ('withdraw' in body) return order !== null && areOwnLinesCanceled(order, before);
  return order?.payment_type === body.payment_type;
}

function errorOf(result: CallResult<typeof amendOrder>): OrderChangeError {
  if (result.kind !== 'refused') return 'no_response';
  switch (result.refusal.code) {
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'payment_unavailable':
    case 'too_many':
    case 'unavailable_now':
      return result.refusal.code;
    default:
      return 'internal';
  }
}
