import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outgoing, Reply } from '#contracts/call.ts';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { LineFault } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Bill } from '#domain/cart/bill.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { readMilli } from '#domain/money.ts';
import { make } from '../api.ts';
import { lineRequest, orderRequest } from '../order-request.ts';
import { type Attempt, attemptKey, cart, dropOrdered, leaveUnanswered, settleAttempt } from './cart.ts';
import { appliedCoupon, refuseCode, startCoupon } from './coupon.ts';
import { knownFacts } from './facts.ts';
import { ordering } from './ordering.ts';
import { keepOrder } from './own-orders.ts';
import { renewPlaceFee } from './place-fee.ts';
import { reloadProducts } from './products.ts';
import { noteRefused, refusedLines } from './refused-lines.ts';

/** Where an attempt to order stands. Source: spec §4 "Order submit", §8. */
export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: string | null }
  /** The table has an order already: its lines may be joined. */
  | { readonly kind: 'existing_order'; readonly order: Order }
  /** What the diner saw no longer holds: the cart shows what changed. */
  | { readonly kind: 'changed'; readonly what: 'prices' | 'items' }
  /** Whether it arrived is not known; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  | {
      readonly kind: 'refused';
      readonly code:
        | 'venue_closed'
        | 'outside_area'
        | 'below_minimum'
        | 'payment_unavailable'
        | 'unverified_table'
        | 'table_busy'
        /** Some of it is part of another order already, and that one is not known here. */
        | 'duplicate_line'
        /** The order that was to be joined takes nothing more. */
        | 'order_finished'
        | 'payment_open'
        | 'too_many'
        | 'invalid_request'
        | 'unavailable_now'
        | 'error';
      /** The members of the request that are wrong. */
      readonly paths: readonly string[];
    };

const state = signal<Submission>({ kind: 'idle' });

export const submission: ReadonlySignal<Submission> = state;

/** Why a line could not be ordered, as the server said last; by the line's number. */
export const lineFaults: ReadonlySignal<ReadonlyMap<string, LineFault>> = refusedLines;

export function forgetSubmission(): void {
  state.value = { kind: 'idle' };
}

/**
 * Orders the cart, once however often it is asked for.
 *
 * @param values what the form says; amounts and lines come from the cart.
 */
export async function submitOrder(values: CheckoutValues): Promise<void> {
  if (state.value.kind === 'sending') return;
  state.value = { kind: 'sending' };
  const bill = ordering.bill.value;
  state.value = bill ? await send(values, bill) : await learnPrices();
}

/** What the cart costs is not known yet: nothing is sent. */
async function learnPrices(): Promise<Submission> {
  await reloadProducts(productIds(), knownFacts().language);
  return ordering.bill.value ? { kind: 'changed', what: 'prices' } : { kind: 'no_response' };
}

async function send(values: CheckoutValues, bill: Bill): Promise<Submission> {
  const body = orderRequest(values, bill, {
    facts: knownFacts(),
    cart: cart.state.value,
    orderType: ordering.orderType.value ?? 'takeaway',
    paymentType: ordering.paymentType.value,
    coupon: appliedCoupon.value?.code ?? null,
  });
  const text = JSON.stringify(body);
  const key = attemptKey(text);
  const result = await post({ key, body: text });
  if (result.kind === 'done') return placed(result.reply, body.line_items);
  if (result.kind !== 'refused') {
    leaveUnanswered(key);
    return { kind: result.kind };
  }
  settleAttempt(key);
  return result.refusal.code === 'duplicate_line' ? findSent() : refused(result.refusal);
}

const post = ({ key, body }: Attempt) =>
  make(
    createOrder,
    { params: { lang: knownFacts().language }, body: JSON.parse(body) as Body },
    { 'idempotency-key': key },
  );

function placed(
  { uuid, owner_token: token, payment_url: paymentUrl }: Reply<typeof createOrder>,
  ordered: Body['line_items'],
): Submission {
  keepOrder(uuid, token);
  dropOrdered(ordered.map(({ cart_uuid }) => cart_uuid));
  return { kind: 'placed', uuid, paymentUrl };
}

/**
 * Some of the cart is ordered already: by an attempt whose answer was lost. Asked again in its own words, the venue
 * names that order; what was added to the cart since stays there.
 */
async function findSent(): Promise<Submission> {
  for (const attempt of cart.state.value.unanswered.toReversed()) {
    const result = await post(attempt);
    if (result.kind === 'done') return placed(result.reply, (JSON.parse(attempt.body) as Body).line_items);
  }
  return { kind: 'refused', code: 'duplicate_line', paths: [] };
}

type Body = Outgoing<typeof createOrder>['body'];
type Refused = Extract<Awaited<ReturnType<typeof post>>, { kind: 'refused' }>['refusal'];

const productIds = () => cart.lines.value.map(({ product }) => product);

async function refused(refusal: Refused | AmendRefused): Promise<Submission> {
  const { language } = knownFacts();
  switch (refusal.code) {
    case 'existing_order':
      return { kind: 'existing_order', order: refusal.more.existing_order };
    case 'price_changed':
      await learnPricesAgain(refusal.more.total);
      return { kind: 'changed', what: 'prices' };
    case 'unavailable':
      noteRefused(refusal.more.items);
      await reloadProducts(productIds(), language);
      return { kind: 'changed', what: 'items' };
    case 'invalid_request':
      return { kind: 'refused', code: refusal.code, paths: refusal.more.issues.map(({ path }) => path) };
    case 'venue_closed':
    case 'outside_area':
    case 'below_minimum':
    case 'payment_unavailable':
    case 'unverified_table':
    case 'table_busy':
    case 'duplicate_line':
    case 'order_finished':
    case 'payment_open':
    case 'too_many':
    case 'unavailable_now':
      return { kind: 'refused', code: refusal.code, paths: [] };
    default:
      return { kind: 'refused', code: 'error', paths: [] };
  }
}

/** @param total what the venue would charge, decimal text. */
async function learnPricesAgain(total: string): Promise<void> {
  await Promise.all([reloadProducts(productIds(), knownFacts().language), startCoupon(), renewPlaceFee()]);
  // What the venue does not grant though it is known: others have used the coupon up.
  const isGranted = ordering.bill.value?.total === readMilli(total);
  if (!isGranted && appliedCoupon.value) refuseCode(appliedCoupon.value.code);
}

/** Puts the cart's lines into the order that is under way at the table; a repetition adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  if (state.value.kind === 'sending') return;
  state.value = { kind: 'sending' };
  const { language } = knownFacts();
  const lines = cart.lines.value.map(lineRequest);
  const result = await make(amendOrder, {
    params: { lang: language, id: uuid },
    body: { line_items: lines },
  });
  if (result.kind === 'done') {
    keepOrder(uuid, null);
    dropOrdered(lines.map(({ cart_uuid }) => cart_uuid));
    state.value = { kind: 'placed', uuid, paymentUrl: null };
  } else {
    state.value = result.kind === 'refused' ? await refused(result.refusal) : { kind: result.kind };
  }
}

type AmendRefused = Extract<
  Awaited<ReturnType<typeof make<typeof amendOrder>>>,
  { kind: 'refused' }
>['refusal'];
