import { clampQuantity } from '#domain/cart/quantity.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import { setSeat } from '../table/seat.ts';
import { isSameLine } from './cart.ts';
import type { CartEmployee, CartLine, CartLocation, DeliveryAddress } from './cart-state.ts';
import { updateCart as change, savedCart as state } from './saved-cart.ts';

/** Changes to an existing cart; pages that only add to the cart do not load these. */

/** Restores a removed line at its old position. */
export function restoreLine(line: CartLine, at: number): void {
  change({ lines: state.value.lines.toSpliced(at, 0, line) });
}

/** Replaces a line, merging it with an identical other line. */
export function replaceLine(uuid: string, next: Omit<CartLine, 'uuid'>): void {
  const same = state.value.lines.find((line) => line.uuid !== uuid && isSameLine(line, next));
  change({
    lines: state.value.lines.flatMap((line) => {
      if (line === same) return { ...line, quantity: clampQuantity(line.quantity + next.quantity, null) };
      if (line.uuid !== uuid) return line;
      return same ? [] : { ...next, uuid };
    }),
  });
}

export function chooseOrderType(orderType: OrderType): void {
  change({ orderType });
}

export function choosePaymentType(paymentType: PaymentType): void {
  change({ paymentType });
}

export function setGuests(guests: number): void {
  change({ guests });
}

export function setComments(comments: string): void {
  change({ comments });
}

export function applyCoupon(coupon: string): void {
  change({ coupon, declinedCoupon: null });
}

/** A code that does not work is not retried automatically. */
export function clearCoupon(): void {
  change({ coupon: null });
}

export function declineCoupon(): void {
  change({ coupon: null, declinedCoupon: state.value.coupon });
}

/** The diner scanned a code, which replaces any other. A table or room sets dine-in; an account does not. */
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
