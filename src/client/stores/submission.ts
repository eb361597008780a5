import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outgoing } from '#contracts/call.ts';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { readMilli } from '#domain/money.ts';
import { type CallResult, make } from '../api.ts';
import { lineRequest, orderRequest } from '../order-request.ts';
import { venueName } from '../page-facts.ts';
import { type RefusedOrder, refusedOrder } from '../refused-order.ts';
import { attemptKey, cart, deliverTo, dropOrdered, leaveUnanswered, settleAttempt } from './cart.ts';
import type { Attempt } from './cart-state.ts';
import { appliedCoupon, refuseCode, startCoupon } from './coupon.ts';
import { knownFacts } from './facts.ts';
import { kept } from './kept.ts';
import { ordering } from './ordering.ts';
import { keepOrder } from './own-orders.ts';
import { renewPlaceFee } from './place-fee.ts';
import { reloadProducts } from './products.ts';
import { noteRefused } from './refused-lines.ts';
import { settleBill } from './settling.ts';

/** How far a request has come. */
export type Progress =
  | { readonly kind: 'sending' }
  /** Whether it arrived is not known; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

type Changed = 'prices' | 'items';

/** Where an attempt to order stands. Source: spec §4 "Order submit", §8. */
export type Submission =
  | { readonly kind: 'idle' }
  | Progress
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: string | null }
  /** An earlier attempt had arrived after all; what was added since is still in the cart. */
  | { readonly kind: 'placed_before'; readonly uuid: string }
  /** The table has an order already: the cart's lines may join it. */
  | {
      readonly kind: 'existing_order';
      readonly order: Order;
      readonly joining: { readonly kind: 'asked' } | Progress;
    }
  /** What the diner saw no longer holds: the cart shows what changed. */
  | { readonly kind: 'changed'; readonly what: Changed };

const mendChanged = (found: unknown): Changed | null =>
  found === 'prices' || found === 'items' ? found : null;

/** The cart is another page than the one that learned of it. */
const changed = kept('session', `changed/${venueName()}/1`, mendChanged);
const state = signal<Submission>(changed.value ? { kind: 'changed', what: changed.value } : { kind: 'idle' });

export const submission: ReadonlySignal<Submission> = state;

export function forgetSubmission(): void {
  changed.value = null;
  state.value = { kind: 'idle' };
}

const isUnderWay = (now: Submission) =>
  now.kind === 'sending' || (now.kind === 'existing_order' && now.joining.kind === 'sending');

/**
 * Orders the cart, once however often it is asked for.
 *
 * @param values what the form says; amounts and lines come from the cart.
 */
export async function submitOrder(values: CheckoutValues): Promise<void> {
  if (isUnderWay(state.value)) return;
  changed.value = null;
  state.value = { kind: 'sending' };
  state.value = (await settleBill()) ? await send(values) : { kind: 'no_response' };
}

type Body = Outgoing<typeof createOrder>['body'];

async function send(values: CheckoutValues): Promise<Submission> {
  const body = bodyOf(values);
  if (!body) return { kind: 'not_sent' };
  const text = JSON.stringify(body);
  const key = attemptKey(text);
  const result = await post({ key, body: text });
  if (result.kind === 'done') {
    const { uuid, owner_token: token, payment_url: paymentUrl } = result.reply;
    return placed(uuid, token, paymentUrl, uuidsOf(body));
  }
  if (result.kind !== 'refused') {
    leaveUnanswered(key);
    return { kind: result.kind };
  }
  settleAttempt(key);
  const found = result.refusal.code === 'duplicate_line' ? await findSent() : null;
  return found ?? refused(result);
}

function bodyOf(values: CheckoutValues): Body | null {
  const bill = ordering.bill.value;
  if (!bill) return null;
  return orderRequest(values, bill, {
    facts: knownFacts(),
    cart: cart.state.value,
    orderType: ordering.orderType.value ?? 'takeaway',
    paymentType: ordering.paymentType.value,
    coupon: appliedCoupon.value?.code ?? null,
  });
}

const uuidsOf = ({ line_items }: Body) => line_items.map(({ cart_uuid }) => cart_uuid);

const post = ({ key, body }: Attempt) =>
  make(
    createOrder,
    { params: { lang: knownFacts().language }, body: JSON.parse(body) as Body },
    { 'idempotency-key': key },
  );

function placed(
  uuid: string,
  token: string | null,
  paymentUrl: string | null,
  ordered: readonly string[],
): Submission {
  keepOrder(uuid, token);
  dropOrdered(ordered);
  return { kind: 'placed', uuid, paymentUrl };
}

/**
 * Some of the cart is ordered already: by an attempt whose answer was lost. Asked again in its own words, the venue
 * names that order; what was added to the cart since stays there.
 */
async function findSent(): Promise<Submission | null> {
  for (const attempt of cart.state.value.unanswered.toReversed()) {
    const result = await post(attempt);
    if (result.kind !== 'done') continue;
    const { uuid, owner_token: token, payment_url: paymentUrl } = result.reply;
    const found = placed(uuid, token, paymentUrl, uuidsOf(JSON.parse(attempt.body) as Body));
    return cart.lines.value.length === 0 ? found : { kind: 'placed_before', uuid };
  }
  return null;
}

type Refused = Extract<CallResult<typeof createOrder | typeof amendOrder>, { kind: 'refused' }>;

async function refused({ refusal, retryAfter }: Refused): Promise<Submission> {
  switch (refusal.code) {
    case 'existing_order':
      return { kind: 'existing_order', order: refusal.more.existing_order, joining: { kind: 'asked' } };
    case 'price_changed':
      await learnPricesAgain(refusal.more.total);
      return tellChanged('prices');
    case 'unavailable':
      noteRefused(refusal.more.items);
      await reloadProducts(productIds(), knownFacts().language);
      return tellChanged('items');
    default:
      // Source: spec §8 "Location cleared".
      if (refusal.code === 'outside_area') deliverTo(null);
      return refusedOrder(refusal, retryAfter);
  }
}

function tellChanged(what: Changed): Submission {
  changed.value = what;
  return { kind: 'changed', what };
}

const productIds = () => cart.lines.value.map(({ product }) => product);

/** @param total what the venue would charge, decimal text. */
async function learnPricesAgain(total: string): Promise<void> {
  await Promise.all([reloadProducts(productIds(), knownFacts().language), startCoupon(), renewPlaceFee()]);
  // What the venue does not grant though it is known: others have used the coupon up.
  const isGranted = ordering.bill.value?.total === readMilli(total);
  if (!isGranted && appliedCoupon.value) refuseCode(appliedCoupon.value.code);
}

/** Puts the cart's lines into the order that is under way at the table; a repetition adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  const before = state.value;
  if (isUnderWay(before)) return;
  const tell = (joining: Progress) => {
    state.value = before.kind === 'existing_order' ? { ...before, joining } : joining;
  };
  tell({ kind: 'sending' });
  const lines = cart.lines.value.map(lineRequest);
  const result = await make(amendOrder, {
    params: { lang: knownFacts().language, id: uuid },
    body: { line_items: lines },
  });
  if (result.kind === 'done') {
    state.value = placed(
      uuid,
      null,
      null,
      lines.map(({ cart_uuid }) => cart_uuid),
    );
    return;
  }
  if (result.kind !== 'refused') return tell({ kind: result.kind });
  const answer = await refused(result);
  if (answer.kind === 'refused') tell(answer);
  else state.value = answer;
}
