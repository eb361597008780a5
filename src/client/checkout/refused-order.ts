import type { CallRefusal } from '#contracts/call.ts';
import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import type { Refusal } from '#contracts/refusals.ts';
import type { TimeSlot } from '#domain/checkout/time-slots.ts';
import { type Milli, readMilli } from '#domain/money.ts';

/** Refusals that have their own message; all others share one. */
export const orderRefusals = [
  'venue_closed',
  'slot_full',
  'outside_area',
  'below_minimum',
  'age_unconfirmed',
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

/** A refused order with its reason. */
export interface RefusedOrder {
  readonly kind: 'refused';
  readonly code: OrderRefusal;
  /** The invalid members of the request, each with its error. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** Seconds until it may be tried again; `null` when not stated. */
  readonly seconds: number | null;
  /** The minimum order amount when the order is below it. */
  readonly minimum: Milli | null;
  /** The age to confirm when the order needs one. */
  readonly minAge: number | null;
  /** The next times for an order whose own is full; absent for any other refusal. */
  readonly offer?: TimeOffer;
}

/** Times that have room. */
export interface TimeOffer {
  /** When it is ready as soon as possible; `null` where it cannot be had so. */
  readonly asap: Date | null;
  readonly slots: readonly TimeSlot[];
}

/** The venue is closed, as far as the device knows. */
export const venueClosed: RefusedOrder = {
  kind: 'refused',
  code: 'venue_closed',
  issues: [],
  seconds: null,
  minimum: null,
  minAge: null,
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
    minAge: refusal.code === 'age_unconfirmed' ? refusal.more.min_age : null,
    ...(refusal.code === 'slot_full' && { offer: readOffer(refusal.more) }),
  };
}

function readOffer({ asap, slots }: Refusal<'slot_full'>['more']): TimeOffer {
  return {
    asap: asap === null ? null : new Date(asap),
    slots: slots.map(({ at, wall }) => ({ at: new Date(at), wall })),
  };
}
