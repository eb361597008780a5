import * as z from 'zod/mini';
import { defaultUrgencyLimits } from '#domain/order/order-urgency.ts';
import { orderTypes } from '#domain/order-type.ts';
import { payBrands } from '#domain/payment/pay-brands.ts';
import { paymentModes } from '#domain/payment/provider-ids.ts';
import { defaultDayBegins } from '#domain/report/business-day.ts';
import { travelMinutes, zoneSchema } from './delivery-zone.ts';
import { driversSchema } from './drivers.ts';
import { stationSchema } from './kitchen-station.ts';
import { languageSchema } from './language.ts';
import { languageEntrySchema } from './menu.ts';
import { printerSchema } from './printer.ts';
import { autoAcceptSchema, slotLimitSchema, slotWeightSchema } from './time-slots.ts';
import { decimal, domain, flag, id, licence, percent, phoneNumber, secretName, wallTime } from './values.ts';
import { mailSchema, messagesSchema, textMessagesSchema } from './venue-messages.ts';

/** A discount, its minimum subtotal, and its eligible items; without products and categories, all are eligible. */
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
  /** How many orders can use it in total; `null` for no limit. */
  usage_limit: z._default(z.nullable(z.int().check(z.positive())), null),
});

/** One line of at most 120 characters. */
const line = z.string().check(z.regex(/^\S(.{0,118}\S)?$/u));

/** A discount that the embedded partner gives on every order. */
const promotionSchema = z.strictObject({
  /** As shown to guests. */
  name: line,
  ...discountShape,
  /** Empty means all. */
  order_types: z._default(z.array(z.enum(orderTypes)), []),
});

/** A wallet at the embedded partner. */
const walletSchema = z.strictObject({
  wallet_id: z.string().check(z.regex(/^[\w@.+-]{1,64}$/)),
  /** The holder's name. */
  name: line,
  /** The balance when it is first published. Later balances are in the ledger. */
  balance: decimal,
  phone: z.optional(phoneNumber),
});

const employeeSchema = z.strictObject({
  employee_id: z.string(),
  employee_phone: z.string(),
  discount: z.optional(percent),
});

const minutes = z.int().check(z.minimum(1), z.maximum(1_440));

const urgencyLimitsSchema = z.strictObject({
  answer: z._default(z.strictObject({ soon: minutes, late: minutes }), defaultUrgencyLimits.answer),
  serve: z._default(z.strictObject({ soon: minutes, late: minutes }), defaultUrgencyLimits.serve),
  requested: z._default(z.strictObject({ soon: minutes }), defaultUrgencyLimits.requested),
});

/** After so many minutes. What is left out is not done. */
const unacceptedSchema = z.strictObject({
  louder: z.optional(minutes),
  message: z.optional(minutes),
  decline: z.optional(minutes),
});

/** Settings reference secrets by name and never contain them: `"secretKey": "env:SECRET_SAFFRON_GRILL__STRIPE_KEY"`. */
const paymentsSchema = z.strictObject({
  company: z.string(),
  mode: z.enum(paymentModes),
  settings: z._default(z.record(z.string(), z.string()), {}),
  /** The cards and wallets that the provider's page offers this venue, in the order to name them. */
  brands: z.optional(z.array(z.enum(payBrands))),
});

