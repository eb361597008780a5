import * as z from 'zod/mini';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import { paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { lineErrors } from '../refusals.ts';
import { lineRequestSchema, pointSchema } from './order-request.ts';

/** As many lines as an order has. */
const maxLines = 100;

const optionalOrNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** A line whose price is asked for. Names and prices are the server's. */
const askedLineSchema = z.omit(lineRequestSchema, {
  cart_uuid: true,
  product_price: true,
  product_sku: true,
  product_name: true,
  product_variation: true,
  product_price_currency: true,
});

export type AskedLine = z.output<typeof askedLineSchema>;

/** What a price is asked for: dishes, way of ordering, time and place; never a person. */
export const orderQuoteRequestSchema = z.strictObject({
  order_type: z.enum(orderTypes),
  /** The first that the venue offers by default. */
  payment_type: optionalOrNull(z.enum(paymentTypes)),
  line_items: z.array(askedLineSchema).check(z.minLength(1), z.maxLength(maxLines)),
  /** An instant in ISO 8601, or a wall time of the venue; as soon as possible by default. */
  delivery_datetime: optionalOrNull(z.string().check(z.maxLength(40))),
  /** Where it is delivered, on venues with maps. Not stored. */
  address_coordinates: optionalOrNull(pointSchema),
  /** Where it is delivered, on venues that ask for it. Not stored. */
  address_postal_code: optionalOrNull(z.string().check(z.maxLength(textLimits.postal_code))),
});

export type OrderQuoteRequest = z.output<typeof orderQuoteRequestSchema>;

/** Why what was quoted cannot be ordered as it is. */
export const quoteProblemCodes = [
  ...lineErrors,
  /** A choice is missing, unknown, or beyond its limits. */
  'wrong_choice',
  'too_much',
  /** The venue takes no orders on its site. */
  'ordering_off',
  'order_type_not_offered',
  'closed',
  'wrong_time',
  'slot_full',
  /** The delivery fee depends on the address. */
  'address_needed',
  'outside_area',
  'below_minimum',
  'payment_unavailable',
] as const;

const problemSchema = z.object({
  code: z.enum(quoteProblemCodes),
  /** The line, from 0; absent where it is about the whole order. */
  line: z.optional(z.int()),
  /** In English. */
  message: z.string(),
  /** Of `slot_full`: the next times with room, ISO 8601. */
  times: z.optional(z.array(z.string())),
  /** Of `below_minimum`. */
  minimum: z.optional(z.string()),
});

export type QuoteProblem = z.output<typeof problemSchema>;

/** The server's bill of what was asked, and its problems. Amounts are decimal text. Nothing is reserved. */
export const orderQuoteSchema = z.object({
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  currency: z.string(),
  /** ISO 8601; `null` for as soon as possible. */
  requested_for: z.nullable(z.string()),
  /** When it is ready about, ISO 8601; `null` where the venue does not say, or it cannot be ordered. */
  ready_at: z.nullable(z.string()),
  /** The age that guests must have; `null` for none. */
  min_age: z.nullable(z.int()),
  line_items: z.array(
    z.object({
      product: z.int(),
      /** Empty for a dish that the menu does not have. */
      product_name: z.string(),
      /** What was chosen, in words; empty for nothing. */
      product_variation: z.string(),
      quantity: z.int(),
      /** Of one; `null` where it cannot be ordered. */
      product_price: z.nullable(z.string()),
      total: z.nullable(z.string()),
    }),
  ),
  /** `null` while a line has a problem. */
  bill: z.nullable(
    z.object({
      sub_total: z.string(),
      charges: z.array(z.object({ name: z.string(), amount: z.string() })),
      taxes: z.array(
        z.object({ name: z.string(), amount: z.string(), is_included: z.optional(z.boolean()) }),
      ),
      /** `null` while the address is unknown; the total is without it then. */
      delivery_fees: z.nullable(z.string()),
      /** Absent for none. */
      deposit: z.optional(z.string()),
      cash_rounding: z.string(),
      total: z.string(),
    }),
  ),
  /** Empty where it can be ordered as it is. */
  problems: z.array(problemSchema),
});

/** A quote in wire format. */
export type WrittenOrderQuote = z.input<typeof orderQuoteSchema>;
