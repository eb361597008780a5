import { type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { LineFault } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { make } from '../api.ts';
import { lineRequest, orderRequest } from '../order-request.ts';
import { attemptKey, cart, clearCart } from './cart.ts';
import { coupon } from './coupon.ts';
import { knownFacts } from './facts.ts';
import { ordering } from './ordering.ts';
import { keepOrder } from './own-orders.ts';
import { reloadProducts } from './products.ts';

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
const refusedLines = signal<ReadonlyMap<string, LineFault>>(new Map());
export const lineFaults: ReadonlySignal<ReadonlyMap<string, LineFault>> = refusedLines;

export function forgetSubmission(): void {
  state.value = { kind: 'idle' };
}

/** What the form says, as {@link CheckoutValues}; amounts and lines come from the cart. */
export async function submitOrder(values: CheckoutValues): Promise<void> {
  if (state.value.kind === 'sending') return;
  const bill = ordering.bill.value;
  if (!bill) return;
  state.value = { kind: 'sending' };
  const known = knownFacts();
  const body = orderRequest(values, bill, {
    facts: known,
    cart: cart.state.value,
    orderType: ordering.orderType.value ?? 'takeaway',
    paymentType: ordering.paymentType.value,
    coupon: coupon.value.kind === 'known' ? coupon.value.coupon.code : null,
  });
  const { language } = known;
  const key = attemptKey(JSON.stringify(body));
  const result = await make(createOrder, { params: { lang: language }, body }, { 'idempotency-key': key });
  if (result.kind === 'done') {
    const { uuid, owner_token: token, payment_url: paymentUrl } = result.reply;
    keepOrder(uuid, token);
    clearCart();
    state.value = { kind: 'placed', uuid, paymentUrl };
    return;
  }
  if (result.kind !== 'refused') {
    state.value = { kind: result.kind };
    return;
  }
  state.value = await refused(result.refusal);
}

type Refused = Extract<Awaited<ReturnType<typeof make<typeof createOrder>>>, { kind: 'refused' }>['refusal'];

async function refused(refusal: Refused): Promise<Submission> {
  const { language } = knownFacts();
  const productIds = cart.lines.value.map(({ product }) => product);
  switch (refusal.code) {
    case 'existing_order':
      return { kind: 'existing_order', order: refusal.more.existing_order };
    case 'price_changed':
      await reloadProducts(productIds, language);
      return { kind: 'changed', what: 'prices' };
    case 'unavailable':
      refusedLines.value = new Map(refusal.more.items.map((item) => [item.cart_uuid, item.reason]));
      await reloadProducts(productIds, language);
      return { kind: 'changed', what: 'items' };
    case 'invalid_request':
      return { kind: 'refused', code: refusal.code, paths: refusal.more.issues.map(({ path }) => path) };
    case 'venue_closed':
    case 'outside_area':
    case 'below_minimum':
    case 'payment_unavailable':
    case 'unverified_table':
    case 'table_busy':
    case 'too_many':
    case 'unavailable_now':
      return { kind: 'refused', code: refusal.code, paths: [] };
    default:
      return { kind: 'refused', code: 'error', paths: [] };
  }
}

/** Puts the cart's lines into the order that is under way at the table; a repetition adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  if (state.value.kind === 'sending') return;
  state.value = { kind: 'sending' };
  const { language } = knownFacts();
  const result = await make(amendOrder, {
    params: { lang: language, id: uuid },
    body: { line_items: cart.lines.value.map(lineRequest) },
  });
  if (result.kind === 'done') {
    keepOrder(uuid, null);
    clearCart();
    state.value = { kind: 'placed', uuid, paymentUrl: null };
    return;
  }
  if (result.kind !== 'refused') {
    state.value = { kind: result.kind };
    return;
  }
  state.value = await refused(result.refusal as Refused);
}
