import * as z from 'zod/mini';
import {
  dishChangeSchema,
  pauseForMinutesSchema,
  pauseForTodaySchema,
} from '#contracts/calls/availability.ts';
import { amountSchema } from '#contracts/shapes/amount.ts';
import { locationTypes } from '#contracts/shapes/order.ts';
import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import { orderTransitions } from '#domain/order/order-status.ts';
import { type Language, languages } from '#i18n/languages.ts';
import type { ViewsResult } from '../../analytics/view-results.ts';
import type { LocationType } from '../../catalog/location.ts';
import type { TableState } from '../../ordering/tables/table-state-repository.ts';
import type { RefundMethod } from '../../payments/refund-payments.ts';
import { accessPurposes } from '../access/access-token.ts';
import type { AccessResult, ListedAccess } from './access-results.ts';
import type { InventoryResult, UntilResult } from './inventory-results.ts';
import type {
  ListedPayment,
  PaymentWithEvents,
  ProviderTrialResult,
  RefundResult,
  ReleaseAttemptResult,
} from './payment-results.ts';
import type { ListedPurge, PurgeResult } from './purge-results.ts';
import type { SubmissionsResult } from './submission-results.ts';
import type { WalletsResult } from './wallet-results.ts';
import type { ListedWebhookEvent, WebhookResult, WebhookTrialResult } from './webhook-results.ts';

const licence = z.string();
const location = z.strictObject({ type: z.enum(locationTypes), name: z.string() });

/** What a venue's staff may do, each with what it is told. */
export const operatorRequests = {
  /** The venue's orders, the newest last; of all venues where none is named. */
  orders: z.strictObject({ licence: z.nullable(licence), all: z.boolean() }),
  move: z.strictObject({
    licence,
    number: z.int(),
    move: z.enum(orderTransitions),
    reason: z.nullable(z.string()),
  }),
  pay: z.strictObject({
    licence,
    number: z.int(),
    by: z.enum(['cash', 'machine']),
    tendered: amountSchema,
  }),
  strike: z.strictObject({ licence, number: z.int(), line: z.int() }),
  /** The venue's products, and whether they can be had; their names in the venue's own language where none is told. */
  availability: z.strictObject({ licence, language: z.nullable(z.enum(languages)) }),
  /** For minutes from now, or until the venue opens after today; `null` takes orders again. */
  pause: z.union([z.extend(pauseForMinutesSchema, { licence }), z.extend(pauseForTodaySchema, { licence })]),
  /** In, out, out for a while, or the portions that are left. */
  stock: z.strictObject({ licence, product: z.int(), to: dishChangeSchema }),
  place: z.strictObject({
    licence,
    location,
    state: z.enum(['busy', 'common', 'free'] satisfies (TableState | 'free')[]),
  }),
  codes: z.strictObject({ licence }),
  /** Payments that somebody has to look into; of all venues where none is named. */
  review: z.strictObject({ licence: z.nullable(licence) }),
  /** An order's attempts to pay online and what happened to them; the last ones where no order is named. */
  payments: z.strictObject({ licence, number: z.nullable(z.int()) }),
  /** Somebody has looked into what about an order's payments did not fit. */
  settled: z.strictObject({ licence, number: z.int() }),
  /** Asks the company about an attempt to pay, and frees what it keeps from others. */
  release: z.strictObject({ reference: z.string() }),
  /** Whether the venue's company knows it. */
  trial: z.strictObject({ licence }),
  /** Gives money back; `null` for what is due back. */
  refund: z.strictObject({
    licence,
    number: z.int(),
    amount: z.nullable(amountSchema),
    way: z.enum(['ask', 'again', 'done'] satisfies RefundMethod[]),
  }),
  /** The embedded partner's wallets, or one of them, in test mode. */
  wallets: z.strictObject({ licence, wallet: z.nullable(z.string()) }),
  /** What was looked at, in so many days that end today. */
  views: z.strictObject({ licence, days: z.int().check(z.minimum(1), z.maximum(400)) }),
  /** What diners answered to forms, the oldest first, from the first after that one; of all forms where none is named. */
  submissions: z.strictObject({ licence, form: z.nullable(z.int()), after: z.int() }),
  /** What the cache in front of the site is still to forget; of all venues where none is named. */
  purges: z.strictObject({ licence: z.nullable(licence) }),
  /** Has that cache forget whatever it holds of a venue, or whatever it holds. */
  purge: z.strictObject({ licence: z.nullable(licence) }),
  /** Lets somebody work for the venue from elsewhere. */
  token: z.strictObject({
    licence,
    purpose: z.enum(accessPurposes),
    label: z.string().check(z.maxLength(100)),
    operator: z._default(z.boolean(), false),
  }),
  /** Who may; of all venues where none is named. */
  tokens: z.strictObject({ licence: z.nullable(licence) }),
  /** From now on that token opens nothing. */
  revoke: z.strictObject({ licence, id: z.int() }),
  /** Closes the venue for good and frees its domains; with orders under way only by force. */
  retire: z.strictObject({ licence, force: z.boolean() }),
  /** What tills have not taken yet, or were not told in the end; of all venues where none is named. */
  hooks: z.strictObject({ licence: z.nullable(licence) }),
  /** Sends the venue's till an event that is about no order. */
  tryHook: z.strictObject({ licence }),
  /** Tells its till again what was given up, or tells it nothing of it any more: of that order, or of all. */
  hookAgain: z.strictObject({ licence, order: z.nullable(z.string()) }),
  hookDrop: z.strictObject({ licence, order: z.nullable(z.string()) }),
  forget: z.strictObject({ contact: z.string() }),
} as const;

