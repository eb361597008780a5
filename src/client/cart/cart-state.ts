import type { Configuration } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';

/** Names of values by their `variation_value`. */
export type ChoiceNames = Readonly<Record<number, string>>;

/** A dish in the cart: the diner's choices, and its details at the time it was added. */
export interface CartLine {
  /** Created on the device; unique within the venue. */
  readonly uuid: string;
  readonly product: number;
  readonly quantity: number;
  readonly configuration: Configuration;
  /** The names of the chosen values, for when the menu no longer has one; absent for none. */
  readonly choiceNames?: ChoiceNames | undefined;
  readonly instructions: string;
  readonly name: string;
  /** URL of a small picture; `null` for none. */
  readonly image: string | null;
  /** The unit price when it was added. */
  readonly unit: Milli;
}

/** The location whose code the diner scanned. */
export interface CartLocation {
  readonly token: string;
  readonly type: 'Table' | 'Room' | 'Account';
  readonly name: string;
  /** The diner orders separately from the order that was open there. */
  readonly isSeparate?: boolean;
}

/** A delivery address that the diner confirmed. */
export interface DeliveryAddress {
  readonly lat: number;
  readonly lng: number;
  /** The geocoder's one-line address; empty when it has none. */
  readonly formatted: string;
  readonly flat: string;
  readonly building: string;
  readonly area: string;
  readonly landmark: string;
  /** The delivery fee when it was requested. */
  readonly fee: Milli;
}

/** An employee of the venue who orders at a table. */
export interface CartEmployee {
  readonly id: string;
  /** Masked except for the last digits. */
  readonly phone: string;
  /** The location where the venue recognized the employee. */
  readonly token: string;
}

/** One order request with its idempotency key. */
export interface OrderAttempt {
  readonly key: string;
  /** The request body as JSON. */
  readonly body: string;
}

/** The ordered quantity of a cart line. */
export interface OrderedLine {
  readonly cart_uuid: string;
  readonly product: number;
  readonly quantity: number;
  /** As it was ordered; absent in carts of an earlier version. */
  readonly configuration?: Configuration | undefined;
}

/** An order that awaits payment. */
export interface AwaitedOrder {
  readonly uuid: string;
  /** The request body as JSON. */
  readonly body: string;
  readonly lines: readonly OrderedLine[];
}

/** The cart; everything but the seat lasts as long as the tab. Source: spec §3 "Cart state". */
export interface CartState {
  readonly lines: readonly CartLine[];
  /** `null` until the diner or a code sets it. */
  readonly orderType: OrderType | null;
  readonly paymentType: PaymentType | null;
  /** How many eat together; absent until the diner says so. */
  readonly guests?: number | undefined;
  readonly comments: string;
  /** The applied code; `null` for none. */
  readonly coupon: string | null;
  /** The automatic coupon that the diner removed. */
  readonly declinedCoupon: string | null;
  /** Stored on the device by `seat.ts`. */
  readonly location: CartLocation | null;
  readonly employee: CartEmployee | null;
  readonly place: DeliveryAddress | null;
  /** The requested time: an instant or a wall time, as the checkout wrote it. */
  readonly wishedFor: string | null;
  /** The current attempt. */
  readonly attempt: OrderAttempt | null;
  /** Attempts without a response, which may have been ordered. The newest comes last. */
  readonly unanswered: readonly OrderAttempt[];
  /** The order made from the cart: its dishes stay until it is paid. */
  readonly awaited: AwaitedOrder | null;
  /** When a dish was last added, in epoch milliseconds; `null` for never. */
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

/** Carts stored under another version are ignored. */
export const cartVersion = 1;

/** Parses a stored cart; an invalid one becomes an empty cart. */
export const parseSavedCart = (found: unknown): CartState =>
  typeof found === 'object' && found !== null && Array.isArray((found as CartState).lines)
    ? { ...emptyCart, ...found }
    : emptyCart;
