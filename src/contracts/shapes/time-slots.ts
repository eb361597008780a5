import * as z from 'zod/mini';
import { defaultSlotSettings } from '#domain/checkout/slot-settings.ts';
import { weeklyWindowSourceSchema } from './hours.ts';
import { orderTypesSchema } from './order-types.ts';
import { decimal, flag, id, wallTime } from './values.ts';

const slotMinutes = z.int().check(z.minimum(5), z.maximum(240));

/** A day at most. */
const minutes = z.int().check(z.nonnegative(), z.maximum(1_440));

/** A kitchen that takes longer writes `lead_minutes` of its dishes. */
const preparationMinutes = z.int().check(z.minimum(1), z.maximum(1_440));

/** When guests can ask for a time. */
export const timeSlotsSchema = z._default(
  z.strictObject({
    minutes: z._default(slotMinutes, defaultSlotSettings.minutes),
    days: z._default(z.int().check(z.minimum(1), z.maximum(60)), defaultSlotSettings.days),
    lead_minutes: z._default(minutes, defaultSlotSettings.lead_minutes),
    last_order_minutes: z._default(minutes, defaultSlotSettings.last_order_minutes),
    cut_off: z._default(z.nullable(wallTime), defaultSlotSettings.cut_off),
    hours: z._default(z.array(weeklyWindowSourceSchema), []),
    asap: flag(defaultSlotSettings.asap),
    while_closed: flag(defaultSlotSettings.while_closed),
  }),
  { ...defaultSlotSettings, hours: [] },
);

/** How long the kitchen needs, by way of ordering. */
export const preparationSchema = z._default(
  z.strictObject({
    delivery: z.optional(preparationMinutes),
    dine_in: z.optional(preparationMinutes),
    drive_thru: z.optional(preparationMinutes),
    takeaway: z.optional(preparationMinutes),
  }),
  {},
);

export type PreparationMinutes = Readonly<z.output<typeof preparationSchema>>;

const most = z.int().check(z.minimum(1), z.maximum(100_000));

/** What the kitchen takes at most in one slot, by orders, items or the sum of subtotals. */
export const slotLimitSchema = z.strictObject({
  /** Absent for all. */
  order_types: orderTypesSchema,
  /** By the time of the slot; absent for always. */
  hours: z.optional(z.array(weeklyWindowSourceSchema).check(z.minLength(1))),
  orders: z.optional(most),
  items: z.optional(most),
  amount: z.optional(decimal),
});

/** What one unit of a category counts for in the limits by items. */
export const slotWeightSchema = z.strictObject({
  category: id,
  weight: z.int().check(z.minimum(0), z.maximum(100)),
});

/** Which orders are accepted without staff. */
export const autoAcceptSchema = z.strictObject({
  /** Absent for all. */
  order_types: orderTypesSchema,
  /** The highest total; absent for any. */
  up_to: z.optional(decimal),
});
