import * as z from 'zod/mini';
import { maxPortions, outOfStockReasons } from '#domain/stock.ts';
import { defineCall } from '../call.ts';
import type { Topic } from '../events/updates.ts';
import { languageSchema } from '../shapes/language.ts';
import { choiceStockIdSchema } from '../shapes/stock-item.ts';

/** Staff screens that show availability; each has its own access token. */
export const availabilityScreens = ['board', 'desk'] as const;

export type AvailabilityScreen = (typeof availabilityScreens)[number];

/** More is a typing error. */
export const maxDaysAhead = 366;

/** The new availability of a dish or a choice. */
export const stockChangeSchema = z.union([
  z.enum(['in', 'out']),
  /** Portions left. */
  z.int().check(z.nonnegative(), z.maximum(maxPortions)),
  /** Out of stock until a time, as `readZonedTime` parses it, or `tomorrow`: until the venue opens after today. */
  z.strictObject({ until: z.string().check(z.maxLength(40)) }),
]);

export type StockChange = z.output<typeof stockChangeSchema>;

/** Pauses ordering for this long; `null` ends the pause. */
export const pauseForMinutesSchema = z.strictObject({
  minutes: z.nullable(z.int().check(z.positive(), z.maximum(maxDaysAhead * 24 * 60))),
});

/** Pauses ordering until the venue opens after today. */
export const pauseForTodaySchema = z.strictObject({ until: z.literal('today') });

const pauseChangeSchema = z.union([pauseForMinutesSchema, pauseForTodaySchema]);

export type PauseChange = z.output<typeof pauseChangeSchema>;

/** The stock status of a dish or a choice, independent of hours. */
const stockStatusShape = {
  /** Why it is not sold; `null` when it is. */
  out_by: z.nullable(z.enum(outOfStockReasons)),
  /** ISO 8601, when it is automatically back in stock; `null` when it is not, or is not out of stock. */
  until: z.nullable(z.string()),
  /** Portions left; `null` when stock is not counted. */
  left: z.nullable(z.int()),
};

const dishStatusSchema = z.object({ product: z.int(), ...stockStatusShape });

export type DishStatus = z.output<typeof dishStatusSchema>;

const choiceStatusSchema = z.object({ choice: choiceStockIdSchema, ...stockStatusShape });

export type ChoiceStatus = z.output<typeof choiceStatusSchema>;

const listedCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  dishes: z.array(
    z.object({
      product: z.int(),
      name: z.string(),
      /** Its code, which staff can search for; absent for none. */
      code: z.optional(z.string()),
    }),
  ),
});

export type ListedCategory = z.output<typeof listedCategorySchema>;

/** A group of choices that dishes offer. Choices with the same code have the same `choice`. */
const listedGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  choices: z.array(z.object({ choice: choiceStockIdSchema, name: z.string() })),
});

export type ListedGroup = z.output<typeof listedGroupSchema>;

/** The versions that the device has; `null` for none. */
const knownVersionsSchema = z.strictObject({
  menu: z.nullable(z.string().check(z.maxLength(100))),
  standings: z.nullable(z.string().check(z.maxLength(100))),
});

/** Why a dish or a choice cannot be changed. `none_left`: the menu itself says that none are left. */
export const stockChangeErrors = [
  'no_such_dish',
  'no_such_choice',
  'none_left',
  'no_time',
  'passed',
  'too_far_ahead',
  'never_opens',
] as const;

export type StockChangeError = (typeof stockChangeErrors)[number];

export const pauseErrors = ['never_opens'] as const;

export type PauseError = (typeof pauseErrors)[number];

const instantSchema = z.nullable(z.string());

/** The availability calls of one staff screen. */
function callsOf<const Screen extends AvailabilityScreen>(screen: Screen) {
  const params = z.object({ lang: languageSchema });
  return {
    /** Reads availability. Returns what is listed, and the statuses, only when the device has another version. */
    read: defineCall({
      method: 'POST',
      path: `/${screen}/[lang]/availability/`,
      params,
      body: z.strictObject({ known: knownVersionsSchema }),
      proof: ['staff_cookie'],
      status: 200,
      reply: z.object({
        /** All dishes and choices in menu order, in the screen's language; `null` when the device has this version. */
        menu: z.object({
          version: z.string(),
          categories: z.nullable(z.array(listedCategorySchema)),
          /** Absent from an older server. */
          groups: z.optional(z.nullable(z.array(listedGroupSchema))),
        }),
        /** What is out of stock or counted; all others are available. */
        standings: z.object({
          version: z.string(),
          dishes: z.nullable(z.array(dishStatusSchema)),
          /** Absent from an older server. */
          choices: z.optional(z.nullable(z.array(choiceStatusSchema))),
        }),
        /** ISO 8601, end of the pause; `null` when ordering is not paused. */
        paused_until: instantSchema,
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
    }),
    /** Changes a dish or a choice and returns its status. The last change wins. */
    change: defineCall({
      method: 'POST',
      path: `/${screen}/[lang]/availability/dish/`,
      params,
      body: z.union([
        z.strictObject({ product: z.int(), to: stockChangeSchema }),
        z.strictObject({ choice: choiceStockIdSchema, to: stockChangeSchema }),
      ]),
      proof: ['staff_cookie'],
      status: 200,
      /** `no`: why nothing was changed. The status is that of the dish, or of the choice; neither if there is no such. */
      reply: z.object({
        dish: z.nullable(dishStatusSchema),
        choice: z.optional(choiceStatusSchema),
        no: z.nullable(z.enum(stockChangeErrors)),
      }),
      refusals: [],
    }),
    /** Pauses ordering, or resumes it. */
    pause: defineCall({
      method: 'POST',
      path: `/${screen}/[lang]/availability/pause/`,
      params,
      body: pauseChangeSchema,
      proof: ['staff_cookie'],
      status: 200,
      reply: z.object({ paused_until: instantSchema, no: z.nullable(z.enum(pauseErrors)), now: z.string() }),
      refusals: [],
    }),
  };
}

export const availabilityCalls = { board: callsOf('board'), desk: callsOf('desk') } as const satisfies Record<
  AvailabilityScreen,
  object
>;

export type AvailabilityCalls = (typeof availabilityCalls)[AvailabilityScreen];
