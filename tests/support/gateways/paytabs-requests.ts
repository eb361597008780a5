import * as z from 'zod/mini';

export const profileId = '98765';

const threePlaces = ['BHD', 'JOD', 'KWD', 'OMR'];
export const placesOf = (currency: string) => (threePlaces.includes(currency) ? 3 : 2);
export const thousandths = (text: string | number) => Math.round(Number(text) * 1000);

export const profile_id = z.literal([profileId, Number(profileId)]);

const cart = {
  profile_id,
  tran_class: z.literal('ecom'),
  cart_id: z.string().check(z.regex(/^[\w.#-]{1,64}$/)),
  cart_description: z.string().check(z.minLength(1), z.maxLength(128)),
  cart_currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  cart_amount: z.number().check(z.positive()),
};

export const hasPlaces = z.refine<{ readonly cart_amount: number; readonly cart_currency: string }>(
  ({ cart_amount, cart_currency }) => Number(cart_amount.toFixed(placesOf(cart_currency))) === cart_amount,
);

export const needed = ['name', 'email', 'phone', 'street1', 'city', 'country'] as const;
const text = z.optional(z.string());

/** Opens a payment page. */
export const saleRequest = z.strictObject({
  ...cart,
  tran_type: z.literal('sale'),
  return: z.url(),
  callback: z.optional(z.url()),
  paypage_lang: z.optional(z.enum(['en', 'ar'])),
  hide_shipping: z.optional(z.boolean()),
  customer_details: z.optional(
    z.strictObject({
      ...{ name: text, phone: text, street1: text, city: text, state: text, zip: text, ip: text },
      email: z.optional(z.email()),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2,3}$/))),
    }),
  ),
  user_defined: z.optional(z.record(z.string().check(z.regex(/^udf[1-9]$/)), z.string())),
});

export const refundRequest = z.strictObject({
  ...cart,
  tran_type: z.literal('refund'),
  tran_ref: z.string(),
});

/** Looks up a payment by its reference or its cart. */
export const queryRequest = z
  .strictObject({ profile_id, tran_ref: text, cart_id: text })
  .check(z.refine(({ tran_ref, cart_id }) => (tran_ref === undefined) !== (cart_id === undefined)));
