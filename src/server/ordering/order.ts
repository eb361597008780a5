import type { BillLine } from '#domain/cart/bill-line.ts';
import type { BillRules } from '#domain/cart/bill-rules.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { type SlotDemand, type SlotWeights, slotDemand } from '#domain/checkout/slot-limits.ts';
import type { UpdateChannel } from '#domain/messages/message-channel.ts';
import { type Milli, zero } from '#domain/money.ts';
import type { StageTimes } from '#domain/order/order-stage.ts';
import { isCanceledOrRejected, type OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentMethod, PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { StockPortions } from '#domain/stock-item.ts';
import type { TaxedBill } from '#domain/tax/tax-document.ts';
import type { Language } from '#i18n/languages.ts';
import type { Location } from '../catalog/location.ts';
import type { LoyaltyDiscount } from '../loyalty/partner.ts';
import type { GuestShare } from './guest-share.ts';
import type { LegalName, LegalNames } from './legal-name.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** Who sells, as receipts and tax documents say it. */
export interface Seller {
  readonly name: string;
  readonly brand: string;
  readonly taxNumber: string | null;
  readonly address: readonly string[];
  readonly register: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The terms of the bill at the time of the order. */
export interface OrderTerms extends BillRules {
  readonly currency: string;
  /** Absent for a venue that names none, and for older orders. */
  readonly seller?: Seller | undefined;
  /** Absent where the law wants no other language, and in older orders. */
  readonly legalNames?: LegalNames | undefined;
  readonly coupon: (Coupon & { readonly code: string }) | null;
  /** Before any coupon. */
  readonly deliveryFee: Milli;
  readonly tips: Milli;
  /** The number of guests; absent when unknown. */
  readonly guests?: number | undefined;
  /** The total loyalty discount; `discounts` lists it by promotion. */
  readonly loyalty: Milli;
  readonly discounts: readonly LoyaltyDiscount[];
  /** `null` for a guest. */
  readonly employeeId: string | null;
}

/** Terms without a loyalty program; older orders lack these fields. */
export const noLoyalty = { loyalty: zero, discounts: [], employeeId: null } as const;

/** The chosen product and options, as ids and as names in the diner's language. */
export interface LineContent {
  /** Of the names; older lines have the language of their order. */
  readonly language?: Language | undefined;
  readonly name: string;
  readonly sku: string;
  readonly variations: readonly number[];
  /** The groups with at least one choice. */
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly values: readonly {
      readonly variation_value: number;
      readonly name: string;
      /** Units; absent for one. */
      readonly quantity?: number | undefined;
    }[];
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
  /** The least age of a guest who has it, in years; absent for none. */
  readonly minAge?: number | undefined;
  /** Absent where the law wants no other language, or the menu lacks the name, and in older lines. */
  readonly legal?: LegalName | undefined;
}

export interface OrderLine extends BillLine {
  readonly cartUuid: string;
  readonly content: LineContent;
  /** What one unit takes from stock besides a portion of the product; absent for nothing, and in older lines. */
  readonly taken?: readonly StockPortions[] | undefined;
  readonly isStruck: boolean;
  /** The guest who added it, see `guestIdOf` of `requester.ts`; `null` for the owner. */
  readonly guest: string | null;
  /** Of the requested line. */
  readonly fingerprint: string;
}

export interface OrderPayment {
  readonly paidAt: Date;
  readonly type: PaymentMethod;
  /** The amount credited to the order. */
  readonly amount: Milli;
  /** The money handed over; the rest is change. */
  readonly tendered: Milli;
  /** The payment attempt; `null` for money handed over. */
  readonly reference: string | null;
}

export interface Customer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly car: string | null;
  /** In one line. */
  readonly address: string | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** The name of the delivery zone of `position`; `null` when there is none. */
  readonly zone: string | null;
  readonly flat: string | null;
  readonly building: string | null;
  readonly area: string | null;
  readonly landmark: string | null;
  /** How the diner asked to be told about the order; absent for not at all. */
  readonly updates?: readonly UpdateChannel[] | undefined;
}

/** What an order takes of its slot until it is canceled or rejected. */
export interface SlotHold extends SlotDemand {
  /** When the slot begins. */
  readonly at: Date;
  /** Of the categories of its lines, as they were when it was placed. */
  readonly weights: SlotWeights;
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
  /** It is the one open order of its location. */
  readonly holdsLocation: boolean;
  /** `null` for as soon as possible. */
  readonly requestedFor: Date | null;
  /** When the guest can expect it; `null` where the venue gives no times. */
  readonly promisedFor: Date | null;
  /** From being accepted to being with the guest; `null` where the venue does not say. */
  readonly readyMinutes: number | null;
  /** `null` when it takes nothing of a slot. */
  readonly slot: SlotHold | null;
  /** The venue accepts it without staff, once it need not be paid or confirmed first. */
  readonly acceptsItself: boolean;
  /** Staff have placed it for a guest. */
  readonly isByStaff: boolean;
  /** When it must be paid or released for the venue to see it; `null` if the venue sees it at once. */
  readonly payBy: Date | null;
  readonly comments: string;
  readonly terms: OrderTerms;
  readonly lines: readonly OrderLine[];
  readonly customer: Customer | null;
  /** Of the request that placed it; `null` for older orders. */
  readonly requestFingerprint: string | null;
}

export type StatusTimes = Readonly<Partial<Record<OrderStatus, Date>>>;

export interface Order extends NewOrder {
  /** The number that staff call out. */
  readonly number: number;
  /** Grows with every change. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly statusReason: string | null;
  /** When it reached each status after the first. Older orders lack them. */
  readonly statusTimes: StatusTimes;
  /** When it reached each stage beside its statuses. */
  readonly stageTimes: StageTimes<Date>;
  readonly payments: readonly OrderPayment[];
  /** Online payment attempts, the oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  /** Empty without a split. */
  readonly split: readonly GuestShare[];
  /** What its tax documents say together; `null` before the first. */
  readonly taxed: TaxedBill | null;
}

/** What an order has, besides a number and a version, when it is placed. */
export const initialOrderState = {
  status: 'pending',
  statusReason: null,
  statusTimes: {},
  stageTimes: {},
  payments: [],
  attempts: [],
  split: [],
  taxed: null,
} as const satisfies Omit<Order, keyof NewOrder | 'number' | 'version'>;

/** The same for an order that the venue accepts without staff, unless it must be paid or confirmed first. */
export const stateWhenPlaced = ({
  acceptsItself,
  payBy,
  createdAt,
}: NewOrder): Omit<Order, keyof NewOrder | 'number' | 'version'> =>
  acceptsItself && payBy === null
    ? { ...initialOrderState, status: 'accepted', statusTimes: { accepted: createdAt } }
    : initialOrderState;

/** The order after it reaches another status. One that is canceled or rejected gives its slot back. */
export const withStatus = (order: Order, status: OrderStatus, reason: string | null, now: Date): Order => ({
  ...order,
  status,
  statusReason: reason,
  statusTimes: { ...order.statusTimes, [status]: now },
  slot: isCanceledOrRejected(status) ? null : order.slot,
});

/** The order with what its lines take of its slot now. */
export const withCurrentSlot = <One extends NewOrder>(order: One): One =>
  order.slot ? { ...order, slot: { ...order.slot, ...slotDemand(order.lines, order.slot.weights) } } : order;

/** Whether the venue waits for the payment before it starts. */
export function isAwaitingPayment({
  payBy,
  status,
  payments,
}: Pick<Order, 'payBy' | 'status' | 'payments'>): boolean {
  return payBy !== null && status === 'pending' && payments.length === 0;
}

/** Whether the venue must release the order first, see `unconfirmed-cash-limit.ts`. */
export const isHeld = (order: Pick<Order, 'payBy' | 'status' | 'payments' | 'paymentType'>): boolean =>
  order.paymentType !== 'card' && isAwaitingPayment(order);

/** Always in the digits 0 to 9, so that it looks the same on every screen and receipt. */
export const paddedOrderNumber = (number: number): string => String(number).padStart(5, '0');
