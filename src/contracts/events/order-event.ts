import * as z from 'zod/mini';
import { orderSchema } from '../shapes/order.ts';
import { staffCustomerSchema } from '../shapes/staff-customer.ts';

/** What becomes of an order that a venue's till hears of. Permanent. */
export const orderEventKinds = ['order.placed', 'order.lines_added', 'order.canceled'] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * An order as a till is told of it: as diners' devices read it, with whom it is for as the venue's staff see it, and
 * without what only payers need. What does not stand here is not told.
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
    /** `null` once it has been erased. */
    customer: z.nullable(staffCustomerSchema),
  },
);

/** What a till is sent: the signed body of one request. */
export const orderEventSchema = z.strictObject({
  /** The same however often it is sent. */
  id: z.string(),
  /** `test` where somebody tries the hook; no order belongs to it. */
  event: z.enum([...orderEventKinds, 'test']),
  licence: z.string(),
  /** ISO 8601: when this try was made. */
  sent: z.string(),
  /** The `cart_uuid`s of the lines that `order.lines_added` is about. */
  added: z.array(z.string()),
  /** As it stands when it is sent, which may be newer than the event. */
  order: z.nullable(webhookOrderSchema),
});

export type OrderEvent = z.output<typeof orderEventSchema>;
