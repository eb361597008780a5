import * as z from 'zod/mini';
import { orderLimitErrors } from '#domain/cart/order-limits.ts';
import { orderSchema } from './shapes/order.ts';

const noDetails = z.object({});

/** Why a line cannot be ordered. */
export const lineErrors = [
  'gone',
  'out_of_stock',
  'hours',
  'order_type',
  'choice',
  ...orderLimitErrors,
] as const;

export type LineError = (typeof lineErrors)[number];

/** Why a day is not closed. `earlier_open`: an earlier day comes first. `reason_missing`: the cash does not tie. */
export const dayErrors = [
  'nothing_to_close',
  'already_closed',
  'earlier_open',
  'not_begun',
  'still_counting',
  'cash_amount',
  'reason_missing',
] as const;

/** Why a picture is refused: it is not a picture, it is damaged, or it has too many pixels. */
export const pictureErrors = ['no_picture', 'broken', 'too_many_pixels'] as const;

export type PictureError = (typeof pictureErrors)[number];

/**
 * All error codes of the API, with their HTTP status and details.
 *
 * Codes are permanent: screens, translations and tests depend on them. The messages for diners are phrases.
 *
 * Source: spec §8 "Error catalogue".
 */
export const refusals = {
  unreadable: { status: 400, more: noDetails },
  /** Nobody is signed in to the office, or the session has ended. */
  signed_out: { status: 401, more: noDetails },
  unverified_table: { status: 403, more: noDetails },
  /** No sufficient proof was shown. */
  forbidden: { status: 403, more: noDetails },
  wrong_otp: { status: 403, more: z.object({ tries_left: z.int() }) },
  not_found: { status: 404, more: noDetails },
  outside_area: { status: 409, more: noDetails },
  venue_closed: { status: 409, more: noDetails },
  payment_unavailable: { status: 409, more: noDetails },
  duplicate_line: { status: 409, more: noDetails },
  order_finished: { status: 409, more: noDetails },
  payment_open: { status: 409, more: noDetails },
  split_open: { status: 409, more: noDetails },
  share_taken: { status: 409, more: noDetails },
  /** The requested time has no room, or an order as soon as possible takes much longer than shown. */
  slot_full: {
    status: 409,
    more: z.object({
      /** When it is ready as soon as possible, ISO 8601; `null` where it cannot be had so. */
      asap: z.nullable(z.string()),
      /** The next times with room; `at` is ISO 8601, `wall` the venue's wall time as `delivery_datetime` takes it. */
      slots: z.array(z.object({ at: z.string(), wall: z.string() })),
    }),
  },
  below_minimum: { status: 409, more: z.object({ minimum: z.string() }) },
  /** The order needs a guest of that age. */
  age_unconfirmed: { status: 409, more: z.object({ min_age: z.int() }) },
  /** They are among the venue's people already. */
  already_member: { status: 409, more: noDetails },
  /** A venue keeps an owner. */
  last_owner: { status: 409, more: noDetails },
  /** Why a day stays open. */
  day_not_closed: {
    status: 409,
    more: z.object({
      why: z.enum(dayErrors),
      /** The day that it is about; `null` for none. */
      day: z.nullable(z.string()),
    }),
  },
  existing_order: { status: 409, more: z.object({ existing_order: orderSchema }) },
  unavailable: {
    status: 409,
    more: z.object({
      items: z.array(
        z.object({
          cart_uuid: z.string(),
          product: z.int(),
          reason: z.enum(lineErrors),
          /** For `choice`: the values that are sold out, or too few. */
          choices: z.optional(z.array(z.int())),
        }),
      ),
    }),
  },
  price_changed: {
    status: 409,
    more: z.object({
      sub_total: z.string(),
      taxes: z.array(z.object({ id: z.int(), name: z.string(), amount: z.string() })),
      delivery_fees: z.string(),
      discount: z.string(),
      /** Absent for none. */
      deposit: z.optional(z.string()),
      total: z.string(),
      line_items: z.array(z.object({ cart_uuid: z.string(), product_price: z.string(), quantity: z.int() })),
    }),
  },
  /** `limit` and `most`: the exceeded limit of an upload, and its value. */
  too_large: { status: 413, more: z.object({ limit: z.optional(z.string()), most: z.optional(z.int()) }) },
  not_json: { status: 415, more: noDetails },
  invalid_request: {
    status: 422,
    more: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  invalid_amount: { status: 422, more: z.object({ redeemable: z.string() }) },
  invalid_split: { status: 422, more: z.object({ balance_due: z.string() }) },
  invalid_submission: {
    status: 422,
    more: z.object({ errors: z.array(z.object({ name: z.string(), code: z.string() })) }),
  },
  /** `why`: in English, as the output of `emenu import` has it. */
  unfit_import: { status: 422, more: z.object({ why: z.string() }) },
  unfit_picture: { status: 422, more: z.object({ why: z.enum(pictureErrors) }) },
  key_reused: { status: 422, more: noDetails },
  table_busy: { status: 423, more: noDetails },
  too_many: { status: 429, more: noDetails },
  internal: { status: 500, more: z.object({ request_id: z.string() }) },
  unavailable_now: { status: 503, more: noDetails },
} as const satisfies Record<string, { readonly status: number; readonly more: z.ZodMiniObject }>;

export type RefusalCode = keyof typeof refusals;

/** The details of a refusal, in wire format. */
export type RefusalDetails<Code extends RefusalCode> = z.input<(typeof refusals)[Code]['more']>;

/** A refusal as parsed by the browser. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [C in Code]: { readonly code: C; readonly more: z.output<(typeof refusals)[C]['more']> };
}[Code];
