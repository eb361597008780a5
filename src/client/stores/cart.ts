import { computed, type ReadonlySignal } from '@preact/signals-core';
import { settleQuantity } from '#domain/cart/quantity.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/ordering.ts';
import { venueName } from '../page-facts.ts';
import {
  type Attempt,
  type AwaitedOrder,
  type CartLine,
  type CartLocation,
  type CartState,
  cartVersion,
  type DeliveryPlace,
  emptyCart,
  mendCart,
  type OrderedLine,
} from './cart-state.ts';
import { kept } from './kept.ts';

const state = kept('session', `cart/${venueName()}/${cartVersion}`, mendCart);

/**
 * The diner's cart at this venue, shared by every island and script of the page.
 *
 * Only this file writes it; whoever wants a change calls a verb below. It lives as long as the tab.
 */
export const cart = {
  state: state as ReadonlySignal<CartState>,
  lines: computed(() => state.value.lines),
  /** Dishes in all. */
  count: computed(() => state.value.lines.reduce((count, { quantity }) => count + quantity, 0)),
  /** By what was known when they were added. */
  roughTotal: computed(
    // Whole thousandths times whole numbers; `milli` and all that stands with it would weigh on every menu page.
    () => state.value.lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) as Milli,
  ),
};

function change(part: Partial<CartState>): void {
  state.value = { ...state.value, ...part };
}

/** Puts a dish into the cart, as a line of its own unless the same one is there already. */
export function addToCart(line: Omit<CartLine, 'uuid'>): void {
  const { lines } = state.value;
  const same = lines.findIndex((other) => isSame(other, line));
  const standing = lines[same];
  const added = standing
    ? { ...standing, quantity: settleQuantity(standing.quantity + line.quantity, null) }
    : { ...line, uuid: crypto.randomUUID() };
  change({
    lines: standing ? lines.with(same, added) : [...lines, added],
    addedAt: Date.now(),
  });
}

function isSame(one: CartLine, other: Omit<CartLine, 'uuid'>): boolean {
  return (
    one.product === other.product &&
    one.instructions === other.instructions &&
    JSON.stringify(one.configuration) === JSON.stringify(other.configuration)
  );
}

export function removeLine(uuid: string): void {
  change({ lines: state.value.lines.filter((line) => line.uuid !== uuid) });
}

/** Puts a removed line back where it was. */
export function restoreLine(line: CartLine, at: number): void {
  change({ lines: state.value.lines.toSpliced(at, 0, line) });
}

/** @param left portions that are left; `null` when nobody counts. */
export function setQuantity(uuid: string, quantity: number, left: number | null): void {
  changeLine(uuid, { quantity: settleQuantity(quantity, left) });
}

/** What is known of a line anew: its name and price change with the menu. */
export function changeLine(uuid: string, part: Partial<Omit<CartLine, 'uuid' | 'product'>>): void {
  change({ lines: state.value.lines.map((line) => (line.uuid === uuid ? { ...line, ...part } : line)) });
}

export function chooseOrderType(orderType: OrderType): void {
  change({ orderType });
}

export function choosePaymentType(paymentType: PaymentType): void {
  change({ paymentType });
}

export function writeComments(comments: string): void {
  change({ comments });
}

export function applyCode(coupon: string): void {
  change({ coupon, declinedCoupon: null });
}

/** A code that does not work is not tried again by itself. */
export function dropCode(): void {
  change({ coupon: null });
}

export function takeCodeOff(): void {
  change({ coupon: null, declinedCoupon: state.value.coupon });
}

/** The diner scanned a code: it takes the place of any other. Who sits down eats in; an account is no place to sit. */
export function sitDown(location: CartLocation): void {
  change(location.type === 'Account' ? { location } : { location, orderType: 'dine_in' });
}

export function leaveLocation(): void {
  change({ location: null });
}

export function deliverTo(place: DeliveryPlace | null): void {
  change({ place });
}

export function wishFor(wishedFor: string | null): void {
  change({ wishedFor });
}

/**
 * The attempt to order `body`, under the same word as long as the body is the same, so that a repetition is known
 * for one.
 *
 * While it is not known whether an earlier attempt arrived, another one bears its word: the venue takes one of them.
 */
export function attemptTo(body: string): Attempt {
  const { attempt: known, unanswered } = state.value;
  if (known?.body === body) return known;
  const attempt = { key: unanswered[0]?.key ?? crypto.randomUUID(), body };
  change({ attempt });
  return attempt;
}

/** Nobody answered the attempt. */
export function leaveUnanswered(attempt: Attempt): void {
  const { unanswered } = state.value;
  if (unanswered.some(({ body }) => body === attempt.body)) return;
  change({ unanswered: [...unanswered, attempt] });
}

/** The attempt was answered, and nothing came of it. */
export function settleAttempt({ body }: Attempt): void {
  change({ unanswered: state.value.unanswered.filter((other) => other.body !== body) });
}

/** An order was made of the cart, whose dishes stay until it is paid. */
export function awaitPayment(awaited: AwaitedOrder): void {
  change({ awaited, unanswered: [] });
}

/** Takes out what has been ordered; what was added since stays. */
export function dropOrdered(ordered: readonly OrderedLine[]): void {
  const lines = state.value.lines.flatMap((line) => notOrdered(line, ordered));
  if (lines.length === 0) clearCart();
  else change({ lines, attempt: null, unanswered: [], awaited: null });
}

/** More of a dish than was ordered is a line of its own. */
function notOrdered(line: CartLine, ordered: readonly OrderedLine[]): CartLine | [] {
  const done = ordered.find(({ cart_uuid }) => cart_uuid === line.uuid);
  if (!done) return line;
  const quantity = line.quantity - done.quantity;
  return quantity > 0 ? { ...line, quantity, uuid: crypto.randomUUID() } : [];
}

/** Lines that were ordered, or taken back to be ordered anew, get numbers of their own. */
export function renewLines(): void {
  change({
    attempt: null,
    unanswered: [],
    awaited: null,
    lines: state.value.lines.map((line) => ({ ...line, uuid: crypto.randomUUID() })),
  });
}

/** Puts what was ordered, and taken back, into the cart again, each line with a number of its own. */
export function takeBack(
  lines: readonly Omit<CartLine, 'uuid'>[],
  ordered: Pick<CartState, 'orderType' | 'paymentType' | 'comments' | 'coupon'>,
): void {
  const fresh = lines.map((line) => ({ ...line, uuid: crypto.randomUUID() }));
  change({ ...ordered, attempt: null, lines: [...state.value.lines, ...fresh] });
}

/** Empties the cart; where the diner sits stays. */
export function clearCart(): void {
  const { location, orderType } = state.value;
  state.value = { ...emptyCart, location, orderType };
}

/** Forgets where the diner sits too. Source: spec §4 "canceled, rejected (clear the cart and the order location)". */
export function forgetCart(): void {
  state.value = emptyCart;
}
