import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallRequest, ParsedCallResponse } from '#contracts/call.ts';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/validate-checkout.ts';
import { cart } from '../cart/cart.ts';
import { attemptFor, markUnanswered, settleAttempt } from '../cart/cart-orders.ts';
import { readPromise, refreshQuote } from '../cart/cart-quote.ts';
import type { OrderAttempt } from '../cart/cart-state.ts';
import { appliedCoupon } from '../cart/coupon.ts';
import { ordering } from '../cart/ordering.ts';
import { saveRefusals } from '../cart/refused-lines.ts';
import { reloadPrices } from '../cart/reload-prices.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';
import { finishOrder } from '../order/order-records.ts';
import { saveJoinedOrder, savePlacedOrder } from '../order/placed-order.ts';
import { ensureBill } from '../payment/ensure-bill.ts';
import { openIdempotencyKeys } from '../payment/idempotency-keys.ts';
import { additionHeaders } from '../table/addition-headers.ts';
import { checkTable, setTableOrder } from '../table/table-order.ts';
import { applyRefusal, reloadProductsOfCart } from './apply-refusal.ts';
import { confirmedAge, confirmedAgeData } from './confirmed-age.ts';
import { employee } from './employee.ts';
import { orderRequest, pricedLineRequest } from './order-request.ts';
import { type RefusedOrder, refusedOrder } from './refused-order.ts';
import { replaceAwaitedOrder } from './replace-awaited-order.ts';
import { requestedUpdates } from './requested-updates.ts';
import { relistTimes } from './time-slots.ts';

/** The progress of a request. */
export type RequestProgress =
  | { readonly kind: 'sending' }
  /** Unknown whether it arrived; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

type ChangedPart = 'prices' | 'items';

/** The state of an order submission. Source: spec §4 "Order submit", §8. */
export type Submission =
  | { readonly kind: 'idle' }
  | RequestProgress
  /** The order exists, now or from before. Its dishes stay in the cart until it is paid. */
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: string | null }
  /** An earlier attempt had arrived; lines added since are still in the cart. */
  | { readonly kind: 'placed_before'; readonly uuid: string }
  /** The table already has an order: the cart's lines may join it. */
  | {
      readonly kind: 'existing_order';
      readonly order: Order;
      readonly joining: { readonly kind: 'asked' } | RequestProgress;
    }
  /** Prices or items have changed: the cart shows the changes. */
  | { readonly kind: 'changed'; readonly what: ChangedPart };

const parseChangedPart = (found: unknown): ChangedPart | null =>
  found === 'prices' || found === 'items' ? found : null;

/** Persisted, because the cart is on another page than the checkout. */
const savedChange = persistedSignal('session', `changed/${venueStorageKey()}/1`, parseChangedPart);
const state = signal<Submission>(
  savedChange.value ? { kind: 'changed', what: savedChange.value } : { kind: 'idle' },
);

export const submission: ReadonlySignal<Submission> = state;

export function resetSubmission(): void {
  savedChange.value = null;
  state.value = { kind: 'idle' };
}

const isSending = (now: Submission) =>
  now.kind === 'sending' || (now.kind === 'existing_order' && now.joining.kind === 'sending');

/**
 * Places the order exactly once, however often it is called.
 *
 * @param values the form values; amounts and lines come from the cart.
 */
export async function submitOrder(values: CheckoutValues): Promise<void> {
  if (isSending(state.value)) return;
  savedChange.value = null;
  state.value = { kind: 'sending' };
  state.value = (await ensureBill()) ? await replaceAndSend(values) : { kind: 'no_response' };
}

type Body = CallRequest<typeof createOrder>['body'];

async function replaceAndSend(values: CheckoutValues): Promise<Submission> {
  const body = bodyOf(values);
  if (!body) return { kind: 'not_sent' };
  return (await replaceAwaitedOrder(JSON.stringify(body))) ?? sendNewOrder(values);
}

/** Builds the request again, because the cart's lines may have new ids. */
async function sendNewOrder(values: CheckoutValues): Promise<Submission> {
  const body = bodyOf(values);
  if (!body) return { kind: 'not_sent' };
  const attempt = attemptFor(JSON.stringify(body));
  const result = await postOrder(attempt);
  if (result.kind === 'done') return submissionAfterPlacing(result.reply, attempt);
  if (result.kind !== 'refused') {
    markUnanswered(attempt);
    return { kind: result.kind };
  }
  settleAttempt(attempt);
  const { code } = result.refusal;
  const found = code === 'duplicate_line' || code === 'key_reused' ? await findEarlierOrder(values) : null;
  return found ?? submissionAfterRefusal(result);
}