export type OperatorMethod = keyof typeof operatorRequests;

/** What a verb is told, as it is written. */
export type OperatorRequest<Method extends OperatorMethod> = z.input<(typeof operatorRequests)[Method]>;

/** The same, read. */
export type ParsedOperatorRequest<Method extends OperatorMethod> = z.output<
  (typeof operatorRequests)[Method]
>;

/** What a coupon or a promotion of the loyalty programme takes off. */
export interface ListedDiscount {
  readonly name: string;
  readonly amount: string;
}

/** An order as the terminal lists it; amounts are decimal text. */
export interface ListedOrder {
  readonly licence: string;
  readonly uuid: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly type: string;
  readonly location: string | null;
  /** ISO 8601. */
  readonly created: string;
  readonly wishedFor: string | null;
  readonly customer: StaffCustomer | null;
  /** Of an employee of the venue who ordered; `null` for a guest. */
  readonly employeeId: string | null;
  readonly lines: readonly {
    readonly line: number;
    readonly quantity: number;
    readonly name: string;
    readonly details: readonly string[];
    readonly isStruck: boolean;
    /** What the order comes to once the line is struck; `null` where it cannot be. */
    readonly ifStruck: { readonly total: string; readonly discounts: readonly ListedDiscount[] } | null;
  }[];
  readonly comments: string;
  readonly currency: string;
  readonly payment: string;
  readonly discounts: readonly ListedDiscount[];
  readonly total: string;
  readonly paid: string;
  readonly due: string;
  readonly change: string;
  /** The venue waits for the payment before it starts. */
  readonly awaitsPayment: boolean;
  /** What is to go back the way it came, and what went. */
  readonly refundDue: string;
  readonly refunded: string;
}

/** How an act ended. */
export type OrderActionResult =
  | { readonly kind: 'done'; readonly order: ListedOrder }
  | { readonly kind: 'refused'; readonly why: string };

export interface LocationCode {
  readonly type: LocationType;
  readonly name: string;
  readonly token: string;
  /** Where the code leads, without the venue's origin: `/t/…`. */
  readonly path: string;
}

/** The codes of a venue's places, and what is printed beside them. */
export interface VenueCodes {
  readonly name: string;
  readonly domain: string | null;
  /** The first is the venue's own. */
  readonly languages: readonly Language[];
  readonly codes: readonly LocationCode[];
}

interface OperatorResults {
  readonly orders: readonly ListedOrder[];
  readonly move: OrderActionResult;
  readonly pay: OrderActionResult;
  readonly strike: OrderActionResult;
  readonly availability: InventoryResult;
  /** `null` when orders are taken. */
  readonly pause: UntilResult;
  /** `null` for what is not out, or does not come back by itself. */
  readonly stock: UntilResult;
  readonly place: { readonly kind: 'done' } | { readonly kind: 'refused'; readonly why: string };
  /** `null` when the venue is not published. */
  readonly codes: VenueCodes | null;
  readonly review: readonly ListedPayment[];
  readonly payments:
    | { readonly kind: 'done'; readonly payments: readonly PaymentWithEvents[] }
    | { readonly kind: 'refused'; readonly why: string };
  readonly settled: { readonly kind: 'done' } | { readonly kind: 'refused'; readonly why: string };
  readonly release: ReleaseAttemptResult;
  readonly trial: ProviderTrialResult;
  readonly refund: RefundResult;
  readonly wallets: WalletsResult;
  readonly views: ViewsResult;
  readonly submissions: SubmissionsResult;
  readonly purges: readonly ListedPurge[];
  readonly purge: PurgeResult;
  readonly token: AccessResult;
  readonly tokens: readonly ListedAccess[];
  readonly revoke: { readonly kind: 'done' } | { readonly kind: 'refused'; readonly why: string };
  readonly retire: RetireResult;
  readonly hooks: readonly ListedWebhookEvent[];
  readonly tryHook: WebhookTrialResult;
  readonly hookAgain: WebhookResult;
  readonly hookDrop: WebhookResult;
  /** How many orders were erased, and how many submissions. */
  readonly forget:
    | { readonly kind: 'done'; readonly orders: number; readonly submissions: number }
    | { readonly kind: 'refused'; readonly why: string };
}

export type RetireResult =
  | {
      readonly kind: 'done';
      readonly version: number;
      /** Those that are free now. */
      readonly domains: readonly string[];
      /** How many tokens open nothing any more. */
      readonly tokens: number;
    }
  | { readonly kind: 'refused'; readonly why: string };

/** Where a venue's staff work, before they have screens: in the terminal. */
export type OperatorApi = {
  readonly [Method in OperatorMethod]: (request: OperatorRequest<Method>) => Promise<OperatorResults[Method]>;
};

/** The same behind the check of what it is told. */
export type OperatorHandlers = {
  readonly [Method in OperatorMethod]: (
    request: ParsedOperatorRequest<Method>,
  ) => Promise<OperatorResults[Method]>;
};

/** A counter that checks what it is told itself: for who works on the store directly. */
export function validatingOperatorApi(handlers: OperatorHandlers): OperatorApi {
  const methods = Object.keys(operatorRequests) as OperatorMethod[];
  const validate = (method: OperatorMethod) => async (request: unknown) =>
    handlers[method](z.parse(operatorRequests[method], request) as never);
  return Object.fromEntries(methods.map((method) => [method, validate(method)])) as unknown as OperatorApi;
}
