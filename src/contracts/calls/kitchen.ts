import * as z from 'zod/mini';
import { orderStages } from '#domain/order/order-stage.ts';
import { defineCall } from '../call.ts';
import type { Topic } from '../events/updates.ts';
import { languageSchema } from '../shapes/language.ts';
import { boardLineSchema, boardOrderSchema, maxBoardOrders } from './board.ts';

const inLanguage = z.object({ lang: languageSchema });

const kitchenLineSchema = z.extend(z.omit(boardLineSchema, { if_struck: true }), {
  /** The id of the dish. */
  product: z.int(),
  /** Where it is prepared; one with an empty name where the venue names no stations. */
  stations: z.array(z.string()),
});

/** An order as the kitchen sees it: without the guest and without amounts. */
const kitchenOrderSchema = z.extend(
  z.pick(boardOrderSchema, {
    number: true,
    padded_order_id: true,
    version: true,
    status: true,
    created: true,
    order_type: true,
    location: true,
    delivery_datetime: true,
    promised_for: true,
    ready_minutes: true,
    comments: true,
  }),
  {
    /** Absent while it is prepared. */
    stage: z.optional(z.enum(orderStages)),
    lines: z.array(kitchenLineSchema),
  },
);

export type KitchenOrder = z.output<typeof kitchenOrderSchema>;

/** ISO 8601 in UTC. */
const instant = z.iso.datetime();

/** Reads the kitchen display: the orders that are accepted or being prepared. */
export const readKitchen = defineCall({
  method: 'POST',
  path: '/board/[lang]/kitchen/tickets/',
  params: inLanguage,
  body: z.strictObject({
    /** The numbers and versions of the device's orders, in this language. */
    known: z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(2 * maxBoardOrders)),
  }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    /** The names of the stations, in the venue's sequence; one empty name where it has none. */
    stations: z.array(z.string()),
    /** The numbers of all orders, the oldest first. */
    numbers: z.array(z.int()),
    /** Only those of which the device has no or another version. */
    orders: z.array(kitchenOrderSchema),
    /** Which lines of these orders are bumped, where and when. */
    bumps: z.array(z.object({ number: z.int(), line: z.int(), station: z.string(), at: z.string() })),
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

export const kitchenTapSchema = z.union([
  /** Begins an order. */
  z.strictObject({ number: z.int(), starts: z.literal(true) }),
  z.strictObject({
    number: z.int(),
    station: z.string().check(z.maxLength(40)),
    /** The positions of the lines in the order, from 1. */
    lines: z.array(z.int()).check(z.minLength(1), z.maxLength(500)),
    /** `false` recalls them. */
    is_bumped: z.boolean(),
    /** When it was tapped, by the server's clock. Of two taps on a line the later one counts. */
    at: instant,
  }),
]);

/** What a tap on a kitchen display does. */
export type KitchenTap = z.output<typeof kitchenTapSchema>;

/** More than are tapped during a minute without a connection. */
export const maxKitchenTaps = 200;

/**
 * Applies taps of a kitchen display, in any order and any number of times. Taps on orders and lines that are no longer
 * prepared do nothing. An order is ready when all its lines are bumped.
 */
export const tapKitchen = defineCall({
  method: 'POST',
  path: '/board/[lang]/kitchen/taps/',
  params: inLanguage,
  body: z.strictObject({ taps: z.array(kitchenTapSchema).check(z.maxLength(maxKitchenTaps)) }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({}),
  refusals: [],
});