function bodyOf(values: CheckoutValues): Body | null {
  const bill = ordering.bill.value;
  if (!bill) return null;
  return orderRequest(values, bill, {
    facts: requireFacts(),
    cart: cart.state.value,
    orderType: ordering.orderType.value ?? 'takeaway',
    paymentType: ordering.paymentType.value,
    coupon: appliedCoupon.value?.code ?? null,
    employee: employee.value?.id ?? null,
    confirmedAge: confirmedAge.value,
    promisedFor: readPromise(),
    updates: requestedUpdates.value,
  });
}

const postOrder = ({ key, body }: OrderAttempt) =>
  callApi(
    createOrder,
    { params: { lang: requireFacts().language }, body: JSON.parse(body) as Body },
    { 'idempotency-key': key },
  );

function submissionAfterPlacing(
  reply: ParsedCallResponse<typeof createOrder>,
  attempt: OrderAttempt,
): Submission {
  savePlacedOrder(reply, attempt);
  return { kind: 'placed', uuid: reply.uuid, paymentUrl: reply.payment_url };
}

/**
 * Finds an order made by an earlier attempt whose response was lost. The venue returns that order for the same request
 * body; lines added to the cart since stay. An order that awaits payment is replaced by the current cart.
 */
async function findEarlierOrder(values: CheckoutValues): Promise<Submission | null> {
  for (const attempt of cart.state.value.unanswered.toReversed()) {
    const result = await postOrder(attempt);
    if (result.kind === 'refused') continue;
    if (result.kind !== 'done') return { kind: result.kind };
    const found = submissionAfterPlacing(result.reply, attempt);
    if (cart.state.value.awaited) return replaceAndSend(values);
    return cart.lines.value.length === 0 ? found : { kind: 'placed_before', uuid: result.reply.uuid };
  }
  return null;
}

type Refused = Extract<CallResult<typeof createOrder | typeof amendOrder>, { kind: 'refused' }>;

async function submissionAfterRefusal({ refusal, retryAfter }: Refused): Promise<Submission> {
  switch (refusal.code) {
    case 'existing_order':
      // A diner who does not join the order now finds it in the cart.
      void checkTable(requireFacts(), true);
      return { kind: 'existing_order', order: refusal.more.existing_order, joining: { kind: 'asked' } };
    case 'price_changed':
      await reloadPrices(refusal.more);
      return markChanged('prices');
    case 'unavailable':
      saveRefusals(refusal.more.items);
      await reloadProductsOfCart();
      return markChanged('items');
    case 'slot_full':
      // The chosen time is listed no more; everything else stays as it is.
      await refreshQuote();
      relistTimes();
      return refusedOrder(refusal, retryAfter);
    default:
      applyRefusal(refusal);
      return refusedOrder(refusal, retryAfter);
  }
}

function markChanged(what: ChangedPart): Submission {
  savedChange.value = what;
  return { kind: 'changed', what };
}

/** Offers to add the cart's lines to the active order at the diner's table. */
export function offerToJoin(order: Order): void {
  if (!isSending(state.value)) state.value = { kind: 'existing_order', order, joining: { kind: 'asked' } };
}

const joinKeys = openIdempotencyKeys();

/** Adds the cart's lines to the active order at the table; a retry adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  const before = state.value;
  if (isSending(before)) return;
  const setProgress = (joining: RequestProgress) => {
    state.value = before.kind === 'existing_order' ? { ...before, joining } : joining;
  };
  setProgress({ kind: 'sending' });
  const lines = ordering.lines.value.map(({ line, unit }) =>
    pricedLineRequest({ ...line, unit }, requireFacts().rules.places),
  );
  const body = { line_items: lines, ...confirmedAgeData() };
  const result = await callApi(
    amendOrder,
    { params: { lang: requireFacts().language, id: uuid }, body },
    { ...additionHeaders(uuid), ...joinKeys.headerFor(body) },
  );
  joinKeys.noteResult(result);
  if (result.kind === 'done') {
    saveJoinedOrder(result.reply, lines);
    state.value = { kind: 'placed', uuid, paymentUrl: null };
    return;
  }
  if (result.kind !== 'refused') return setProgress({ kind: result.kind });
  const next = await submissionAfterFailedJoin(result, uuid);
  if (next.kind === 'refused') setProgress(next);
  else state.value = next;
}

async function submissionAfterFailedJoin(result: Refused, uuid: string): Promise<Submission> {
  const { code } = result.refusal;
  if (code === 'price_changed') {
    await reloadProductsOfCart();
    return markChanged('prices');
  }
  if (code !== 'order_finished' && code !== 'not_found') return submissionAfterRefusal(result);
  // There is no order to join: the cart can be ordered as it is.
  finishOrder(uuid);
  setTableOrder(requireFacts(), { kind: 'none' });
  return { ...refusedOrder(result.refusal, result.retryAfter), code: 'order_finished' };
}
