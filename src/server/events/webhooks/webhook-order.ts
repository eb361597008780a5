import * as z from 'zod/mini';
import { webhookOrderSchema } from '#contracts/events/order-event.ts';
import type { Order } from '../../ordering/order.ts';
import { serializeOrder } from '../../ordering/serialize-order.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';

/** An order as the venue's POS gets it. Leaves out what the contract does not name. */
export const webhookOrderOf = (order: Order): z.output<typeof webhookOrderSchema> =>
  z.parse(webhookOrderSchema, {
    ...serializeOrder(order, 'owner'),
    customer: order.customer && staffCustomer(order.customer),
  });
