import * as z from 'zod/mini';
import { orderStages } from '#domain/order/order-stage.ts';
import { type OrderTransition, orderTransitions } from '#domain/order/order-status.ts';
import { outOfStockReasons } from '#domain/stock.ts';
import { type Call, defineCall } from '../call.ts';
import { webhookOrderSchema } from '../events/order-event.ts';
import { entityChangeSchema } from '../shapes/publish-result.ts';
import { choiceStockIdSchema } from '../shapes/stock-item.ts';
import { decimal, id } from '../shapes/values.ts';
import {
  pauseForMinutesSchema,
  pauseForTodaySchema,
  stockChangeErrors,
  stockChangeSchema,
} from './availability.ts';

/** The calls of a venue's POS. `docs/api/till.md` explains them. All instants are ISO 8601 with an offset. */

const byToken = {
  params: z.object({}),
  proof: ['till_token'],
  rateLimit: 'till',
  status: 200,
} as const satisfies Partial<Call>;

/** Calls that change something take an `Idempotency-Key`. */
const write = { ...byToken, method: 'POST', statuses: { key_reused: 409 } } as const;

/** The server's time: the clock of a till may be hours off. */
const now = z.string();

const oneOrder = z.object({ id: z.string() });

/**
 * Reads the orders that changed after a cursor, the longest unchanged first, each as it is now. Without a cursor, first
 * the orders under way. Reading it again and again misses no change.
 */
export const readTillOrders = defineCall({
  ...byToken,
  method: 'GET',
  path: '/till/orders/',
  query: z.strictObject({
    /** `cursor` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
    /** At most 100; 50 by default. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
  }),
  reply: z.object({
    orders: z.array(webhookOrderSchema),
    cursor: z.string(),
    /** Whether the next page has orders already. */
    has_more: z.boolean(),
    /** Whether the cursor was unknown: it is answered as none. */
    restarted: z.boolean(),
    /** The end of the pause; `null` when ordering is not paused. */
    paused_until: z.nullable(z.string()),
    now,
  }),
  refusals: ['unauthorized'],
});

/** By its `uuid`, also after it has ended. */
export const readTillOrder = defineCall({
  ...byToken,
  method: 'GET',
  path: '/till/order/[id]/',
  params: oneOrder,
  reply: z.object({ order: webhookOrderSchema, now }),
  refusals: ['unauthorized'],
});

const version = z.optional(z.int());

const reason = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** When the guest can expect it: an instant, or minutes from the server's time. */
const promise = {
  promised_for: z.optional(z.iso.datetime({ offset: true })),
  promised_in: z.optional(z.int().check(z.nonnegative(), z.maximum(61 * 24 * 60))),
};

interface PromisedAction {
  readonly move?: OrderTransition | undefined;
  readonly promised_for?: string | undefined;
  readonly promised_in?: number | undefined;
}

const promisesIn = ({ promised_for, promised_in }: PromisedAction) =>
  [promised_for, promised_in].filter((one) => one !== undefined).length;

/**
 * What a POS can do with an order: a transition, a stage, or another promise for an order that is under way. Only `accept`
 * promises a time with its transition; without one, it is the venue's own. Stage `null` takes the order back into
 * preparation.
 *
 * `version`: the version that the POS saw; an order that has changed since is left alone. Absent for any.
 */
const tillActionSchema = z.union([
  z
    .strictObject({ move: z.enum(orderTransitions), reason, ...promise, version })
    .check(z.refine((act) => promisesIn(act) <= (act.move === 'accept' ? 1 : 0))),
  z.strictObject({ stage: z.nullable(z.enum(orderStages)), version }),
  z.strictObject({ ...promise, version }).check(z.refine((act) => promisesIn(act) === 1)),
]);

export type TillAction = z.output<typeof tillActionSchema>;

/** Accepts, moves or ends an order. Of several at once, one wins; the others get `order_conflict` with the order. */
export const actOnTillOrder = defineCall({
  ...write,
  path: '/till/order/[id]/',
  params: oneOrder,
  body: tillActionSchema,
  reply: z.object({ order: webhookOrderSchema, now }),
  refusals: ['unauthorized', 'order_conflict', 'time_refused', 'key_reused'],
});

