import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import {
  abandonedParam,
  type PaymentStatusResponse,
  type ReturnPage,
  readPaymentStatus,
  readPaymentStatusByReference,
} from '#contracts/calls/payments.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { hasTableBill } from '#domain/order/table-bill-status.ts';
import { isUnsuccessful, type PaymentStatus } from '#domain/payment/payment-status.ts';
import { readReturnQuery } from '#domain/payment/read-return-query.ts';
import type { Language } from '#i18n/languages.ts';
import { afCheckoutPath } from '#i18n/paths.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { pollUntilDone } from '../lib/poll-until-done.ts';
import { ownerTokenOf } from '../order/order-records.ts';
import { orderTokenHeader } from '../order/order-token-header.ts';
import { removePaidFromCart } from './order-outcome.ts';
import { requestPayment } from './payment-redirect.ts';

/** After this time pending, the diner is shown other options, in milliseconds. */
const slowAfterMs = 90_000;

/** The state of an order whose payment failed: still payable, paid by other means, or over. */
export type OrderState = 'open' | 'paid' | 'over';

/** The order that a payment is for. */
export interface PaidOrder {
  readonly uuid: string;
  /** The number shown to staff and diners. */
  readonly number: string;
}

const status = signal<PaymentStatus>('PENDING');
const order = signal<PaidOrder | null>(null);
const unknown = signal(false);
const slow = signal(false);
const orderState = signal<OrderState>('open');
const split = signal<boolean | null>(false);
const unpaid = signal<Order | null>(null);

/** The status of the page's payment. Only this file writes it. */
export const payment = {
  /** Source: spec §4 "Payment return status: starts PENDING". */
  status: status as ReadonlySignal<PaymentStatus>,
  /** `null` until the first response. */
  order: order as ReadonlySignal<PaidOrder | null>,
  /** This device placed the order. */
  isOwned: computed(() => order.value !== null && ownerTokenOf(order.value.uuid) !== null),
  /** The payment does not exist. */
  isUnknown: unknown as ReadonlySignal<boolean>,
  /** The order of an unsuccessful payment; `null` until it is loaded. */
  unpaidOrder: unpaid as ReadonlySignal<Order | null>,
  orderState: orderState as ReadonlySignal<OrderState>,
  /** It was for a share of a table's bill, or for all of a shared bill; `null` while loading. */
  isOfSplit: split as ReadonlySignal<boolean | null>,
  /** It has been pending for so long that the diner need not wait here, or the diner abandoned it. */
  isSlow: slow as ReadonlySignal<boolean>,
};

/**
 * Polls the status of a payment until it is known, or the returned function is called.
 *
 * A failed request is not shown to the diner: it is retried.
 *
 * Source: spec §2 "Payment return pages", §8 "Status or payment call failure".
 *
 * @param page how this provider's return page asks.
 * @param query the query string of the page.
 */
export function openPayment(page: ReturnPage, query: URLSearchParams, language: Language): () => void {
  const [found = null, ...others] = readReturnQuery(page.reads, query);
  batch(() => {
    status.value = 'PENDING';
    order.value = null;
    unknown.value = found === null;
    slow.value = query.has(abandonedParam);
    orderState.value = 'open';
    split.value = false;
    unpaid.value = null;
  });
  if (found === null) return () => undefined;

  const timer = setTimeout(() => {
    slow.value = true;
  }, slowAfterMs);
  const stopPolling = pollUntilDone(async () => {
    if (isSettled()) return true;
    const result = await fetchStatus(page, [found, ...others]);
    if (result.kind === 'done') accept(result.reply, language);
    else if (isMissing(result)) unknown.value = order.value === null;
    return unknown.value || status.value !== 'PENDING';
  });
  return () => {
    clearTimeout(timer);
    stopPolling();
  };
}

/** Whether the status is final; a failed payment may still succeed. */
const isSettled = () => status.value === 'PAID' || status.value === 'REFUNDED';

function fetchStatus({ segment, sends }: ReturnPage, values: readonly (string | null)[]) {
  if (sends === null) {
    return callApi(readPaymentStatusByReference, {
      params: { company: segment, reference: values[0] ?? '' },
    });
  }
  const named = sends.flatMap((name, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  return callApi(readPaymentStatus, { params: { company: segment }, body: Object.fromEntries(named) });
}

function isMissing(result: CallResult<typeof readPaymentStatus>): boolean {
  if (result.kind !== 'refused') return false;
  const { code } = result.refusal;
  return code === 'not_found' || code === 'invalid_request';
}

function accept(
  { status: now, orderId: number, orderUUID: uuid }: PaymentStatusResponse,
  language: Language,
): void {
  const wasPaid = status.value === 'PAID';
  const canBeSplit = order.value === null && isTableMode();
  batch(() => {
    status.value = now;
    order.value = { uuid, number };
    unknown.value = false;
    if (canBeSplit) split.value = null;
  });
  if (now === 'PAID' && !wasPaid) void removePaidFromCart({ uuid });
  if (canBeSplit || isUnsuccessful(now)) void loadOrderState(uuid, language);
}

const isTableMode = () => pageFacts()?.types.al_futtaim_enabled === true;

/** A payment may have failed because its order was canceled or paid by other means, or it was for a share. */
async function loadOrderState(uuid: string, lang: Language): Promise<void> {
  const result = await callApi(readOrder, { params: { lang, id: uuid } }, orderTokenHeader(uuid));
  batch(() => {
    if (result.kind !== 'done') {
      split.value ??= false;
      return;
    }
    unpaid.value = isUnsuccessful(status.value) ? result.reply : null;
    orderState.value = orderStateOf(result.reply);
    split.value = isTableOrder(result.reply) && result.reply.split_payments.length > 0;
  });
}

/** Whether an order can still be paid. */
export function orderStateOf({ status: now, balance_due }: Order): OrderState {
  if (isCanceledOrRejected(now)) return 'over';
  return amountOf(balance_due) === 0 ? 'paid' : 'open';
}

/**
 * The page where the rest is paid. Guests of a table are sent to the shared bill: a guest whose share failed does not
 * mean
 * to pay everything that is left.
 *
 * @returns the URL; `null` when unavailable, or when the diner is already being redirected.
 */
export async function retryPayment(language: Language): Promise<string | null> {
  if (!order.value) return null;
  const { uuid } = order.value;
  return (await readTableOrder(uuid, language))
    ? afCheckoutPath(language, uuid)
    : requestPayment(uuid, language);
}

/** The order if guests settle its bill together; otherwise, or when the request fails, `null`. */
async function readTableOrder(uuid: string, lang: Language): Promise<Order | null> {
  if (!isTableMode()) return null;
  const result = await callApi(readOrder, { params: { lang, id: uuid } });
  return result.kind === 'done' && isTableOrder(result.reply) ? result.reply : null;
}

function isTableOrder(order_: Order): boolean {
  const flags = pageFacts()?.types;
  return flags !== undefined && isTableMode() && hasTableBill(order_, flags);
}
