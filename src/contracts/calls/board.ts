import * as z from 'zod/mini';
import { allergens } from '#domain/diet/allergens.ts';
import { orderStatuses, orderTransitions } from '#domain/order/order-status.ts';
import { paymentTypes } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import type { Topic } from '../events/updates.ts';
import { amountSchema } from '../shapes/amount.ts';
import { numberText } from '../shapes/number-text.ts';
import { locationTypes } from '../shapes/order.ts';
import { staffCustomerSchema } from '../shapes/staff-customer.ts';
import { staffSessionCalls } from './staff-session.ts';

const inLanguage = z.object({ lang: z.enum(languages) });

export const { signIn: signInToBoard, signOut: signOutOfBoard } = staffSessionCalls('board');

const allergensSchema = z.array(z.enum(allergens));

/** What the coupon and the loyalty programme take off. */
const discountsSchema = z.array(z.object({ name: z.string(), amount: z.string() }));

const boardLineSchema = z.object({
  /** What `strike` is told: its place in the order, from 1. */
  line: z.int(),
  quantity: z.int(),
  /** In the board's language, where the menu still has it; else as it was ordered. */
  name: z.string(),
  /** What was chosen, a line each. */
  details: z.array(z.string()),
  /** The diner's own words; empty for none. */
  note: z.string(),
  /** As the menu has it now; `null` where it no longer has the dish. */
  diet: z.nullable(
    z.object({
      contains: allergensSchema,
      mayContain: allergensSchema,
      known: z.enum(['all', 'some', 'none']),
      isOpen: z.boolean(),
    }),
  ),
  is_struck: z.boolean(),
  /** What the order comes to once the line is struck; `null` where it cannot be. */
  if_struck: z.nullable(z.object({ total: z.string(), discounts: discountsSchema })),
});

/** An order as the venue's staff see it; amounts are decimal text, instants ISO 8601. */
export const boardOrderSchema = z.object({
  number: z.int(),
  /** As it is read out. */
  padded_order_id: z.string(),
  /** Grows with every change. */
  version: z.int(),
  status: z.enum(orderStatuses),
  status_reason: z.nullable(z.string()),
  /** Whether it is to be let through first: more unpaid orders wait than usual. */
  held: z.boolean(),
  created: z.string(),
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  location: z.nullable(z.object({ type: z.enum(locationTypes), name: z.string() })),
  /** `null` for as soon as possible. */
  delivery_datetime: z.nullable(z.string()),
  /** `null` once it was forgotten. */
  customer: z.nullable(staffCustomerSchema),
  /** Of an employee of the venue who ordered; `null` for a guest. */
  employee_id: z.nullable(z.string()),
  lines: z.array(boardLineSchema),
  comments: z.string(),
  currency: z.string(),
  discounts: discountsSchema,
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  change: z.string(),
  /** What is to go back the way it came, and is not done yet. */
  refund_due: z.string(),
});

export type BoardOrder = z.output<typeof boardOrderSchema>;
export type BoardLine = BoardOrder['lines'][number];

/** More than a day brings, and than fits a screen. */
export const maxBoardOrders = 500;

const numberAndVersion = z.tuple([z.int(), z.int()]);

/** What the board shows: of the orders only those that the device does not have like this. */
export const readBoard = defineCall({
  method: 'POST',
  path: '/board/[lang]/orders/',
  params: inLanguage,
  body: z.strictObject({
    /** The numbers and versions that the device has, in this language. */
    known: z.array(numberAndVersion).check(z.maxLength(2 * maxBoardOrders)),
  }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    /** The numbers of all orders on the board: those under way, and those that came to an end today, the oldest first. */
    numbers: z.array(z.int()),
    orders: z.array(boardOrderSchema),
    /** Until when no orders are taken; `null` when they are. */
    paused_until: z.nullable(z.string()),
    /** Where it is told that there is something new. */
    live: z.object({
      topic: z.custom<Topic>((value) => typeof value === 'string'),
      url: z.string(),
      key: z.string(),
    }),
    /** The server's clock, ISO 8601: tablets' own go wrong. */
    now: z.string(),
  }),
  refusals: [],
});

const boardActionSchema = z.union([
  /** Lets an order through that is held. */
  z.strictObject({ release: z.literal(true) }),
  z.strictObject({ move: z.enum(orderTransitions), reason: z.nullable(z.string().check(z.maxLength(200))) }),
  /** What was handed over; what is more than what is due goes back as change. */
  z.strictObject({ paid: z.enum(['cash', 'machine']), tendered: amountSchema }),
  z.strictObject({ strike: z.int() }),
]);

/** Why the venue cannot do that with an order; somebody else may have done something to it `meanwhile`. */
export const boardActionErrors = [
  'meanwhile',
  'wrong_status',
  'awaits_payment',
  'payment_open',
  'split_open',
  'nothing_due',
  'nothing_tendered',
  'no_such_line',
  'too_much',
] as const;

export type BoardActionError = (typeof boardActionErrors)[number];

/** Moves an order along, takes money for it, or strikes a line. Whoever comes second is told. */
export const actOnOrder = defineCall({
  method: 'POST',
  path: '/board/[lang]/order/[number]/',
  params: z.object({
    lang: z.enum(languages),
    number: numberText,
  }),
  body: z.strictObject({
    /** The version that whoever decided saw. */
    version: z.int(),
    act: boardActionSchema,
  }),
  proof: ['staff_cookie'],
  status: 200,
  /** The order as it is now. `no` says why nothing was done, `null` that it was. */
  reply: z.object({ order: boardOrderSchema, no: z.nullable(z.enum(boardActionErrors)) }),
  refusals: [],
});

export type BoardAction = z.input<typeof boardActionSchema>;
