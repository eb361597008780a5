import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outgoing, Reply } from '#contracts/call.ts';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { readMilli } from '#domain/money.ts';
import { type CallResult, make } from '../api.ts';
import { lineRequest, orderRequest } from '../order-request.ts';
import { venueName } from '../page-facts.ts';
import { type RefusedOrder, refusedOrder } from '../refused-order.ts';
import { lookAtAwaited, takeAwaitedBack } from './awaited-order.ts';
import { cart, deliverTo } from './cart.ts';
import { attemptTo, leaveUnanswered, settleAttempt } from './cart-orders.ts';
import type { Attempt } from './cart-state.ts';
import { appliedCoupon, refuseCode, startCoupon } from './coupon.ts';
import { knownFacts } from './facts.ts';
import { kept } from './kept.ts';
import { ordering } from './ordering.ts';
import { renewPlaceFee } from './place-fee.ts';
import { keepJoined, keepPlaced } from './placed-order.ts';
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
  /** The order is there, whenever it was placed. Its dishes are in the cart as long as it waits to be paid. */
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
  return (await makeWay(JSON.stringify(body))) ?? place(values);
}

/**
 * An order that was made of the cart before, and waits to be paid, gives way to the new one, unless that asks for
 * the very same.
 *
 * @returns `null` when the order may be placed.
 */
async function makeWay(asked: string): Promise<Submission | null> {
  const { awaited } = cart.state.value;
  if (!awaited) return null;
  const { uuid, body } = awaited;
  const { language } = knownFacts();
  const isSame = body === asked;
  // What can still be paid is not given up for what is not taken any more.
  if (!isSame && ordering.obstacle.value === 'closed') return closed;
  const standing = await (isSame ? lookAtAwaited(uuid, language) : takeAwaitedBack(uuid, language));
  switch (standing.kind) {
    case 'given_back':
      // What it held is there to be ordered again.
      await reloadProducts(productIds(), language);
      return null;
    case 'waits':
      return isSame ? null : { kind: 'placed', uuid, paymentUrl: null };
    case 'over':
      return { kind: 'placed', uuid, paymentUrl: null };
    default:
      return standing;
  }
}

const closed: RefusedOrder = {
  kind: 'refused',
  code: 'venue_closed',
  issues: [],
  seconds: null,
  minimum: null,
};

/** The cart's lines may bear other numbers than before: the request is written anew. */
async function place(values: CheckoutValues): Promise<Submission> {
  const body = bodyOf(values);
  if (!body) return { kind: 'not_sent' };
  const attempt = attemptTo(JSON.stringify(body));
  const result = await post(attempt);
  if (result.kind === 'done') return placed(result.reply, attempt);
  if (result.kind !== 'refused') {
    leaveUnanswered(attempt);
    return { kind: result.kind };
  }
  settleAttempt(attempt);
  const { code } = result.refusal;
  const found = code === 'duplicate_line' || code === 'key_reused' ? await findSent(values) : null;
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

const post = ({ key, body }: Attempt) =>
  make(
    createOrder,
    { params: { lang: knownFacts().language }, body: JSON.parse(body) as Body },
    { 'idempotency-key': key },
  );

function placed(reply: Reply<typeof createOrder>, attempt: Attempt): Submission {
  keepPlaced(reply, attempt);
  return { kind: 'placed', uuid: reply.uuid, paymentUrl: reply.payment_url };
}

/**
 * Something is ordered already: by an attempt whose answer was lost. Asked again in its own words, the venue names
 * that order; what was added to the cart since stays there. One that waits to be paid gives way to the cart as it
 * is now.
 */
async function findSent(values: CheckoutValues): Promise<Submission | null> {
  for (const attempt of cart.state.value.unanswered.toReversed()) {
    const result = await post(attempt);
    if (result.kind === 'refused') continue;
    if (result.kind !== 'done') return { kind: result.kind };
    const found = placed(result.reply, attempt);
    if (cart.state.value.awaited) return send(values);
    return cart.lines.value.length === 0 ? found : { kind: 'placed_before', uuid: result.reply.uuid };
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
    keepJoined(uuid, lines);
    state.value = { kind: 'placed', uuid, paymentUrl: null };
    return;
  }
  if (result.kind !== 'refused') return tell({ kind: result.kind });
  const answer = await refused(result);
  if (answer.kind === 'refused') tell(answer);
  else state.value = answer;
}
