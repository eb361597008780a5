import type { CallRefusal } from '#contracts/call.ts';
import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import type { Refusal } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { cartAfterOrder } from '#domain/order/cart-after-order.ts';
import type { Language } from '#i18n/languages.ts';
import { type RefusedOrder, refusedOrder } from '../checkout/refused-order.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { releaseToCart, syncWithOrder } from '../payment/order-outcome.ts';
import { finishOrder } from './order-records.ts';
import { orderTokenHeader } from './order-token-header.ts';

/** The status of an order that awaited payment. */
export type AwaitedOrderStatus =
  /** It still awaits payment. */
  | { readonly kind: 'waits' }
  /** It was canceled: its dishes are in the cart, to be ordered again. */
  | { readonly kind: 'restored' }
  /** It is paid, or the venue has canceled it: its dishes have left the cart. */
  | { readonly kind: 'over' }
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

/** Checks the order's status and updates the cart. */
export async function checkAwaitedOrder(uuid: string, lang: Language): Promise<AwaitedOrderStatus> {
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  return result.kind === 'done' ? statusOf(result.reply) : statusAfterFailure(uuid, result);
}

/** Cancels the order. If it cannot be canceled, returns its status. Safe to retry. */
export async function cancelAwaitedOrder(uuid: string, lang: Language): Promise<AwaitedOrderStatus> {
  const input = { params: { lang, id: uuid }, body: { withdraw: true } } as const;
  const result = await callApi(amendOrder, input, orderTokenHeader(uuid));
  if (result.kind === 'done') return statusOf(result.reply);
  return isNotCancelable(result) ? checkAwaitedOrder(uuid, lang) : statusAfterFailure(uuid, result);
}

const isNotCancelable = (result: CallResult<typeof amendOrder>) =>
  result.kind === 'refused' &&
  (result.refusal.code === 'order_finished' || result.refusal.code === 'payment_open');

function statusOf(order: Order): AwaitedOrderStatus {
  syncWithOrder(order);
  const after = cartAfterOrder(order);
  if (after === 'kept') return { kind: 'waits' };
  if (after !== 'restored') return { kind: 'over' };
  finishOrder(order.uuid);
  return { kind: 'restored' };
}

type FailedResult =
  | { readonly kind: 'no_response' | 'not_sent' }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal<CallRefusal<typeof amendOrder>>;
      readonly retryAfter: number | null;
    };

function statusAfterFailure(uuid: string, result: FailedResult): AwaitedOrderStatus {
  if (result.kind !== 'refused') return { kind: result.kind };
  if (result.refusal.code !== 'not_found') return refusedOrder(result.refusal, result.retryAfter);
  // The order does not exist any more, so it cannot be paid.
  releaseToCart(uuid);
  finishOrder(uuid);
  return { kind: 'restored' };
}
