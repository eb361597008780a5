import * as z from 'zod/mini';
import { allergens } from '#domain/diet/allergens.ts';
import { orderStages } from '#domain/order/order-stage.ts';
import { orderStatuses, orderTransitions } from '#domain/order/order-status.ts';
import { paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { validations } from '#domain/tax/validation.ts';
import { defineCall } from '../call.ts';
import type { Topic } from '../events/updates.ts';
import { amountSchema } from '../shapes/amount.ts';
import { boardPrintersSchema } from '../shapes/board-printer.ts';
import { unacceptedBoardOrdersSchema, unshownSchema } from '../shapes/board-waiting.ts';
import { languageSchema } from '../shapes/language.ts';
import { numberText } from '../shapes/number-text.ts';
import { locationTypes } from '../shapes/order.ts';
import { staffCustomerSchema } from '../shapes/staff-customer.ts';
import { busySchema } from './busy.ts';
import { staffSessionCalls } from './staff-session.ts';

const inLanguage = z.object({ lang: languageSchema });

export const { signIn: signInToBoard, signOut: signOutOfBoard } = staffSessionCalls('board');

const allergensSchema = z.array(z.string());

/** Discounts of the coupon and the loyalty program. */
const discountsSchema = z.array(z.object({ name: z.string(), amount: z.string() }));

export const boardLineSchema = z.object({
  /** Its position in the order, from 1, as used by `strike`. */
  line: z.int(),
  quantity: z.int(),
  /** In the board's language if the menu still has it; else as ordered. */
  name: z.string(),
  /** The choices, one per line. */
  details: z.array(z.string()),
  /** The diner's note; empty for none. */
  note: z.string(),
  /** From the current menu; `null` when it no longer has the dish. */
  diet: z.nullable(
    z.object({
      contains: allergensSchema,
      mayContain: allergensSchema,
      known: z.enum(['all', 'some', 'none']),
      isOpen: z.boolean(),
      /** The names of the allergens that are none of the fourteen; absent for none. */
      own: z.optional(
        z.array(z.object({ code: z.string(), name: z.string(), within: z.optional(z.enum(allergens)) })),
      ),
    }),
  ),
  /** The least age of the guest, in years; absent for none. */
  min_age: z.optional(z.int()),
  is_struck: z.boolean(),
  /** The order's amounts if the line is struck; `null` when it cannot be. */
  if_struck: z.nullable(z.object({ total: z.string(), discounts: discountsSchema })),
});

/** An order as the venue's staff see it; amounts are decimal text, instants ISO 8601. */
export const boardOrderSchema = z.object({
  number: z.int(),
  /** The number as staff and diners see it. */
  padded_order_id: z.string(),
  /** Grows with every change. */
  version: z.int(),
  status: z.enum(orderStatuses),
  status_reason: z.nullable(z.string()),
  /** How far it is beyond "preparing"; absent for no further. */
  stage: z.optional(z.enum(orderStages)),
  /** Whether a driver can be given it; absent for not. */
  takes_driver: z.optional(z.literal(true)),
  /** Whether it is held for release by staff, because too many unpaid orders are waiting. */
  held: z.boolean(),
  created: z.string(),
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  location: z.nullable(z.object({ type: z.enum(locationTypes), name: z.string() })),
  /** `null` for as soon as possible. */
  delivery_datetime: z.nullable(z.string()),
  /** When the guest can expect it; `null` where the venue gives no times. */
  promised_for: z._default(z.nullable(z.string()), null),
  /** Minutes from being accepted to being with the guest; `null` where the venue does not say. */
  ready_minutes: z._default(z.nullable(z.int()), null),
  /** `null` once the customer's data is erased. */
  customer: z.nullable(staffCustomerSchema),
  /** The employee who ordered; `null` for a guest. */
  employee_id: z.nullable(z.string()),
  lines: z.array(boardLineSchema),
  comments: z.string(),
  currency: z.string(),
  discounts: discountsSchema,
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  change: z.string(),
  /** What was given back online. */
  refunded: z._default(z.string(), '0'),
  /** The pending online refund. */
  refund_due: z.string(),
  /** The numbers of its tax documents that the tax authority is told of. */
  tax_documents: z.array(z.string()),
});

/** What the venue's staff see of the tax authority. */
const taxAuthoritySchema = z.object({
  /** `null` while its settings have errors. */
  name: z.nullable(z.string()),
  /** Whether the authority has tried what this program sends, or nothing is sent at all. */
  validation: z.enum(validations),
  /** Whether `open` has all of them. */
  is_complete: z.boolean(),
  /** The documents that are not reported, the oldest first. */
  open: z.array(
    z.object({
      document: z.string(),
      state: z.enum(['waiting', 'refused']),
      /** ISO 8601. */
      since: z.string(),
      /** Why it was refused, in the authority's words. */
      messages: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
});

export type BoardOrder = z.output<typeof boardOrderSchema>;
export type BoardTaxAuthority = z.output<typeof taxAuthoritySchema>;
export type BoardLine = BoardOrder['lines'][number];

/** More than the orders of a day, and more than fits on a screen. */
export const maxBoardOrders = 500;

/** ISO 8601 in UTC. */
const instant = z.iso.datetime();

const numberAndVersion = z.tuple([z.int(), z.int()]);

/** Reads the board. Returns only orders of which the device has no or another version. */
export const readBoard = defineCall({
  method: 'POST',
  path: '/board/[lang]/orders/',
  params: inLanguage,
  body: z.strictObject({
    /** The numbers and versions of the device's orders, in this language. */
    known: z.array(numberAndVersion).check(z.maxLength(2 * maxBoardOrders)),
    /** `now` of the last reply that the device has shown; absent for none. */
    shown_at: z.optional(instant),
  }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    /**
     * The branches that the board shows, its own first; absent where it shows its own venue alone. Calls about another
     * branch name it in the header `branch`.
     */
    branches: z.optional(z.array(z.object({ licence: z.string(), name: z.string() }))),
    /** The numbers of all orders on the board: active ones, and those that ended today, oldest first. */
    numbers: z.array(z.int()),
    orders: z.array(boardOrderSchema),
    /** End of the pause; `null` when ordering is not paused. */
    paused_until: z.nullable(z.string()),
    /** `null` where the venue reports to none. */
    tax_authority: z.nullable(taxAuthoritySchema),
    /** Whether the venue says when orders are ready: only then it can be busy. */
    gives_times: z._default(z.boolean(), false),
    busy: z._default(busySchema, null),
    printers: boardPrintersSchema,
    /** The orders that the board rings louder for. */
    unaccepted: z._default(unacceptedBoardOrdersSchema, []),
    /** How long the device has shown no orders while the venue was open; `null` for not long. */
    unshown: z._default(z.nullable(unshownSchema), null),
    /** The realtime channel that reports changes. */
    live: z.object({
      topic: z.custom<Topic>((value) => typeof value === 'string'),
      url: z.string(),
      key: z.string(),
    }),
    /** The server's time, ISO 8601, because tablet clocks can be wrong. */
    now: z.string(),
  }),
  refusals: [],
});

const boardActionSchema = z.union([
  /** Releases a held order. */
  z.strictObject({ release: z.literal(true) }),
  z.strictObject({
    move: z.enum(orderTransitions),
    reason: z.nullable(z.string().check(z.maxLength(200))),
    /** When the guest can expect an order that is accepted, ISO 8601; absent for the venue's own time. */
    promised_for: z.optional(instant),
  }),
  /** Says that an order is ready or on the way; `null` takes it back into preparation. */
  z.strictObject({ stage: z.nullable(z.enum(orderStages)) }),
  /** Moves the time at which the guest can expect it. */
  z.strictObject({ promised_for: instant }),
  /** Records a payment; anything above the amount due is change. */
  z.strictObject({ paid: z.enum(['cash', 'machine']), tendered: amountSchema }),
  z.strictObject({ strike: z.int() }),
]);

/** Why an action on an order failed. `meanwhile`: the order has changed since. */
export const boardActionErrors = [
  'meanwhile',
  'wrong_status',
  'no_such_stage',
  'awaits_payment',
  'payment_open',
  'split_open',
  'nothing_due',
  'nothing_tendered',
  'no_such_line',
  'too_much',
  'no_time',
] as const;

export type BoardActionError = (typeof boardActionErrors)[number];

/** Changes an order's status, records a payment, or strikes a line. Fails when the order has changed since. */
export const actOnOrder = defineCall({
  method: 'POST',
  path: '/board/[lang]/order/[number]/',
  params: z.object({
    lang: languageSchema,
    number: numberText,
  }),
  body: z.strictObject({
    /** The version that the staff member saw. */
    version: z.int(),
    act: boardActionSchema,
  }),
  proof: ['staff_cookie'],
  status: 200,
  /** The current order. `no` is the reason when nothing was changed, else `null`. */
  reply: z.object({ order: boardOrderSchema, no: z.nullable(z.enum(boardActionErrors)) }),
  refusals: [],
});

export type BoardAction = z.input<typeof boardActionSchema>;
