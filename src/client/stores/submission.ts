import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { LineFault } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { CheckoutValues } from '#domain/checkout/check.ts';
import { type CallResult, make } from '../api.ts';
import { lineRequest, orderRequest } from '../order-request.ts';
import { venueName } from '../page-facts.ts';
import { type RefusedOrder, refusedOrder } from '../refused-order.ts';
import { attemptKey, cart, clearCart, deliverTo, renewLines } from './cart.ts';
import { coupon, removeCode } from './coupon.ts';
import { renewPlace } from './delivery-place.ts';
import { knownFacts } from './facts.ts';
import { kept } from './kept.ts';
import { ordering } from './ordering.ts';
import { keepOrder } from './own-orders.ts';
import { reloadProducts } from './products.ts';
import { settleBill } from './settling.ts';

/** How far a request has come. */
export type Progress =
  | { readonly kind: 'sending' }
  /** Whether it arrived is not known; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder;

/** Where an attempt to order stands. Source: spec §4 "Order submit", §8. */
export type Submission =
  | { readonly kind: 'idle' }
  | Progress
  | { readonly kind: 'placed'; readonly uuid: string; readonly paymentUrl: string | null }
  /** An earlier attempt had arrived after all; what was changed since is still in the cart. */
  | { readonly kind: 'placed_before'; readonly uuid: string }
  /** The table has an order already: the cart's lines may join it. */
  | {
      readonly kind: 'existing_order';
      readonly order: Order;
      readonly joining: { readonly kind: 'asked' } | Progress;
    }
  /** What the diner saw no longer holds: the cart shows what changed. */
  | { readonly kind: 'changed'; readonly what: 'prices' | 'items' };

/** What the cart is to show of an attempt that another page made. */
interface Changed {
  readonly what: 'prices' | 'items';
  readonly lines: readonly (readonly [uuid: string, fault: LineFault])[];
}

const mendChanged = (found: unknown): Changed | null =>
  typeof found === 'object' && found !== null && Array.isArray((found as Changed).lines)
    ? (found as Changed)
    : null;

const changed = kept('session', `changed/${venueName()}/1`, mendChanged);
const state = signal<Submission>(
  changed.value ? { kind: 'changed', what: changed.value.what } : { kind: 'idle' },
);

export const submission: ReadonlySignal<Submission> = state;

/** Why a line could not be ordered, as the server said last; by the line's number. */
export const lineFaults: ReadonlySignal<ReadonlyMap<string, LineFault>> = computed(
  () => new Map(changed.value?.lines),
);

export function forgetSubmission(): void {
  changed.value = null;
  state.value = { kind: 'idle' };
}

/** What the form says, as {@link CheckoutValues}; amounts and lines come from the cart. */
export async function submitOrder(values: CheckoutValues): Promise<void> {
  if (isUnderWay(state.value)) return;
  changed.value = null;
  state.value = { kind: 'sending' };
  state.value = (await settleBill()) ? await place(values) : { kind: 'no_response' };
}

const isUnderWay = (now: Submission) =>
  now.kind === 'sending' || (now.kind === 'existing_order' && now.joining.kind === 'sending');

async function place(values: CheckoutValues): Promise<Submission> {
  const body = bodyOf(values);
  if (!body) return { kind: 'not_sent' };
  const text = JSON.stringify(body);
  const earlier = cart.state.value.attempt;
  const result = await send(text, attemptKey(text));
  if (result.kind === 'done') {
    const { uuid, owner_token: token, payment_url: paymentUrl } = result.reply;
    return placed(uuid, token, paymentUrl);
  }
  if (result.kind !== 'refused') return { kind: result.kind };
  if (result.refusal.code === 'duplicate_line' && earlier && earlier.body !== text) {
    return (await findEarlier(earlier)) ?? refused(result);
  }
  return refused(result);
}

function bodyOf(values: CheckoutValues): ReturnType<typeof orderRequest> | null {
  const bill = ordering.bill.value;
  if (!bill) return null;
  return orderRequest(values, bill, {
    facts: knownFacts(),
    cart: cart.state.value,
    orderType: ordering.orderType.value ?? 'takeaway',
    paymentType: ordering.paymentType.value,
    coupon: coupon.value.kind === 'known' ? coupon.value.coupon.code : null,
  });
}

const send = (text: string, key: string) =>
  make(
    createOrder,
    { params: { lang: knownFacts().language }, body: JSON.parse(text) as ReturnType<typeof orderRequest> },
    { 'idempotency-key': key },
  );

function placed(uuid: string, token: string | null, paymentUrl: string | null): Submission {
  keepOrder(uuid, token);
  clearCart();
  return { kind: 'placed', uuid, paymentUrl };
}

/** Asks what became of an attempt that nobody answered: its key gives the same order again. */
async function findEarlier({ key, body }: { key: string; body: string }): Promise<Submission | null> {
  const result = await send(body, key);
  if (result.kind !== 'done') return null;
  keepOrder(result.reply.uuid, result.reply.owner_token);
  renewLines();
  return { kind: 'placed_before', uuid: result.reply.uuid };
}

type Refused = Extract<CallResult<typeof createOrder | typeof amendOrder>, { kind: 'refused' }>;

async function refused({ refusal, retryAfter }: Refused): Promise<Submission> {
  const ids = cart.lines.value.map(({ product }) => product);
  switch (refusal.code) {
    case 'existing_order':
      return { kind: 'existing_order', order: refusal.more.existing_order, joining: { kind: 'asked' } };
    case 'price_changed':
      await Promise.all([reloadProducts(ids, knownFacts().language), renewPlace()]);
      // The last use of a coupon may have gone to somebody else.
      if (Number(refusal.more.discount) === 0 && (ordering.bill.value?.discount ?? 0) > 0) removeCode();
      return tellChanged('prices', []);
    case 'unavailable':
      await reloadProducts(ids, knownFacts().language);
      return tellChanged(
        'items',
        refusal.more.items.map((item) => [item.cart_uuid, item.reason]),
      );
    default:
      // Source: spec §8 "Location cleared".
      if (refusal.code === 'outside_area') deliverTo(null);
      return refusedOrder(refusal, retryAfter);
  }
}

function tellChanged(what: Changed['what'], lines: Changed['lines']): Submission {
  changed.value = { what, lines };
  return { kind: 'changed', what };
}

/** Puts the cart's lines into the order that is under way at the table; a repetition adds nothing twice. */
export async function joinOrder(uuid: string): Promise<void> {
  const before = state.value;
  if (isUnderWay(before)) return;
  const tell = (joining: Progress) => {
    state.value = before.kind === 'existing_order' ? { ...before, joining } : joining;
  };
  tell({ kind: 'sending' });
  const result = await make(amendOrder, {
    params: { lang: knownFacts().language, id: uuid },
    body: { line_items: cart.lines.value.map(lineRequest) },
  });
  if (result.kind === 'done') {
    state.value = placed(uuid, null, null);
    return;
  }
  if (result.kind !== 'refused') return tell({ kind: result.kind });
  const answer = await refused(result);
  if (answer.kind === 'refused') tell(answer);
  else state.value = answer;
}
