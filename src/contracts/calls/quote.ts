import * as z from 'zod/mini';
import { textLimits } from '#domain/checkout/checkout-fields.ts';
import { orderTypes } from '#domain/order-type.ts';
import { defineCall } from '../call.ts';
import { amountSchema } from '../shapes/amount.ts';
import { languageSchema } from '../shapes/language.ts';
import { pointSchema, quotedLineSchema } from '../shapes/order-request.ts';

/** More lines than a cart can order. */
const maxLines = 100;

/**
 * What a cart's time depends on and only the venue knows: how busy the kitchen is, and which slots are full for this
 * cart. Devices compute the times from it as the server does. Reserves nothing.
 */
export const readQuote = defineCall({
  method: 'POST',
  path: '/[lang]/api/quote/',
  params: z.object({ lang: languageSchema }),
  body: z.strictObject({
    order_type: z.enum(orderTypes),
    line_items: z.array(quotedLineSchema).check(z.maxLength(maxLines)),
    /** The subtotal, for limits by amount. */
    sub_total: z.optional(z.nullable(amountSchema)),
    /** Where it is delivered, on venues with maps. */
    address_coordinates: z.optional(z.nullable(pointSchema)),
    /** Where it is delivered, on venues that ask for it. */
    address_postal_code: z.optional(z.nullable(z.string().check(z.maxLength(textLimits.postal_code)))),
  }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({
    /** How much longer the kitchen needs, and until when, ISO 8601; `null` when it is not busy. */
    busy: z.nullable(z.object({ minutes: z.int(), until: z.string() })),
    /** Minutes of the way to the guest. */
    delivery_minutes: z.int(),
    /** What delivery of this cart costs; `null` for another order type, and while the address is unknown. */
    delivery: z._default(
      z.nullable(
        z.object({
          /** `null` where the venue does not deliver to. */
          amount: z.nullable(amountSchema),
          /** The least subtotal. */
          minimum: amountSchema,
        }),
      ),
      null,
    ),
    /** The starts of the slots that have no room for this cart, ISO 8601. */
    full: z.array(z.string()),
    /** The server's time, ISO 8601. */
    now: z.string(),
  }),
  refusals: [],
});
