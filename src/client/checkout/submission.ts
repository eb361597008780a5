import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outgoing, Reply } from '#contracts/call.ts';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { cart } from '../cart/cart.ts';
import { deliverTo } from '../cart/cart-changes.ts';
import { attemptTo, leaveUnanswered, settleAttempt } from '../cart/cart-orders.ts';
import type { Attempt } from '../cart/cart-state.ts';
import { appliedCoupon } from '../cart/coupon.ts';
import { learnPricesAgain } from '../cart/learn-prices.ts';
import { ordering } from '../cart/ordering.ts';
import { reloadProducts } from '../cart/products.ts';
import { noteRefused } from '../cart/refused-lines.ts';
import { type CallResult, make } from '../lib/api.ts';
import { knownFacts } from '../lib/facts.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';
import { finishOrder } from '../order/order-records.ts';
import { keepJoined, keepPlaced } from '../order/placed-order.ts';
import { attemptKeys } from '../payment/attempt-keys.ts';
import { settleBill } from '../payment/settling.ts';
import { additionHeaders } from '../table/addition-headers.ts';
import { foundBusy, lookAtTable, noteTable } from '../table/table-order.ts';
import { employee, refuseEmployee } from './employee.ts';
import { makeWay } from './make-way.ts';
import { orderRequest, pricedLineRequest } from './order-request.ts';
import { type RefusedOrder, refusedOrder } from './refused-order.ts';

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
    employee: employee.value?.id ?? null,
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
      // Who does not join it now finds it in the cart.
      void lookAtTable(knownFacts(), true);
      return { kind: 'existing_order', order: refusal.more.existing_order, joining: { kind: 'asked' } };
    case 'price_changed':
      await learnPricesAgain(refusal.more);
      return tellChanged('prices');
    case 'unavailable':
      noteRefused(refusal.more.items);
      await reloadProducts(productIds(), knownFacts().language);
      return tellChanged('items');
    default:
      takeNote(refusal);
      return refusedOrder(refusal, retryAfter);
  }
}

/** What the venue refuses for, the device does not try again by itself. */
function takeNote(refusal: Refused['refusal']): void {
  // Source: spec §8 "Location cleared".
  if (refusal.code === 'outside_area') deliverTo(null);
  if (refusal.code === 'table_busy') void foundBusy(knownFacts());
  const isAboutEmployee =
    refusal.code === 'invalid_request' && refusal.more.issues.some(({ path }) => /employee_id$/.test(path));
  if (isAboutEmployee && employee.value) refuseEmployee(employee.value.id);
}

function tellChanged(what: Changed): Submission {
  changed.value = what;
  return { kind: 'changed', what };
}

const productIds = () => cart.lines.value.map(({ product }) => product);

/** Offers to put the cart's lines into the order that is under way where the diner sits. */
export function offerToJoin(order: Order): void {
  if (!isUnderWay(state.value)) state.value = { kind: 'existing_order', order, joining: { kind: 'asked' } };
}

const joinKeys = attemptKeys();

/** Puts the cart's lines into the order that is under way at the table; a repetition adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  const before = state.value;
  if (isUnderWay(before)) return;
  const tell = (joining: Progress) => {
    state.value = before.kind === 'existing_order' ? { ...before, joining } : joining;
  };
  tell({ kind: 'sending' });
  const lines = ordering.lines.value.map(({ line, unit }) =>
    pricedLineRequest({ ...line, unit }, knownFacts().rules),
  );
  const body = { line_items: lines };
  const result = await make(
    amendOrder,
    { params: { lang: knownFacts().language, id: uuid }, body },
    { ...additionHeaders(uuid), ...joinKeys.headerFor(body) },
  );
  joinKeys.note(result);
  if (result.kind === 'done') {
    keepJoined(result.reply, lines);
    state.value = { kind: 'placed', uuid, paymentUrl: null };
    return;
  }
  if (result.kind !== 'refused') return tell({ kind: result.kind });
  const answer = await notJoined(result, uuid);
  if (answer.kind === 'refused') tell(answer);
  else state.value = answer;
}

async function notJoined(result: Refused, uuid: string): Promise<Submission> {
  const { code } = result.refusal;
  if (code === 'price_changed') {
    await reloadProducts(productIds(), knownFacts().language);
    return tellChanged('prices');
  }
  if (code !== 'order_finished' && code !== 'not_found') return refused(result);
  // There is nothing to join any more: the cart can be ordered as it is.
  finishOrder(uuid);
  noteTable(knownFacts(), { kind: 'none' });
  return { ...refusedOrder(result.refusal, result.retryAfter), code: 'order_finished' };
}
