import * as z from 'zod/mini';
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

/** Source: spec §3 "Coupon". */
const couponSchema = z.strictObject({
  id,
  code: z.string().check(z.regex(/^[A-Z0-9_-]{1,40}$/)),
  discount_value_type: z.enum(['percentage', 'fixed']),
  discount_value: decimal,
  min_order_value: z._default(decimal, '0'),
  max_discount_value: z._default(z.nullable(decimal), null),
  free_delivery: flag(false),
  /** How many orders may use it in all; `null` for any number. */
  usage_limit: z._default(z.nullable(z.int().check(z.positive())), null),
  products: z._default(z.array(id), []),
  categories: z._default(z.array(id), []),
});

const legalLine = z.string().check(z.regex(/^\S(.{0,118}\S)?$/u));

const employeeSchema = z.strictObject({
  employee_id: z.string(),
  employee_phone: z.string(),
  discount: z.optional(percent),
});

/** Settings hold secrets by name, never in themselves: `"secretKey": "env:STRIPE_SECRET_KEY"`. */
const paymentsSchema = z.strictObject({
  company: z.string(),
  mode: z.enum(['test', 'live']),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** Who sells, as the law wants to read it on a receipt. */
const legalSchema = z.strictObject({
  name: legalLine,
  tax_number: z.optional(legalLine),
  /** Lines of an address, one below the other. */
  address: z.optional(z.array(legalLine).check(z.maxLength(6))),
  /** Number in the commercial register. */
  register: z.optional(legalLine),
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
  payments: z._default(z.nullable(paymentsSchema), null),
  legal: z._default(z.nullable(legalSchema), null),
  partner: z._default(
    z.nullable(z.strictObject({ adapter: z.string(), settings: z.record(z.string(), z.string()) })),
    null,
  ),
});

export type VenueFile = z.output<typeof venueFileSchema>;
