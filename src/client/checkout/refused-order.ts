import type { CallRefusal } from '#contracts/call.ts';
import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Refusal } from '#contracts/refusals.ts';
import { type Milli, readMilli } from '#domain/money.ts';

/** The reasons for which an order is not taken that a diner is told; all others are one and the same. */
export const orderRefusals = [
  'venue_closed',
  'outside_area',
  'below_minimum',
  'payment_unavailable',
  'unverified_table',
  'table_busy',
  'duplicate_line',
  'order_finished',
  'payment_open',
  'split_open',
  'too_many',
  'invalid_request',
  'unavailable_now',
] as const;

export type OrderRefusal = (typeof orderRefusals)[number] | 'error';

/** An order that was not taken, and why. */
export interface RefusedOrder {
  readonly kind: 'refused';
  readonly code: OrderRefusal;
  /** The members of the request that are wrong, each with what is wrong about it. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** After how many seconds it may be tried again; `null` when nobody said. */
  readonly seconds: number | null;
  /** What the order must come to at least, where it does not. */
  readonly minimum: Milli | null;
}

/** The venue takes no orders now, as far as the device knows. */
export const venueClosed: RefusedOrder = {
  kind: 'refused',
  code: 'venue_closed',
  issues: [],
  seconds: null,
  minimum: null,
};

export function refusedOrder(
  refusal: Refusal<CallRefusal<typeof createOrder | typeof amendOrder>>,
  retryAfter: number | null,
): RefusedOrder {
  return {
    kind: 'refused',
    code: orderRefusals.find((code) => code === refusal.code) ?? 'error',
    issues: refusal.code === 'invalid_request' ? refusal.more.issues : [],
    seconds: retryAfter,
    minimum: refusal.code === 'below_minimum' ? readMilli(refusal.more.minimum) : null,
  };
}
