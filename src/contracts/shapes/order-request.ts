import * as z from 'zod/mini';
import { maxPerLine } from '#domain/cart/quantity.ts';
import { updateChannels } from '#domain/messages/message-channel.ts';
import { paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { amountSchema } from './amount.ts';
import { id } from './values.ts';

const maxLines = 100;
const maxChoices = 100;

/** Typed text: length-limited, trimmed, without control characters. Only multi-line text keeps line breaks. */
const singleLineText = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()),
  );

const multiLineText = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
        .trim(),
    ),
  );

const optionalOrNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** A name that a device sends along. The server's counts, but a quote keeps what was sent. */
const sentName = optionalOrNull(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')),
  ),
);

/** Case-insensitive: converted to lower case. */
const uuid4 = z.pipe(
  z.uuid({ version: 'v4' }),
  z.transform((text) => text.toLowerCase()),
);
const choices = z._default(z.array(id).check(z.maxLength(maxChoices)), []);
const currency = optionalOrNull(z.string().check(z.maxLength(3)));

/** An order line as devices send it. Only the choices count; prices are compared with the server's. */
export const lineRequestSchema = z.strictObject({
  product: id,
  quantity: z.int().check(z.minimum(1), z.maximum(maxPerLine)),
  cart_uuid: uuid4,
  variations: choices,
  combo_groups: z._default(
    z
      .array(
        z.strictObject({
          id,
          name: sentName,
          products: z
            .array(z.strictObject({ id, name: sentName, product_variations: choices }))
            .check(z.minLength(1), z.maxLength(maxChoices)),
        }),
      )
      .check(z.maxLength(maxChoices)),
    [],
  ),
  product_price: optionalOrNull(amountSchema),
  special_instructions: optionalOrNull(multiLineText(500)),
  product_sku: optionalOrNull(z.string()),
  product_name: optionalOrNull(z.string()),
  product_variation: optionalOrNull(z.string()),
  product_price_currency: currency,
});

export type LineRequest = z.output<typeof lineRequestSchema>;

/** A line as far as its time depends on it. */
export const quotedLineSchema = z.strictObject({
  product: id,
  quantity: z.int().check(z.minimum(1), z.maximum(maxPerLine)),
});

export const lineRequestsSchema = z.array(lineRequestSchema).check(
  z.minLength(1),
  z.maxLength(maxLines),
  z.refine(
    (all) => new Set(all.map(({ cart_uuid }) => cart_uuid)).size === all.length,
    'duplicate cart_uuid',
  ),
);

/** GeoJSON: longitude first. */
export const pointSchema = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([
    z.number().check(z.minimum(-180), z.maximum(180)),
    z.number().check(z.minimum(-90), z.maximum(90)),
  ]),
});

/** The age that the guest has confirmed, in years. */
export const confirmedAgeSchema = optionalOrNull(z.int().check(z.minimum(1), z.maximum(150)));

const locationToken = optionalOrNull(z.string().check(z.maxLength(200)));

/** An order as devices send it. Source: spec §7 "Orders". */
export const orderRequestSchema = z.strictObject({
  menu: id,
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  total: amountSchema,
  line_items: lineRequestsSchema,

  customer_name: optionalOrNull(singleLineText(120)),
  email: optionalOrNull(singleLineText(254)),
  phone: optionalOrNull(singleLineText(40)),
  address: optionalOrNull(singleLineText(500)),
  address_coordinates: optionalOrNull(pointSchema),
  /** Place data from the map; not used. */
  address_google_place_data: optionalOrNull(z.union([z.string(), z.record(z.string(), z.unknown())])),
  address_flat_no: optionalOrNull(singleLineText(120)),
  address_building_premise: optionalOrNull(singleLineText(120)),
  address_area_street: optionalOrNull(singleLineText(200)),
  address_landmark: optionalOrNull(singleLineText(200)),
  address_postal_code: optionalOrNull(singleLineText(16)),
  order_comments: optionalOrNull(multiLineText(1000)),
  /** An instant in ISO 8601, or a wall time of the venue. */
  delivery_datetime: optionalOrNull(z.string().check(z.maxLength(40))),
  /** The coupon code. */
  coupon: optionalOrNull(singleLineText(40)),

  delivery_fees: optionalOrNull(amountSchema),
  delivery_fees_currency: currency,
  discount: optionalOrNull(amountSchema),
  taxes: optionalOrNull(
    z
      .array(z.strictObject({ id, name: optionalOrNull(z.string()), amount: amountSchema }))
      .check(z.maxLength(100)),
  ),
  sub_total: optionalOrNull(amountSchema),
  sub_total_currency: currency,
  total_currency: currency,
  additional_data: optionalOrNull(
    z.strictObject({
      location_token: locationToken,
      /** The time that the device showed for an order as soon as possible, ISO 8601: much later needs another consent. */
      promised_for: optionalOrNull(z.string().check(z.maxLength(40))),
      /** A separate order, even if another is open at the location. */
      separate: optionalOrNull(z.boolean()),
      car_number: optionalOrNull(singleLineText(40)),
      /** How many eat together; some charges depend on it. */
      guests: optionalOrNull(z.int().check(z.minimum(1), z.maximum(999))),
      tips_amount: optionalOrNull(amountSchema),
      iiko_loyalty_discounts: optionalOrNull(z.array(z.unknown())),
      employee_id: optionalOrNull(singleLineText(64)),
      confirmed_age: confirmedAgeSchema,
      /** How the diner asks to be told about the order: at `email`, or at `phone` by WhatsApp or SMS. */
      updates: optionalOrNull(z.array(z.enum(updateChannels)).check(z.maxLength(updateChannels.length))),
    }),
  ),
});

export type OrderRequest = z.output<typeof orderRequestSchema>;

/** Changes an existing order: adds lines, changes the payment type, or cancels. */
export const orderAmendmentSchema = z.union([
  z.strictObject({
    line_items: lineRequestsSchema,
    /** Of the guest's location. May be in `additional_data` instead, as in an order request. */
    location_token: locationToken,
    additional_data: optionalOrNull(
      z.strictObject({ location_token: locationToken, confirmed_age: confirmedAgeSchema }),
    ),
  }),
  z.strictObject({ payment_type: z.enum(paymentTypes) }),
  z.strictObject({ withdraw: z.literal(true) }),
]);

export type OrderAmendment = z.output<typeof orderAmendmentSchema>;
