import * as z from 'zod/mini';
import { orderStatuses } from '#domain/order/order-status.ts';
import { waysToOrder } from '#domain/order/ordering-at-table.ts';
import { orderTypes } from '#domain/order-type.ts';
import { defineCall } from '../call.ts';
import { languageSchema } from '../shapes/language.ts';
import { locationTypes, orderSchema } from '../shapes/order.ts';
import { confirmedAgeSchema, lineRequestsSchema, orderRequestSchema } from '../shapes/order-request.ts';
import { staffCustomerSchema } from '../shapes/staff-customer.ts';
import { amendOrder, createOrder } from './orders.ts';

/** What staff do on the order board for a guest who does not order: a caller, or somebody at the counter or a table. */

const byStaff = {
  method: 'POST',
  params: z.object({ lang: languageSchema }),
  proof: ['staff_cookie'],
} as const;

/** By name: the cookie is the proof that a guest's code would be. */
const location = z.strictObject({
  type: z.enum(locationTypes),
  name: z.string().check(z.maxLength(100)),
});

/**
 * Places an order for a guest, once per `Idempotency-Key`. Prices, stock, times and taxes are those of guests' orders. It is
 * accepted at once; one to be paid online, as soon as it is paid.
 */
export const placeForGuest = defineCall({
  ...byStaff,
  path: '/board/[lang]/place/',
  body: z.strictObject({
    /** As from a guest's device. What the checkout asks of a guest may be missing, except an address. */
    order: orderRequestSchema,
    location: z.nullable(location),
  }),
  status: 201,
  reply: z.object({
    uuid: z.string(),
    padded_order_id: z.string(),
    /** The order's page, where the guest sees how it is, and pays it if it is to be paid online. */
    link: z.string(),
  }),
  refusals: createOrder.refusals,
});

/** What is open at a table or in a room, and how staff can order there. */
export const readTable = defineCall({
  ...byStaff,
  path: '/board/[lang]/table/',
  body: z.strictObject({ location }),
  status: 200,
  reply: z.object({
    /**
     * `open` opens the order of the table, `join` adds to the one that is open, `separate` places one beside it. Empty
     * while the POS works on the table.
     */
    ways: z.array(z.enum(waysToOrder)),
    /** As holders of its link see it; `null` for none. */
    order: z.nullable(orderSchema),
  }),
  refusals: ['unverified_table'],
});

/**
 * Adds lines to the order that is open at a table or in a room, by the rules for guests there. Lines that it has already
 * are passed over, so that a request can be sent again.
 */
export const addForGuest = defineCall({
  ...byStaff,
  path: '/board/[lang]/add/',
  body: z.strictObject({
    order: z.uuid(),
    location,
    line_items: lineRequestsSchema,
    confirmed_age: confirmedAgeSchema,
  }),
  status: 200,
  reply: orderSchema,
  refusals: amendOrder.refusals,
});

/** Finds who calls, by telephone. */
export const findCaller = defineCall({
  ...byStaff,
  path: '/board/[lang]/caller/',
  body: z.strictObject({ phone: z.string().check(z.minLength(3), z.maxLength(40)) }),
  status: 200,
  reply: z.object({
    /** As they ordered before, the newest first; those with the same details once. */
    customers: z.array(staffCustomerSchema),
    orders: z.array(
      z.object({
        number: z.int(),
        padded_order_id: z.string(),
        /** ISO 8601. */
        created: z.string(),
        status: z.enum(orderStatuses),
        order_type: z.enum(orderTypes),
        total: z.string(),
        currency: z.string(),
      }),
    ),
  }),
  refusals: [],
});
