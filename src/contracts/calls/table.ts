import * as z from 'zod/mini';
import { orderTypes } from '#domain/order-type.ts';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import { amountSchema } from '../shapes/amount.ts';
import { loyaltyDiscountsSchema, orderSchema, splitPaymentsSchema } from '../shapes/order.ts';
import { lineRequestsSchema } from '../shapes/order-request.ts';
import { id } from '../shapes/values.ts';

const word = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w@.+-]+$/));
const employeeId = word(64);
const walletId = word(64);

/**
 * What goes on at the place whose code was scanned: the guests' order, and whether it is the staff's, to which guests
 * add nothing.
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

/** What the loyalty programme takes off a cart, as the server prices it. Source: spec §7 "Loyalty and wallet". */
export const readPromotions = defineCall({
  method: 'POST',
  path: '/iiko/loyalty/promotions/',
  params: z.object({}),
  body: z.strictObject({
    emenu_id: id,
    cart_items: lineRequestsSchema,
    employee_id: z.optional(z.nullable(employeeId)),
    order_type: z.enum(orderTypes),
  }),
  proof: ['nothing'],
  status: 200,
  reply: z.object({ discounts: loyaltyDiscountsSchema }),
  refusals: ['unavailable'],
});

/**
 * Whether an employee of the venue has that id; the token of the table goes along as the header `Location-Token`.
 *
 * Source: spec §7 "Loyalty and wallet".
 */
export const verifyEmployee = defineCall({
  method: 'GET',
  path: '/iiko/af/verify-employee-id/[id]/',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  proof: ['place_code'],
  status: 200,
  /** The telephone number shows its last digits alone. */
  reply: z.object({ employee_id: z.string(), employee_phone: z.string() }),
  refusals: [],
});

/** A guest's wallet; its holder is sent a one-time password. Source: spec §3 "Blue wallet", §7. */
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
    /** With most of its letters hidden. */
    name: z.string(),
    /** The most that may be paid with it now. */
    redeemable: z.string(),
  }),
  refusals: [],
});

/** Pays a part of an order with a wallet; `id` is the order's uuid. Source: spec §7 "Loyalty and wallet". */
export const redeemWallet = defineCall({
  method: 'POST',
  path: '/iiko/af/blue/[id]/',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    wallet_id: walletId,
    amount: amountSchema,
    otp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  proof: ['one_time_password'],
  status: 200,
  reply: orderSchema,
  refusals: ['wrong_otp', 'invalid_amount', 'order_finished', 'payment_open', 'split_open', 'key_reused'],
});

/** Leaves a tip, or takes it back: zero. Source: spec §7 "Loyalty and wallet". */
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

/** Far more than may share a bill: who sends too many is told how many may. */
const maxGuests = 100;
const maxItems = 200;
const maxParts = 1_000;

const part = z.int().check(z.minimum(1), z.maximum(maxParts));
const itemPart = z.strictObject({ cart_uuid: z.uuid(), parts: part, of: part });

/**
 * Divides what is due of an order among guests, by amounts or by what each of them had; no guests at all undo that.
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

/** Leads to where a guest's share of an order is paid online. Source: spec §7 "Loyalty and wallet". */
export const payShare = defineCall({
  method: 'POST',
  path: '/iiko/af/split-payments/',
  params: z.object({}),
  body: z.strictObject({
    order_id: z.uuid(),
    split_payment_uuid: z.uuid(),
    selected_language: z.enum(languages),
  }),
  proof: ['order_link'],
  status: 200,
  reply: z.object({ payment_url: z.string() }),
  refusals: ['forbidden', 'share_taken', 'order_finished', 'payment_unavailable', 'key_reused'],
});
