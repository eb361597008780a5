import { computed, type ReadonlySignal } from '@preact/signals-core';
import { settleQuantity } from '#domain/cart/quantity.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/ordering.ts';
import type { CartLine, CartLocation, CartState, DeliveryPlace } from './cart-state.ts';
import { changeCart as change, keptCart as state } from './kept-cart.ts';

/**
 * The diner's cart at this venue, shared by every island and script of the page.
 *
 * Whoever wants a change calls a verb below, or one of `cart-orders.ts`. It lives as long as the tab.
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
