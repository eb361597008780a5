import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallRefusal, CallRequest } from '#contracts/call.ts';
import { type addForGuest, placeForGuest } from '#contracts/calls/staff-orders.ts';
import { requestMemberOf } from '#contracts/checkout-request-members.ts';
import { readPhone } from '#contracts/phone.ts';
import type { Refusal } from '#contracts/refusals.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { type CheckoutErrorCode, checkoutErrorCodes } from '#domain/checkout/validate-checkout.ts';
import { cart } from '../cart/cart.ts';
import { attemptFor, markUnanswered, settleAttempt } from '../cart/cart-orders.ts';
import { ensureQuote, readPromise, refreshQuote } from '../cart/cart-quote.ts';
import { appliedCoupon } from '../cart/coupon.ts';
import { acceptPrices, ordering } from '../cart/ordering.ts';
import { saveRefusals } from '../cart/refused-lines.ts';
import { reloadPrices } from '../cart/reload-prices.ts';
import { reloadProductsOfCart } from '../checkout/apply-refusal.ts';
import { confirmedAge } from '../checkout/confirmed-age.ts';
import { orderRequest } from '../checkout/order-request.ts';
import { type RefusedOrder, refusedOrder } from '../checkout/refused-order.ts';
import { requestedUpdates } from '../checkout/requested-updates.ts';
import { relistTimes } from '../checkout/time-slots.ts';
import { callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { ensureBill } from '../payment/ensure-bill.ts';
import { refreshBoard } from '../staff/board.ts';
import { addToOpenOrder } from './add-to-open-order.ts';
import { clearStaffOrder } from './clear.ts';
import { editedFields, type GuestField, guest, guestFields, markGuestSent } from './guest.ts';
import { requestedTime } from './requested-time.ts';
import { joinedOrder, noteOpenOrder, refreshTable } from './table-situation.ts';

/** An order that the venue has. */
export interface PlacedForGuest {
  readonly kind: 'placed';
  /** As it is called out. */
  readonly number: string;
  readonly link: string;
  /** Whether the guest pays it by the link. */
  readonly isPaidByLink: boolean;
  /** Whether the venue itself sends the guest a message with the link. */
  readonly isSent: boolean;
  /** E.164; `null` for none. */
  readonly phone: string | null;
}

/** Dishes that an open order has now. */
export interface AddedToOrder {
  readonly kind: 'added';
  readonly order: Order;
}

export type Placing =
  | { readonly kind: 'idle' | 'sending' }
  /** Unknown whether it arrived; sending it again is safe. */
  | { readonly kind: 'no_response' | 'not_sent' }
  | RefusedOrder
  /** Prices or dishes have changed; the order shows them. */
  | { readonly kind: 'changed'; readonly what: 'prices' | 'items' }
  | { readonly kind: 'existing_order'; readonly order: Order }
  | PlacedForGuest
  | AddedToOrder;

const state = signal<Placing>({ kind: 'idle' });

/** How placing the order for a guest, or adding to one, goes. */
export const placing: ReadonlySignal<Placing> = state;

export function resetPlacing(): void {
  if (state.value.kind !== 'sending') state.value = { kind: 'idle' };
}

/** What the venue said of each field, until it is edited. */
export const fieldErrors = computed((): ReadonlyMap<GuestField, CheckoutErrorCode> => {
  const now = state.value;
  if (now.kind !== 'refused') return new Map();
  return new Map(
    guestFields.flatMap((name) => {
      const issue = now.issues.find(({ path }) => path === requestMemberOf[name]);
      const code = checkoutErrorCodes.find((one) => one === issue?.message);
      return code && !editedFields.value.has(name) ? [[name, code] as const] : [];
    }),
  );
});

type Body = CallRequest<typeof placeForGuest>['body'];

/** Places the order, or adds to the one that is joined, exactly once, however often it is called. */
export async function placeOrder(): Promise<void> {
  if (state.value.kind === 'sending') return;
  state.value = { kind: 'sending' };
  const joined = joinedOrder.value;
  state.value = joined ? await join(joined.uuid) : await place();
}

async function place(): Promise<Placing> {
  if (!(await ensureBill())) return { kind: 'no_response' };
  await ensureQuote();
  return send();
}

async function join(uuid: string): Promise<Placing> {
  const result = await addToOpenOrder(uuid);
  if (result.kind === 'refused') return afterRefusal(result.refusal, result.retryAfter);
  if (result.kind !== 'done') return { kind: result.kind };
  clearStaffOrder();
  void refreshBoard();
  return { kind: 'added', order: result.reply };
}

function bodyOf(): Body | null {
  const bill = ordering.bill.value;
  const type = ordering.orderType.value;
  if (!bill || type === null) return null;
  const { location } = cart.state.value;
  const values = { ...guest.value, date_time: requestedTime.value };
  return {
    order: orderRequest(values, bill, {
      facts: requireFacts(),
      cart: cart.state.value,
      orderType: type,
      paymentType: ordering.paymentType.value,
      coupon: appliedCoupon.value?.code ?? null,
      employee: null,
      confirmedAge: confirmedAge.value,
      promisedFor: readPromise(),
      updates: requestedUpdates.value,
    }),
    location: location && { type: location.type, name: location.name },
  };
}

async function send(): Promise<Placing> {
  const body = bodyOf();
  if (!body) return { kind: 'not_sent' };
  const about = {
    isPaidByLink: ordering.paymentType.value === 'card',
    isSent: requestedUpdates.value.length > 0,
    phone: readPhone(guest.value.phone, requireFacts().checkout.menu_country),
  };
  markGuestSent();
  const attempt = attemptFor(JSON.stringify(body));
  const result = await callApi(
    placeForGuest,
    { params: { lang: requireFacts().language }, body },
    { 'idempotency-key': attempt.key },
  );
  if (result.kind === 'done') {
    const { padded_order_id: number, link } = result.reply;
    clearStaffOrder();
    void refreshBoard();
    return { kind: 'placed', number, link, ...about };
  }
  if (result.kind === 'refused') {
    settleAttempt(attempt);
    return afterRefusal(result.refusal, result.retryAfter);
  }
  markUnanswered(attempt);
  return { kind: result.kind };
}

async function afterRefusal(
  refusal: Refusal<CallRefusal<typeof placeForGuest | typeof addForGuest>>,
  retryAfter: number | null,
): Promise<Placing> {
  switch (refusal.code) {
    case 'existing_order':
      noteOpenOrder(refusal.more.existing_order);
      return { kind: 'existing_order', order: refusal.more.existing_order };
    case 'price_changed':
      // The amounts of an order that is joined are those of all its dishes.
      await (joinedOrder.value ? reloadProductsOfCart() : reloadPrices(refusal.more));
      // The caller is told the new total, and staff send it again.
      acceptPrices();
      return { kind: 'changed', what: 'prices' };
    case 'unavailable':
      batch(() => saveRefusals(refusal.more.items));
      await reloadProductsOfCart();
      return { kind: 'changed', what: 'items' };
    case 'slot_full':
      await refreshQuote();
      relistTimes();
      return refusedOrder(refusal, retryAfter);
    case 'age_unconfirmed':
      await reloadProductsOfCart();
      return refusedOrder(refusal, retryAfter);
    case 'order_finished':
    case 'not_found':
      await refreshTable();
      return { ...refusedOrder(refusal, retryAfter), code: 'order_finished' };
    case 'table_busy':
      await refreshTable();
      return refusedOrder(refusal, retryAfter);
    default:
      return refusedOrder(refusal, retryAfter);
  }
}
