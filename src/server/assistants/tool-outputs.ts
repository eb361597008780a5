import * as z from 'zod';
import { quoteProblemCodes } from '#contracts/shapes/order-quote.ts';
import { dietMarks } from '#domain/diet/diet-marks.ts';
import { orderStages } from '#domain/order/order-stage.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { allergensUnknown } from './menu-answers.ts';

/** What the tools answer. Amounts are decimal text in the venue's currency, times are ISO 8601. */

const id = z.int();
const amount = z.string();
const time = z.string();
const diets = z.array(z.enum(dietMarks));

export const venueOutput = z.object({
  name: z.string(),
  description: z.string().optional(),
  address: z.string().optional(),
  telephone: z.string().optional(),
  currency: z.string(),
  timezone: z.string(),
  is_open: z.boolean(),
  closes_at: time.optional(),
  opens_at: time.optional(),
  takes_orders: z.boolean(),
  order_types: z.array(z.enum(orderTypes)),
  delivery: z.object({ fee_from: amount, minimum: amount }).optional(),
  languages: z.array(z.string()),
  categories: z.array(z.object({ id, name: z.string() })),
  menu_link: z.string(),
  allergens: z.string(),
});

export const searchOutput = z.object({
  total: z.int().describe('Of all that match.'),
  dishes: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string().optional(),
      price: amount,
      diets,
      without_excluded_allergens: z.string().optional(),
      has_options: z.boolean(),
      is_available: z.boolean(),
      min_age: z.int().optional(),
    }),
  ),
});

const options = z.array(
  z.object({
    name: z.string(),
    min: z.int(),
    max: z.int().nullable(),
    choices: z.array(
      z.object({
        id: id.describe('As variations of a line has it.'),
        name: z.string(),
        price: amount,
        is_available: z.boolean(),
      }),
    ),
  }),
);

export const dishOutput = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: amount,
  allergens: z.union([z.array(z.string()), z.literal(allergensUnknown)]),
  may_contain: z.array(z.string()),
  diets,
  min_age: z.int().optional(),
  is_available: z.boolean(),
  options,
  combo_groups: z.array(
    z.object({
      id,
      name: z.string(),
      min: z.int(),
      max: z.int().nullable(),
      products: z.array(
        z.object({ id, name: z.string(), added_price: amount, is_available: z.boolean(), options }),
      ),
    }),
  ),
  link: z.string(),
});

/** As `orderQuoteSchema` of the contracts, in the kind of schema that becomes JSON Schema here. */
export const quoteOutput = z.object({
  quote: z.string(),
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  currency: z.string(),
  requested_for: time.nullable(),
  ready_at: time.nullable(),
  min_age: z.int().nullable(),
  line_items: z.array(
    z.object({
      product: id,
      product_name: z.string(),
      product_variation: z.string(),
      quantity: z.int(),
      product_price: amount.nullable(),
      total: amount.nullable(),
    }),
  ),
  bill: z
    .object({
      sub_total: amount,
      charges: z.array(z.object({ name: z.string(), amount })),
      taxes: z.array(z.object({ name: z.string(), amount, is_included: z.boolean().optional() })),
      delivery_fees: amount.nullable(),
      deposit: amount.optional(),
      cash_rounding: amount,
      total: amount,
    })
    .nullable()
    .describe('Null while a line has a problem.'),
  problems: z.array(
    z.object({
      code: z.enum(quoteProblemCodes),
      line: z.int().optional().describe('From 0; absent where it is about the whole order.'),
      message: z.string(),
      times: z.array(time).optional(),
      minimum: amount.optional(),
    }),
  ),
  expires_at: time,
  link: z.string(),
});

export const placeOutput = z.object({
  link: z.string(),
  problems: z.array(z.object({ code: z.enum(quoteProblemCodes), message: z.string() })),
  next: z.string(),
});

export const orderOutput = z.object({
  status: z.enum(orderStatuses),
  stage: z.enum(orderStages).nullable(),
  order_type: z.enum(orderTypes),
  created: time,
  promised_for: time.nullable(),
  requested_for: time.nullable(),
  currency: z.string(),
  total: amount,
  balance_due: amount,
  dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
