import * as z from 'zod/mini';
import { type OperatorMethod, operatorRequests } from '#contracts/calls/operator.ts';
import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import type { Language } from '#i18n/languages.ts';
import type { ViewsResult } from '../../analytics/view-results.ts';
import type { LocationType } from '../../catalog/location.ts';
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

/** The request of a method, before parsing. */
export type OperatorRequest<Method extends OperatorMethod> = z.input<(typeof operatorRequests)[Method]>;

export type ParsedOperatorRequest<Method extends OperatorMethod> = z.output<
  (typeof operatorRequests)[Method]
>;

/** The discount of a coupon or a loyalty promotion. */
export interface ListedDiscount {
  readonly name: string;
  readonly amount: string;
}

/** An order as the command lists it; amounts are decimal text. */
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
  /** `null` for a guest. */
  readonly employeeId: string | null;
  readonly lines: readonly {
    readonly line: number;
    readonly quantity: number;
    readonly name: string;
    readonly details: readonly string[];
    readonly isStruck: boolean;
    /** The total after the line is struck; `null` when it cannot be struck. */
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
  /** Online refunds. */
  readonly refundDue: string;
  readonly refunded: string;
}

export type OrderActionResult =
  | { readonly kind: 'done'; readonly order: ListedOrder }
  | { readonly kind: 'refused'; readonly why: string };

export interface LocationCode {
  readonly type: LocationType;
  readonly name: string;
  readonly token: string;
  /** Without the venue's origin: `/t/…`. */
  readonly path: string;
}

/** The codes of a venue's locations, with the data for printing them. */
export interface VenueCodes {
  readonly name: string;
  readonly domain: string | null;
  /** The venue's default language comes first. */
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
  /** `null` when the product is in stock, or does not come back automatically. */
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
      /** Domains that are free now. */
      readonly domains: readonly string[];
      /** How many tokens were revoked. */
      readonly tokens: number;
    }
  | { readonly kind: 'refused'; readonly why: string };

/** The API of the `emenu` command. */
export type OperatorApi = {
  readonly [Method in OperatorMethod]: (request: OperatorRequest<Method>) => Promise<OperatorResults[Method]>;
};

/** The same with parsed requests. */
export type OperatorHandlers = {
  readonly [Method in OperatorMethod]: (
    request: ParsedOperatorRequest<Method>,
  ) => Promise<OperatorResults[Method]>;
};

/** Validates requests itself, for callers that use the database directly. */
export function validatingOperatorApi(handlers: OperatorHandlers): OperatorApi {
  const methods = Object.keys(operatorRequests) as OperatorMethod[];
  const validate = (method: OperatorMethod) => async (request: unknown) =>
    handlers[method](z.parse(operatorRequests[method], request) as never);
  return Object.fromEntries(methods.map((method) => [method, validate(method)])) as unknown as OperatorApi;
}
