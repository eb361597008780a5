import type { Configuration } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';

/** A dish in the cart: what was chosen, and what was known of it when it was put there. */
export interface CartLine {
  /** Made by the device; no other line of the venue ever bears it. */
  readonly uuid: string;
  readonly product: number;
  readonly quantity: number;
  readonly configuration: Configuration;
  readonly instructions: string;
  readonly name: string;
  /** Address of a small picture; `null` for none. */
  readonly image: string | null;
  /** What one cost then. */
  readonly unit: Milli;
}

/** The place whose code the diner scanned. */
export interface CartLocation {
  readonly token: string;
  readonly type: 'Table' | 'Room' | 'Account';
  readonly name: string;
  /** The diner orders apart from the order that was open there. */
  readonly isSeparate?: boolean;
}

/** A place to deliver to, as the diner confirmed it. */
export interface DeliveryAddress {
  readonly lat: number;
  readonly lng: number;
  /** What the map calls it, in one line; empty where it says nothing. */
  readonly formatted: string;
  readonly flat: string;
  readonly building: string;
  readonly area: string;
  readonly landmark: string;
  /** What delivery there cost when it was asked. */
  readonly fee: Milli;
}

/** Somebody who works for the venue, and orders at a table. */
export interface CartEmployee {
  readonly id: string;
  /** Its last digits alone can be read. */
  readonly phone: string;
  /** Of the place where the venue knew them. */
  readonly token: string;
}

/** One wish to order, under a word by which a repetition is known for one. */
export interface OrderAttempt {
  readonly key: string;
  /** What was asked, as JSON. */
  readonly body: string;
}

/** So many of a dish that were ordered, by the number that their line bore in the cart. */
export interface OrderedLine {
  readonly cart_uuid: string;
  readonly product: number;
  readonly quantity: number;
}

/** An order that waits to be paid. */
export interface AwaitedOrder {
  readonly uuid: string;
  /** What was asked, as JSON. */
  readonly body: string;
  readonly lines: readonly OrderedLine[];
}

/** The cart; all but the seat is forgotten with the tab. Source: spec §3 "Cart state". */
export interface CartState {
  readonly lines: readonly CartLine[];
  /** `null` until the diner or a code says. */
  readonly orderType: OrderType | null;
  readonly paymentType: PaymentType | null;
  readonly comments: string;
  /** The code that is applied; `null` for none. */
  readonly coupon: string | null;
  /** The diner took the coupon off that applies by itself. */
  readonly declinedCoupon: string | null;
  /** Kept on the device, by `seat.ts`. */
  readonly location: CartLocation | null;
  readonly employee: CartEmployee | null;
  readonly place: DeliveryAddress | null;
  /** Instant or wall time, as the checkout wrote it. */
  readonly wishedFor: string | null;
  /** The attempt under way. */
  readonly attempt: OrderAttempt | null;
  /** Those that nobody answered: what they asked for may have been ordered. The newest comes last. */
  readonly unanswered: readonly OrderAttempt[];
  /** The order that was made of the cart: its dishes stay until it is paid. */
  readonly awaited: AwaitedOrder | null;
  /** When a dish was put there last, in epoch milliseconds; `null` before any was. */
  readonly addedAt: number | null;
}

export const emptyCart: CartState = {
  lines: [],
  orderType: null,
  paymentType: null,
  comments: '',
  coupon: null,
  declinedCoupon: null,
  location: null,
  employee: null,
  place: null,
  wishedFor: null,
  attempt: null,
  addedAt: null,
  unanswered: [],
  awaited: null,
};

/** What is kept under another number is another program's. */
export const cartVersion = 1;

/** A cart as it was kept; an empty one of what is none. */
export const parseSavedCart = (found: unknown): CartState =>
  typeof found === 'object' && found !== null && Array.isArray((found as CartState).lines)
    ? { ...emptyCart, ...found }
    : emptyCart;
