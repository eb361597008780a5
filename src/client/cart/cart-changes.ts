import { settleQuantity } from '#domain/cart/quantity.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/ordering.ts';
import { takeSeat } from '../table/seat.ts';
import type { CartEmployee, CartLine, CartLocation, DeliveryPlace } from './cart-state.ts';
import { changeCart as change, keptCart as state } from './kept-cart.ts';

/** What a diner changes about a cart that is there; pages that only add to it need none of this. */

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
  takeSeat(location);
  if (location.type !== 'Account') change({ orderType: 'dine_in' });
}

export function leaveLocation(): void {
  takeSeat(null);
}

/** @param employee `null` for a guest. */
export function orderAs(employee: CartEmployee | null): void {
  change({ employee });
}

export function deliverTo(place: DeliveryPlace | null): void {
  change({ place });
}

export function wishFor(wishedFor: string | null): void {
  change({ wishedFor });
}
