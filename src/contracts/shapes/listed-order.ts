import * as z from 'zod/mini';
import { orderStages } from '#domain/order/order-stage.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import type { ReadOnly } from '../read-only.ts';
import { doneOrRefused } from './outcome.ts';
import { staffCustomerSchema } from './staff-customer.ts';

/** The discount of a coupon or a loyalty promotion. */
const listedDiscountSchema = z.object({ name: z.string(), amount: z.string() });

/** An order as the command lists it; amounts are decimal text. */
export const listedOrderSchema = z.object({
  licence: z.string(),
  uuid: z.string(),
  number: z.string(),
  version: z.int(),
  status: z.enum(orderStatuses),
  /** How far it is beyond "preparing"; `null` for no further. */
  stage: z._default(z.nullable(z.enum(orderStages)), null),
  type: z.string(),
  location: z.nullable(z.string()),
  /** ISO 8601. */
  created: z.string(),
  wishedFor: z.nullable(z.string()),
  /** When the guest can expect it; `null` where the venue gives no times. */
  promisedFor: z.nullable(z.string()),
  customer: z.nullable(staffCustomerSchema),
  /** `null` for a guest. */
  employeeId: z.nullable(z.string()),
  lines: z.array(
    z.object({
      line: z.int(),
      quantity: z.int(),
      name: z.string(),
      details: z.array(z.string()),
      isStruck: z.boolean(),
      /** The total after the line is struck; `null` when it cannot be struck. */
      ifStruck: z.nullable(z.object({ total: z.string(), discounts: z.array(listedDiscountSchema) })),
    }),
  ),
  comments: z.string(),
  currency: z.string(),
  payment: z.string(),
  discounts: z.array(listedDiscountSchema),
  /** The taxes of what is charged now, with what each is computed on; empty for a seller without a tax number. */
  taxes: z.array(z.object({ name: z.string(), rate: z.string(), base: z.string(), amount: z.string() })),
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  change: z.string(),
  /** The venue waits for the payment before it starts. */
  awaitsPayment: z.boolean(),
  /** Online refunds. */
  refundDue: z.string(),
  refunded: z.string(),
});

export const orderActionResultSchema = doneOrRefused({ order: listedOrderSchema });

export type ListedDiscount = ReadOnly<z.output<typeof listedDiscountSchema>>;
export type ListedOrder = ReadOnly<z.output<typeof listedOrderSchema>>;
export type OrderActionResult = ReadOnly<z.output<typeof orderActionResultSchema>>;
