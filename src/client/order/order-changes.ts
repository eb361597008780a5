import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder } from '#contracts/calls/orders.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { isAwaitedInCart } from '../payment/order-outcome.ts';
import { requestPayment } from '../payment/payment-redirect.ts';
import { acceptResponse, openedOrder, refreshOrder, shownOrder } from './order.ts';
import { ownLines, toCartLines } from './order-lines.ts';
import { orderTokenHeader } from './order-token-header.ts';
import { restoreToCart } from './restore-to-cart.ts';

/** A change requested by the diner. */
export type Amendment = { readonly withdraw: true } | { readonly payment_type: PaymentType };

/** Why a change failed. */
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

/** Changes of the page's order. Only this file writes it. */
export const orderChanges = {
  /** The change being sent. */
  sending: sending as ReadonlySignal<Amendment | null>,
  error: changeError as ReadonlySignal<OrderChangeError | null>,
};

/**
 * Cancels what this device ordered and returns it to the cart, unless the cart still has it.
 *
 * Recovers from a lost response: the order itself shows whether its lines were canceled.
 *
 * @returns whether the lines are in the cart.
 */
export async function cancelOrder(): Promise<boolean> {
  const opened = openedOrder();
  const wasInCart = opened !== null && isAwaitedInCart(opened.uuid);
  const before = shownOrder.order.value;
  const order = await sendAmendment({ withdraw: true });
  if (!before || !order || !areOwnLinesCanceled(order, before)) return false;
  const canceled = isCanceledByDiner(order) ? order : { line_items: ownLines(before) };
  if (!wasInCart) restoreToCart(order, toCartLines(canceled));
  return true;
}

/** @returns the payment page; `null` when unavailable, or when the diner is already being redirected. */
export async function payNow(): Promise<string | null> {
  const opened = openedOrder();
  if (!opened) return null;
  const { uuid, language } = opened;
  const address = await requestPayment(uuid, language);
  // The page may not show the reason yet.
  if (address === null) await refreshOrder();
  return address;
}

/** Changes the payment type of the order. */
export async function changePaymentType(type: PaymentType): Promise<void> {
  await sendAmendment({ payment_type: type });
}

/** @returns the order after the change; `null` when another change is being sent. */
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

/** Whether all lines of this device are canceled. */
function areOwnLinesCanceled(order: Order, before: Order | null): boolean {
  const own = before ? ownLines(before).map(({ cart_uuid }) => cart_uuid) : [];
  const struck = order.line_items.filter(({ status }) => status === 'Deleted');
  const isStruck = (uuid: string) => struck.some(({ cart_uuid }) => cart_uuid === uuid);
  return isCanceledByDiner(order) || (own.length > 0 && own.every(isStruck));
}

/** Whether the change was applied. */
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
