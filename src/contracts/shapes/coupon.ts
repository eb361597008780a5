import * as z from 'zod/mini';
import { id } from './values.ts';

/** A coupon as sent to a diner's device; amounts are decimal text. Source: spec §3 "Coupon". */
export const couponResponseSchema = z.object({
  id,
  code: z.string(),
  products: z.array(id),
  categories: z.array(id),
  discount_value_type: z.enum(['percentage', 'fixed']),
  discount_value: z.string(),
  min_order_value: z.string(),
  max_discount_value: z.nullable(z.string()),
  free_delivery: z.boolean(),
});

export type CouponResponse = z.output<typeof couponResponseSchema>;
