import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { readOrder } from '#contracts/calls/orders.ts';
import {
  abandonedParam,
  type PaymentStatusResponse,
  type ReturnPage,
  readPaymentStatus,
  readPaymentStatusByReference,
  returnPages,
} from '#contracts/calls/payments.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { hasTableBill } from '#domain/order/table-bill-status.ts';
import { isUnsuccessful, type PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { readReturnQuery } from '#domain/payment/read-return-query.ts';
import type { Language } from '#i18n/languages.ts';
import { afCheckoutPath } from '#i18n/paths.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { pollUntilDone } from '../lib/poll-until-done.ts';
import { ownerTokenOf } from '../order/order-records.ts';
import { removePaidFromCart } from './order-outcome.ts';
import { requestPayment } from './payment-redirect.ts';

/** A diner is told what else can be done once a payment has been pending for so long, in milliseconds. */
const slowAfterMs = 90_000;

/** How an order stands whose payment came to nothing: it can still be paid, is paid by other means, or is over. */
export type OrderState = 'open' | 'paid' | 'over';

/** The order that a payment is for. */
export interface PaidOrder {
  readonly uuid: string;
  /** As staff and diners read it. */
  readonly number: string;
}

const status = signal<PaymentStatus>('PENDING');
const order = signal<PaidOrder | null>(null);
const unknown = signal(false);
const slow = signal(false);
const orderState = signal<OrderState>('open');
const split = signal<boolean | null>(false);

/** What became of the payment that the page is about. Only this file writes it. */
export const payment = {
  /** Source: spec §4 "Payment return status: starts PENDING". */
  status: status as ReadonlySignal<PaymentStatus>,
  /** `null` until the server has answered. */
  order: order as ReadonlySignal<PaidOrder | null>,
  /** This device made the order. */
  isOwned: computed(() => order.value !== null && ownerTokenOf(order.value.uuid) !== null),
  /** Nobody knows of such a payment. */
  isUnknown: unknown as ReadonlySignal<boolean>,
  orderState: orderState as ReadonlySignal<OrderState>,
  /** It was for a share of a table's bill, or for all of a bill that guests share; `null` while that is being asked. */
  isOfSplit: split as ReadonlySignal<boolean | null>,
  /** It has been pending for so long that the diner need not wait here, or the diner gave it up. */
  isSlow: slow as ReadonlySignal<boolean>,
};

/**
 * Asks what became of a payment until that is known, or the returned function is called.
 *
 * A question that fails is nothing to the diner: it is asked again.
 *
 * Source: spec §2 "Payment return pages", §8 "Status or payment call failure".
 *
 * @param query what stands behind the question mark of the page.
 */
export function openPayment(company: ProviderId, query: URLSearchParams, language: Language): () => void {
  const page = returnPages[company];
  const [found = null, ...others] = readReturnQuery(page.reads, query);
  batch(() => {
    status.value = 'PENDING';
    order.value = null;
    unknown.value = found === null;
    slow.value = query.has(abandonedParam);
    orderState.value = 'open';
    split.value = false;
  });
  if (found === null) return () => undefined;

  const timer = setTimeout(() => {
    slow.value = true;
  }, slowAfterMs);
  const stopLooking = pollUntilDone(async () => {
    if (isSettled()) return true;
    const result = await fetchStatus(page, [found, ...others]);
    if (result.kind === 'done') accept(result.reply, language);
    else if (isMissing(result)) unknown.value = order.value === null;
    return unknown.value || status.value !== 'PENDING';
  });
  return () => {
    clearTimeout(timer);
    stopLooking();
  };
}

/** Whether nothing is to be heard of it any more; a payment that failed may still be made after all. */
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
  const mayBeSplit = order.value === null && isTableMode();
  batch(() => {
    status.value = now;
    order.value = { uuid, number };
    unknown.value = false;
    if (mayBeSplit) split.value = null;
  });
  if (now === 'PAID' && !wasPaid) void removePaidFromCart({ uuid });
  if (mayBeSplit || isUnsuccessful(now)) void loadOrderState(uuid, language);
}

const isTableMode = () => pageFacts()?.types.al_futtaim_enabled === true;

/** A payment may have come to nothing because its order did, or was paid by other means; or it was for a share. */
async function loadOrderState(uuid: string, lang: Language): Promise<void> {
  const result = await callApi(readOrder, { params: { lang, id: uuid } });
  batch(() => {
    if (result.kind !== 'done') {
      split.value ??= false;
      return;
    }
    const { status, balance_due } = result.reply;
    const isPaid = amountOf(balance_due) === 0;
    orderState.value = isCanceledOrRejected(status) ? 'over' : isPaid ? 'paid' : 'open';
    split.value = isTableOrder(result.reply) && result.reply.split_payments.length > 0;
  });
}

/**
 * Guests of a table settle its bill where they see who pays what: one who did not pay their share does not mean to pay
 * all that is left.
 *
 * @returns where what is still due is paid; `null` when nobody says, or the diner is on their way already.
 */
export async function retryPayment(language: Language): Promise<string | null> {
  if (!order.value) return null;
  const { uuid } = order.value;
  return (await readTableOrder(uuid, language))
    ? afCheckoutPath(language, uuid)
    : requestPayment(uuid, language);
}

/** The order whose bill guests settle together; `null` for any other, or where nobody says. */
async function readTableOrder(uuid: string, lang: Language): Promise<Order | null> {
  if (!isTableMode()) return null;
  const result = await callApi(readOrder, { params: { lang, id: uuid } });
  return result.kind === 'done' && isTableOrder(result.reply) ? result.reply : null;
}

function isTableOrder(order_: Order): boolean {
  const flags = pageFacts()?.types;
  return flags !== undefined && isTableMode() && hasTableBill(order_, flags);
}
