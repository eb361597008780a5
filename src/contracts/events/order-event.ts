import * as z from 'zod/mini';
import { orderSchema } from '../shapes/order.ts';
import { staffCustomerSchema } from '../shapes/staff-customer.ts';

/** The order events sent to a venue's POS. These names are permanent. */
export const orderEventKinds = [
  'order.placed',
  'order.lines_added',
  'order.canceled',
  'order.stage_changed',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * An order in a webhook: as diners see it, plus the customer as staff see it, without members that only payers need.
 * Members not listed here are not sent.
 */
export const webhookOrderSchema = z.extend(
  z.omit(orderSchema, {
    customer_name: true,
    phone: true,
    email: true,
    address: true,
    payment_url: true,
    pay_by: true,
    split_payments: true,
    own_lines: true,
  }),
  {
    /** `null` once erased. */
    customer: z.nullable(staffCustomerSchema),
  },
);

/** The signed body of a webhook request. */
export const orderEventSchema = z.strictObject({
  /** The same for every retry. */
  id: z.string(),
  /** `test` for a test request, which has no order. */
  event: z.enum([...orderEventKinds, 'test']),
  licence: z.string(),
  /** ISO 8601: when this request was sent. */
  sent: z.string(),
  /** The `cart_uuid`s of the lines that `order.lines_added` reports. */
  added: z.array(z.string()),
  /** The order at the time of sending, which may be newer than the event. */
  order: z.nullable(webhookOrderSchema),
});

export type OrderEvent = z.output<typeof orderEventSchema>;