/** Settings reference secrets by name, like those of a payment provider. */
const partnerSchema = z.strictObject({
  adapter: z.string(),
  mode: z._default(z.enum(paymentModes), 'test'),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** An external analytics service. Settings reference secrets by name, like those of a payment provider. */
const analyticsSchema = z.strictObject({
  adapter: z.string(),
  mode: z._default(z.enum(paymentModes), 'live'),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/**
 * The tax authority that tax documents are reported to. Settings reference secrets by name, like those of a payment
 * provider.
 */
const eInvoicesSchema = z.strictObject({
  adapter: z.string(),
  mode: z._default(z.enum(paymentModes), 'live'),
  settings: z._default(z.record(z.string(), z.string()), {}),
});

/** The URL of the venue's POS that receives order events, and the settings with the signing secrets. */
const orderWebhookSchema = z.strictObject({
  url: z.string().check(z.regex(/^https?:\/\/\S{1,2000}$/)),
  secret: secretName,
  /** Also signs, until the POS has switched to the new secret. */
  previous_secret: z.optional(secretName),
  /** Whether it is also told when an order is accepted, prepared, ready, on the way and done. */
  stages: z.optional(z.boolean()),
});

/** The seller's legal details for receipts. */
const legalSchema = z.strictObject({
  name: line,
  tax_number: z.optional(line),
  /** Address lines. */
  address: z.optional(z.array(line).check(z.maxLength(6))),
  /** Number in the commercial register. */
  register: z.optional(line),
});

const reportsSchema = z.strictObject({
  /** When a business day begins, by the venue's clock. */
  day_begins: z._default(wallTime, defaultDayBegins),
});

/** `venue.json`: only visible to the operator. */
export const venueFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  licence,
  name: z.string(),
  /** Only an ACTIVE licence shows its menu. */
  status: z.string().check(z.regex(/^[A-Z_]{1,32}$/)),
  domains: z._default(z.array(domain), []),
  default_language: languageSchema,
  languages: z.array(languageEntrySchema).check(z.minLength(1)),
  delivery_zones: z._default(z.array(zoneSchema), []),
  /** The fee when maps are off and no zone sets one. */
  delivery_fee: z.optional(decimal),
  /** How long the way takes where maps are off, or the zone does not say. */
  delivery_minutes: z.optional(travelMinutes),
  /** What the kitchen takes in one slot; all limits hold together. */
  slot_limits: z._default(z.array(slotLimitSchema).check(z.maxLength(50)), []),
  /** What a unit counts for in limits by items; 1 unless its category is listed. */
  slot_weights: z._default(z.array(slotWeightSchema).check(z.maxLength(500)), []),
  /** Orders that are accepted without staff; `null` for none. */
  auto_accept: z._default(z.nullable(autoAcceptSchema), null),
  coupons: z._default(z.array(couponSchema), []),
  locations: z._default(
    z.array(z.strictObject({ type: z.enum(['Table', 'Room', 'Account']), name: z.string() })),
    [],
  ),
  employees: z._default(z.array(employeeSchema), []),
  /**
   * Limits unpaid orders: at most `most` orders paid by cash or machine and placed within `minutes` can wait to be
   * accepted, in addition to one open order per table or room. Further orders are held until staff release them.
   */
  unconfirmed_orders: z._default(
    z.strictObject({
      most: z.int().check(z.minimum(1), z.maximum(10_000)),
      minutes,
    }),
    { most: 20, minutes: 15 },
  ),
  /** Days after which guests are erased from orders, and their answers to forms; without it the server decides. */
  guest_data_days: z.optional(z.int().check(z.minimum(7), z.maximum(3_650))),
  /** After how many minutes the order board shows that an order is due soon, and that it is late. */
  urgency_limits: z._default(urgencyLimitsSchema, defaultUrgencyLimits),
  /** What is done about orders that no one accepts; without it nothing. Never for orders at tables or in rooms. */
  unaccepted: z.optional(unacceptedSchema),
  payments: z._default(z.nullable(paymentsSchema), null),
  analytics: z._default(z.nullable(analyticsSchema), null),
  order_hook: z._default(z.nullable(orderWebhookSchema), null),
  e_invoices: z._default(z.nullable(eInvoicesSchema), null),
  /** Messages to diners and staff about orders; without it there are none. */
  messages: z._default(z.nullable(messagesSchema), null),
  mail: z._default(z.nullable(mailSchema), null),
  text_messages: z._default(z.nullable(textMessagesSchema), null),
  legal: z._default(z.nullable(legalSchema), null),
  /** The parts of the kitchen, each with a display of its own; empty for one display of everything. */
  kitchen_stations: z._default(z.array(stationSchema).check(z.maxLength(20)), []),
  /** How drivers are given orders; `null` where they get no links. */
  drivers: z._default(z.nullable(driversSchema), null),
  /** How reports count. */
  reports: z.optional(reportsSchema),
  printers: z._default(z.array(printerSchema).check(z.maxLength(50)), []),
  /** The partner that runs the loyalty program and wallets, and verifies employees. */
  partner: z._default(z.nullable(partnerSchema), null),
  wallets: z._default(z.array(walletSchema).check(z.maxLength(1_000)), []),
  loyalty: z._default(z.array(promotionSchema).check(z.maxLength(100)), []),
});

/** Members that configure an outside service. Their settings name secrets and addresses. */
export const integrationMembers = [
  'payments',
  'partner',
  'analytics',
  'order_hook',
  'e_invoices',
  'mail',
  'text_messages',
] as const;

export type IntegrationMember = (typeof integrationMembers)[number];

/** Members that control where money, data or visitors go: only an operator can change them. */
export const operatorMembers = [
  ...integrationMembers,
  'messages',
  'domains',
  'status',
  'legal',
] as const satisfies readonly (keyof typeof venueFileSchema.shape)[];

export type VenueFile = z.output<typeof venueFileSchema>;