const stockStatus = {
  /** Why it is not sold; `null` when it is. */
  out_by: z.nullable(z.enum(outOfStockReasons)),
  /** When it comes back by itself; `null` when it does not, or is in stock. */
  until: z.nullable(z.string()),
  /** Portions left; `null` when they are not counted. */
  left: z.nullable(z.int()),
};

const dishStatusSchema = z.object({ product: z.int(), ...stockStatus });
const choiceStatusSchema = z.object({ choice: choiceStockIdSchema, ...stockStatus });

/** What can be sold out, with names in the venue's default language. */
export const readTillAvailability = defineCall({
  ...byToken,
  method: 'GET',
  path: '/till/availability/',
  reply: z.object({
    /** The version of the menu. */
    version: z.int(),
    dishes: z.array(
      z.extend(dishStatusSchema, {
        name: z.string(),
        /** Its code; `null` for none. */
        sku: z.nullable(z.string()),
      }),
    ),
    choices: z.array(z.extend(choiceStatusSchema, { name: z.string() })),
    paused_until: z.nullable(z.string()),
    now,
  }),
  refusals: ['unauthorized'],
});

/** Changes of one request. */
const maxTillStockChanges = 200;

/** A code as the menu writes it. */
const sku = z.string().check(z.minLength(1), z.maxLength(255));

/** Why a POS could not change a dish or a choice. `ambiguous`: several dishes have that code. */
const tillStockErrors = [...stockChangeErrors, 'ambiguous'] as const;

/**
 * Sold out, in stock, sold out until a time, or portions left: of a dish by its number or its code, or of a choice. The last
 * change wins, whoever makes it.
 */
export const changeTillAvailability = defineCall({
  ...write,
  path: '/till/availability/',
  body: z.strictObject({
    changes: z
      .array(
        z.union([
          z.strictObject({ product: z.int(), to: stockChangeSchema }),
          z.strictObject({ sku, to: stockChangeSchema }),
          z.strictObject({ choice: choiceStockIdSchema, to: stockChangeSchema }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(maxTillStockChanges)),
  }),
  reply: z.object({
    /** One for each change, in their order. `no`: why it was not made. Without the status: there is no such. */
    results: z.array(
      z.object({
        status: z.nullable(z.union([dishStatusSchema, choiceStatusSchema])),
        no: z.nullable(z.enum(tillStockErrors)),
      }),
    ),
    now,
  }),
  refusals: ['unauthorized', 'key_reused', 'still_running'],
});

/** Stops taking orders for some minutes, or until the venue opens after today; `minutes: null` takes them again. */
export const pauseTillOrders = defineCall({
  ...write,
  path: '/till/pause/',
  body: z.union([pauseForMinutesSchema, pauseForTodaySchema]),
  reply: z.object({ paused_until: z.nullable(z.string()), now }),
  refusals: ['unauthorized', 'key_reused', 'still_running', 'never_opens'],
});

/** Prices of one request. */
const maxTillPrices = 2_000;

/**
 * Of a dish by number or code; of a choice wherever it is offered; of a choice of one dish; or what a dish of a combo costs
 * beside the combo. Before tax, as in the menu.
 */
const tillPriceSchema = z.union([
  z.strictObject({ product: id, price: decimal }),
  z.strictObject({ sku, price: decimal }),
  z.strictObject({ choice: choiceStockIdSchema, price: decimal }),
  z.strictObject({ product: id, choice: choiceStockIdSchema, price: decimal }),
  z.strictObject({ product: id, combo_group: id, combo_product: id, price: decimal }),
]);

export type TillPrice = z.output<typeof tillPriceSchema>;

/** Publishes prices as a new version of the menu: all of them or none. */
export const pushTillPrices = defineCall({
  ...write,
  path: '/till/prices/',
  /** Fits {@link maxTillPrices}. */
  maxBytes: 256 * 1024,
  body: z.strictObject({
    prices: z.array(tillPriceSchema).check(z.minLength(1), z.maxLength(maxTillPrices)),
    /** Only checks them. */
    dry_run: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** `sound` after a dry run; `unchanged` where the menu has these prices already. */
    kind: z.enum(['live', 'unchanged', 'sound']),
    /** The version that guests see. */
    version: z.int(),
    changes: z.array(entityChangeSchema),
    now,
  }),
  refusals: [
    'unauthorized',
    'key_reused',
    'still_running',
    'invalid_prices',
    'not_publishable',
    'preparing_failed',
  ],
});
