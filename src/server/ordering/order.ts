import { type Bill, type BillExtras, type BillLine, type BillRules, billOf } from '#domain/cart/bill.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentMethod, PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { Language } from '#i18n/languages.ts';
import type { Location } from '../catalog/location.ts';
import type { LoyaltyDiscount } from '../loyalty/partner.ts';
import type { GuestShare } from './guest-share.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** What a bill is worked out by, as it stood when the order was made. */
export interface OrderTerms extends BillRules {
  readonly currency: string;
  readonly coupon: (Coupon & { readonly code: string }) | null;
  /** Of the place it goes to, before any coupon. */
  readonly deliveryFee: Milli;
  readonly tips: Milli;
  /** What the loyalty programme takes off in all, and by which promotions. */
  readonly loyalty: Milli;
  readonly discounts: readonly LoyaltyDiscount[];
  /** Of an employee of the venue who ordered; `null` for a guest. */
  readonly employeeId: string | null;
}

/** Where no loyalty programme has a say; orders from before there was one say nothing of it. */
export const noLoyalty = { loyalty: zero, discounts: [], employeeId: null } as const;

/** What was chosen of a product, in ids and in the diner's words. */
export interface LineContent {
  /** Of the words; lines from before it was noted are in the language of their order. */
  readonly language?: Language | undefined;
  readonly name: string;
  readonly sku: string;
  readonly variations: readonly number[];
  /** The groups that have something chosen. */
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly values: readonly { readonly variation_value: number; readonly name: string }[];
  }[];
  /** One line for each group: "Size: Large". */
  readonly chosen: string;
  readonly combos: readonly {
    readonly id: number;
    readonly name: string;
    readonly products: readonly {
      readonly id: number;
      readonly name: string;
      readonly product_variations: readonly number[];
    }[];
  }[];
  readonly instructions: string;
}

export interface OrderLine extends BillLine {
  readonly cartUuid: string;
  readonly content: LineContent;
  readonly isStruck: boolean;
  /** The guest who added it, as `guestOf` of `party.ts` says; `null` for who placed the order. */
  readonly guest: string | null;
  /** Of what the device asked for. */
  readonly fingerprint: string;
}

export interface OrderPayment {
  readonly paidAt: Date;
  readonly type: PaymentMethod;
  /** What counts towards the order. */
  readonly amount: Milli;
  /** What was handed over; the rest is change. */
  readonly tendered: Milli;
  /** The attempt that paid it online; `null` for what was handed over. */
  readonly reference: string | null;
}

/** Who ordered, and where it goes. */
export interface Customer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly car: string | null;
  /** In one line. */
  readonly address: string | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** The name of the delivery zone that `position` lies in; `null` where there is none. */
  readonly zone: string | null;
  readonly flat: string | null;
  readonly building: string | null;
  readonly area: string | null;
  readonly landmark: string | null;
}

/** An order before it has a number. */
export interface NewOrder {
  readonly uuid: string;
  readonly createdAt: Date;
  readonly language: Language;
  readonly menuVersion: number;
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly location: Location | null;
  /** It is open to those who sit there, and no other may be. */
  readonly holdsLocation: boolean;
  /** `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  /** Until when it has to be paid, or let through, for the venue to hear of it at all; `null` where it hears at once. */
  readonly payBy: Date | null;
  readonly comments: string;
  readonly terms: OrderTerms;
  readonly lines: readonly OrderLine[];
  readonly customer: Customer | null;
  /** Of the request that placed it; `null` for an order that an earlier build kept. */
  readonly requestFingerprint: string | null;
}

export interface Order extends NewOrder {
  /** What staff read out. */
  readonly number: number;
  /** Grows with every change. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly statusReason: string | null;
  readonly payments: readonly OrderPayment[];
  /** Attempts to pay it online, the oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  /** How guests share what is due; empty where they do not. */
  readonly split: readonly GuestShare[];
}

/** Whether the venue waits for its payment before it starts. */
export function isAwaitingPayment({
  payBy,
  status,
  payments,
}: Pick<Order, 'payBy' | 'status' | 'payments'>): boolean {
  return payBy !== null && status === 'pending' && payments.length === 0;
}

/** Whether the venue is asked first whether there is anybody behind it: see `cash-brake.ts`. */
export const isHeld = (order: Pick<Order, 'payBy' | 'status' | 'payments' | 'paymentType'>): boolean =>
  order.paymentType !== 'card' && isAwaitingPayment(order);

/** What an order costs: struck lines are not charged, and keep what the coupon was agreed to take off the others. */
export function billOfOrder({ lines, terms }: Pick<Order, 'lines' | 'terms'>): Bill {
  const extras: BillExtras = { ...terms };
  const { served = [], struck = [] } = Object.groupBy(lines, ({ isStruck }) =>
    isStruck ? 'struck' : 'served',
  );
  return billOf(served, terms, extras, struck);
}

export interface OrderDiscount {
  readonly name: string;
  /** More than zero. */
  readonly amount: Milli;
}

/** What the coupon and the loyalty programme take off, each by the name that diners read. */
export function discountsOf(order: Pick<Order, 'lines' | 'terms'>): readonly OrderDiscount[] {
  const { coupon, discounts } = order.terms;
  return [
    ...(coupon ? [{ name: coupon.code, amount: billOfOrder(order).discount }] : []),
    ...discounts.map(({ name, sums }) => ({ name, amount: addAmounts(...sums) })),
  ].filter(({ amount }) => amount > zero);
}

/**
 * What is still to be paid of an order that costs `total`. What goes back for struck lines pays for nothing else; what
 * staff give back as a favour has been paid all the same.
 */
export function balanceDue(
  { payments, attempts }: Pick<Order, 'payments' | 'attempts'>,
  total: Milli,
): Milli {
  const paid = addAmounts(...payments.map(({ amount }) => amount));
  const struck = addAmounts(...attempts.map((attempt) => attempt.struck));
  return milli(Math.max(0, total - paid + struck));
}

/**
 * What was handed back, and what is to be: lines may have been struck after they were paid. What goes back the way
 * it came, online, is not handed over.
 */
export function changeGiven(
  { payments, attempts }: Pick<Order, 'payments' | 'attempts'>,
  total: Milli,
): Milli {
  const handedBack = payments.map(({ amount, tendered }) => milli(tendered - amount));
  const paid = addAmounts(...payments.map(({ amount }) => amount));
  const online = addAmounts(...payments.map((payment) => refundedOnline(payment, attempts)));
  return addAmounts(...handedBack, milli(Math.max(0, paid - total - online)));
}

/** How much of what counts towards the order goes back online, or went. */
function refundedOnline({ reference, amount }: OrderPayment, attempts: readonly PaymentAttempt[]): Milli {
  const attempt = attempts.find((one) => one.reference === reference);
  if (!attempt) return zero;
  const beyond = attempt.amount - amount;
  return milli(Math.max(0, attempt.refundDue + attempt.refunded - beyond));
}

/** As staff and diners write it: always in the digits 0 to 9, so that it is the same on every screen and paper. */
export const paddedOrderNumber = (number: number): string => String(number).padStart(5, '0');
