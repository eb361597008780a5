import * as z from 'zod/mini';
import { maxPortions, outOfStockReasons } from '#domain/stock.ts';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import type { Topic } from '../events/updates.ts';

/** The venue's own screens that show what can be had; each has a token of its own. */
export const availabilityScreens = ['board', 'desk'] as const;

export type AvailabilityScreen = (typeof availabilityScreens)[number];

/** Whoever says more has mistyped it. */
export const maxDaysAhead = 366;

/** What a dish becomes. */
export const dishChangeSchema = z.union([
  z.enum(['in', 'out']),
  /** Portions that are left. */
  z.int().check(z.nonnegative(), z.maximum(maxPortions)),
  /** Out until a time, as `readSpokenTime` of `#domain/hours` has it, or `tomorrow`: when the venue opens after today. */
  z.strictObject({ until: z.string().check(z.maxLength(40)) }),
]);

export type DishChange = z.output<typeof dishChangeSchema>;

/** For so long no orders are taken; `null` takes them again. */
export const pauseForMinutesSchema = z.strictObject({
  minutes: z.nullable(z.int().check(z.positive(), z.maximum(maxDaysAhead * 24 * 60))),
});

/** None are taken until the venue opens after today. */
export const pauseForTodaySchema = z.strictObject({ until: z.literal('today') });

const pauseChangeSchema = z.union([pauseForMinutesSchema, pauseForTodaySchema]);

export type PauseChange = z.output<typeof pauseChangeSchema>;

const dishStatusSchema = z.object({
  product: z.int(),
  /** Why none is sold; `null` when it is. */
  out_by: z.nullable(z.enum(outOfStockReasons)),
  /** ISO 8601, when it comes back by itself; `null` when it does not, or is not out. */
  until: z.nullable(z.string()),
  /** Portions left; `null` when nobody counts. */
  left: z.nullable(z.int()),
});

/** Whether a dish can be had; its hours are another matter. */
export type DishStatus = z.output<typeof dishStatusSchema>;

const listedCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  dishes: z.array(z.object({ product: z.int(), name: z.string() })),
});

export type ListedCategory = z.output<typeof listedCategorySchema>;

/** What of the two the device has, as it was named to it; `null` where it has none. */
const knownVersionsSchema = z.strictObject({
  menu: z.nullable(z.string().check(z.maxLength(100))),
  standings: z.nullable(z.string().check(z.maxLength(100))),
});

/** Why the venue cannot do that with a dish: `none_left`, because the menu itself says so. */
export const dishChangeErrors = [
  'no_such_dish',
  'none_left',
  'no_time',
  'passed',
  'too_far_ahead',
  'never_opens',
] as const;

export type DishChangeError = (typeof dishChangeErrors)[number];

export const pauseErrors = ['never_opens'] as const;

export type PauseError = (typeof pauseErrors)[number];

const instantSchema = z.nullable(z.string());

/** What one of the venue's screens asks and says about what can be had. */
function callsOf<const Screen extends AvailabilityScreen>(screen: Screen) {
  const params = z.object({ lang: z.enum(languages) });
  return {
    /** What can be had. Of the dishes and of how they stand only what the device does not have like this. */
    read: defineCall({
      method: 'POST',
      path: `/${screen}/[lang]/availability/`,
      params,
      body: z.strictObject({ known: knownVersionsSchema }),
      proof: ['staff_cookie'],
      status: 200,
      reply: z.object({
        /** All dishes of the menu in its order, in the screen's language; `null` where the device has them. */
        menu: z.object({ version: z.string(), categories: z.nullable(z.array(listedCategorySchema)) }),
        /** Those that are out or counted: all others are there. */
        standings: z.object({ version: z.string(), dishes: z.nullable(z.array(dishStatusSchema)) }),
        /** ISO 8601, until when no orders are taken; `null` when they are. */
        paused_until: instantSchema,
        /** Where it is told that something is different. */
        live: z.object({
          topic: z.custom<Topic>((value) => typeof value === 'string'),
          url: z.string(),
          key: z.string(),
        }),
        /** The server's clock, ISO 8601: tablets' own go wrong. */
        now: z.string(),
      }),
      refusals: [],
    }),
    /** Changes a dish, and tells how it stands now: whoever changed it last has the say. */
    change: defineCall({
      method: 'POST',
      path: `/${screen}/[lang]/availability/dish/`,
      params,
      body: z.strictObject({ product: z.int(), to: dishChangeSchema }),
      proof: ['staff_cookie'],
      status: 200,
      /** `no` says why nothing was done, `null` that it was; the dish is `null` where there is no such dish. */
      reply: z.object({ dish: z.nullable(dishStatusSchema), no: z.nullable(z.enum(dishChangeErrors)) }),
      refusals: [],
    }),
    /** Takes no orders for a while, or takes them again. */
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

/** By screen. */
export const availabilityCalls = { board: callsOf('board'), desk: callsOf('desk') } as const satisfies Record<
  AvailabilityScreen,
  object
>;

export type AvailabilityCalls = (typeof availabilityCalls)[AvailabilityScreen];
