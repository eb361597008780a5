import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';
import { paymentModes } from '#domain/payment/provider-ids.ts';
import { languages } from '#i18n/languages.ts';
import { languageEntrySchema } from './menu.ts';
import { decimal, flag, id, licence, percent } from './values.ts';

const position = z.tuple([z.number(), z.number()]);

const zoneSchema = z.strictObject({
  name: z.string(),
  /** GeoJSON, longitude first. */
  area: z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  amount: decimal,
});

/** What is taken off, from which subtotal on, and what for: with neither products nor categories, for all. */
const discountShape = {
  discount_value_type: z.enum(['percentage', 'fixed']),
  discount_value: decimal,
  min_order_value: z._default(decimal, '0'),
  max_discount_value: z._default(z.nullable(decimal), null),
  products: z._default(z.array(id), []),
  categories: z._default(z.array(id), []),
};

/** Source: spec §3 "Coupon". */
const couponSchema = z.strictObject({
  id,
  code: z.string().check(z.regex(/^[A-Z0-9_-]{1,40}$/)),
  ...discountShape,
  free_delivery: flag(false),
  /** How many orders may use it in all; `null` for any number. */
  usage_limit: z._default(z.nullable(z.int().check(z.positive())), null),
});

/** One line of at most 120 characters. */
const line = z.string().check(z.regex(/^\S(.{0,118}\S)?$/u));

/** What the embedded partner takes off for everybody who orders. */
const promotionSchema = z.strictObject({
  /** As guests read it. */
  name: line,
  ...discountShape,
  /** With none of them, it is for all. */
  order_types: z._default(z.array(z.enum(orderTypes)), []),
});

/** A wallet at the embedded partner. */
const walletSchema = z.strictObject({
  wallet_id: z.string().check(z.regex(/^[\w@.+-]{1,64}$/)),
  /** Whose it is. */
  name: line,
  /** What is in it when it is first published; afterwards the ledger knows. */
  balance: decimal,
  phone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))),
});

const employeeSchema = z.strictObject({
  employee_id: z.string(),
  employee_phone: z.string(),
  discount: z.optional(percent),
});

/** Settings hold secrets by name, never in themselves: `"secretKey": "env:SECRET_SAFFRON_GRILL__STRIPE_KEY"`. */
const paymentsSchema = z.strictObject({
  company: z.string(),
  mode: z.enum(paymentModes),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** Settings hold secrets by name, as those of a payment company do. */
const partnerSchema = z.strictObject({
  adapter: z.string(),
  mode: z._default(z.enum(paymentModes), 'test'),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** Who is told what was looked at besides ourselves. Settings hold secrets by name, as those of a payment company do. */
const analyticsSchema = z.strictObject({
  adapter: z.string(),
  mode: z._default(z.enum(paymentModes), 'live'),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** What stands for a secret: the name of a setting of the server. */
const secretName = z.string().check(z.regex(/^env:\w{1,200}$/));

/** Where the venue's till hears of orders, and which settings hold the secrets that what it hears is signed with. */
const orderWebhookSchema = z.strictObject({
  url: z.string().check(z.regex(/^https?:\/\/\S{1,2000}$/)),
  secret: secretName,
  /** Signs as well, for as long as the till still goes by it. */
  previous_secret: z.optional(secretName),
});

/** Who sells, as the law wants to read it on a receipt. */
const legalSchema = z.strictObject({
  name: line,
  tax_number: z.optional(line),
  /** Lines of an address, one below the other. */
  address: z.optional(z.array(line).check(z.maxLength(6))),
  /** Number in the commercial register. */
  register: z.optional(line),
});

/** `venue.json`: what only the operator sees. */
export const venueFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  licence,
  name: z.string(),
  /** Only an ACTIVE licence shows its menu. */
  status: z.string().check(z.regex(/^[A-Z_]{1,32}$/)),
  domains: z._default(
    z.array(z.string().check(z.regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/))),
    [],
  ),
  default_language: z.enum(languages),
  languages: z.array(languageEntrySchema).check(z.minLength(1)),
  delivery_zones: z._default(z.array(zoneSchema), []),
  /** The fee where maps are off and no zone names one. */
  delivery_fee: z.optional(decimal),
  coupons: z._default(z.array(couponSchema), []),
  locations: z._default(
    z.array(z.strictObject({ type: z.enum(['Table', 'Room', 'Account']), name: z.string() })),
    [],
  ),
  employees: z._default(z.array(employeeSchema), []),
  /**
   * How many orders to be paid in cash or by machine may wait to be accepted that were made within so many minutes, beside the one
   * that each table or room may have open. Further ones are held until the venue lets them through.
   */
  unconfirmed_orders: z._default(
    z.strictObject({
      most: z.int().check(z.minimum(1), z.maximum(10_000)),
      minutes: z.int().check(z.minimum(1), z.maximum(1_440)),
    }),
    { most: 20, minutes: 15 },
  ),
  payments: z._default(z.nullable(paymentsSchema), null),
  analytics: z._default(z.nullable(analyticsSchema), null),
  order_hook: z._default(z.nullable(orderWebhookSchema), null),
  legal: z._default(z.nullable(legalSchema), null),
  /** Who runs loyalty programme and wallets, and knows employees. */
  partner: z._default(z.nullable(partnerSchema), null),
  wallets: z._default(z.array(walletSchema).check(z.maxLength(1_000)), []),
  loyalty: z._default(z.array(promotionSchema).check(z.maxLength(100)), []),
});

/** Members that lead money, data or visitors somewhere: only an operator changes them. */
export const operatorMembers = [
  'payments',
  'partner',
  'analytics',
  'order_hook',
  'domains',
  'status',
  'legal',
] as const satisfies readonly (keyof typeof venueFileSchema.shape)[];

export type VenueFile = z.output<typeof venueFileSchema>;
