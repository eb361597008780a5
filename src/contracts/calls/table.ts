import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';
import { defineCall } from '../call.ts';
import { amountSchema } from '../shapes/amount.ts';
import { languageSchema } from '../shapes/language.ts';
import { loyaltyDiscountsSchema, orderSchema, splitPaymentsSchema } from '../shapes/order.ts';
import { lineRequestsSchema } from '../shapes/order-request.ts';
import { id } from '../shapes/values.ts';

const identifier = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w@.+-]+$/));

/**
 * The active order at the scanned location, and whether staff opened it; guests cannot add to a staff order.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export const readActiveOrder = defineCall({
  method: 'GET',
  path: '/iiko/active-order/[location]/[menu]/',
  params: z.object({ location: z.string().check(z.maxLength(200)), menu: z.string().check(z.maxLength(20)) }),
  proof: ['place_code'],
  status: 200,
  reply: z.object({ order_id: z.nullable(z.string()), common_order: z.boolean() }),
  refusals: ['unverified_table', 'table_busy'],
});

/** The loyalty discounts of a cart, with the server's prices. Source: spec §7 "Loyalty and wallet". */
export const readPromotions = defineCall({
  method: 'POST',
  path: '/iiko/loyalty/promotions/',
  params: z.object({}),
  body: z.strictObject({
    emenu_id: id,
    cart_items: lineRequestsSchema,
    employee_id: z.optional(z.nullable(identifier)),
    order_type: z.enum(orderTypes),
  }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({ discounts: loyaltyDiscountsSchema }),
  refusals: ['unavailable'],
});

/**
 * Checks an employee id. The table's token is sent as the header `Location-Token`.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export const verifyEmployee = defineCall({
  method: 'GET',
  path: '/iiko/af/verify-employee-id/[id]/',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  proof: ['place_code'],
  status: 200,
  /** Only the last digits of the phone number are visible. */
  reply: z.object({ employee_id: z.string(), employee_phone: z.string() }),
  refusals: [],
});

/** Reads a guest's wallet and sends its holder a one-time password. Source: spec §3 "Blue wallet", §7. */
export const readWallet = defineCall({
  method: 'GET',
  path: '/iiko/af/blue/[id]/',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  query: z.object({ order: z.uuid() }),
  proof: ['order_link'],
  status: 200,
  reply: z.object({
    wallet_id: z.string(),
    balance: z.string(),
    /** Mostly masked. */
    name: z.string(),
    /** The most that can be paid with it now. */
    redeemable: z.string(),
  }),
  refusals: [],
});

/** Pays part of an order with a wallet; `id` is the order's uuid. Source: spec §7 "Loyalty and wallet". */
export const redeemWallet = defineCall({
  method: 'POST',
  path: '/iiko/af/blue/[id]/',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    wallet_id: identifier,
    amount: amountSchema,
    otp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  proof: ['one_time_password'],
  status: 200,
  reply: orderSchema,
  refusals: ['wrong_otp', 'invalid_amount', 'order_finished', 'payment_open', 'split_open', 'key_reused'],
});

/** Sets the tip; zero removes it. Source: spec §7 "Loyalty and wallet". */
export const leaveTip = defineCall({
  method: 'POST',
  path: '/iiko/tips/loyalty/promotions/',
  params: z.object({}),
  body: z.strictObject({ order_uuid: z.uuid(), tips_amount: amountSchema }),
  proof: ['order_link'],
  status: 200,
  reply: orderSchema,
  refusals: ['order_finished', 'payment_open', 'split_open', 'key_reused'],
});

/** Far more than can share a bill, so too many guests get a specific error. */
const maxGuests = 100;
const maxItems = 200;
const maxParts = 1_000;

const part = z.int().check(z.minimum(1), z.maximum(maxParts));
const itemPart = z.strictObject({ cart_uuid: z.uuid(), parts: part, of: part });

/**
 * Splits the balance of an order among guests, by amounts or by items. An empty list undoes the split.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export const splitBill = defineCall({
  method: 'POST',
  path: '/iiko/af/split-payments/create/',
  params: z.object({}),
  body: z.union([
    z.strictObject({
      order_id: z.uuid(),
      split_amounts: z.array(amountSchema).check(z.maxLength(maxGuests)),
    }),
    z.strictObject({
      order_id: z.uuid(),
      split_items: z.array(z.array(itemPart).check(z.maxLength(maxItems))).check(z.maxLength(maxGuests)),
    }),
  ]),
  proof: ['order_link'],
  status: 201,
  reply: z.object({ split_payments: splitPaymentsSchema }),
  refusals: ['invalid_split', 'order_finished', 'payment_open', 'split_open', 'key_reused'],
});

/** Starts an online payment of a guest's share. Source: spec §7 "Loyalty and wallet". */
export const payShare = defineCall({
  method: 'POST',
  path: '/iiko/af/split-payments/',
  params: z.object({}),
  body: z.strictObject({
    order_id: z.uuid(),
    split_payment_uuid: z.uuid(),
    selected_language: languageSchema,
  }),
  proof: ['order_link'],
  status: 200,
  reply: z.object({ payment_url: z.string() }),
  refusals: ['forbidden', 'share_taken', 'order_finished', 'payment_unavailable', 'key_reused'],
});
