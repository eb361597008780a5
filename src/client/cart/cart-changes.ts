import { clampQuantity } from '#domain/cart/quantity.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import { setSeat } from '../table/seat.ts';
import type { CartEmployee, CartLine, CartLocation, DeliveryAddress } from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

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
  changeLine(uuid, { quantity: clampQuantity(quantity, left) });
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

export function setComments(comments: string): void {
  change({ comments });
}

export function applyCoupon(coupon: string): void {
  change({ coupon, declinedCoupon: null });
}

/** A code that does not work is not tried again by itself. */
export function clearCoupon(): void {
  change({ coupon: null });
}

export function declineCoupon(): void {
  change({ coupon: null, declinedCoupon: state.value.coupon });
}

/** The diner scanned a code: it takes the place of any other. Who sits down eats in; an account is no place to sit. */
export function joinTable(location: CartLocation): void {
  setSeat(location);
  if (location.type !== 'Account') change({ orderType: 'dine_in' });
}

export function leaveLocation(): void {
  setSeat(null);
}

/** @param employee `null` for a guest. */
export function setEmployee(employee: CartEmployee | null): void {
  change({ employee });
}

export function setDeliveryAddress(place: DeliveryAddress | null): void {
  change({ place });
}

export function setRequestedTime(wishedFor: string | null): void {
  change({ wishedFor });
}
