import * as z from 'zod/mini';
import { wallDateTime, wallTime } from './values.ts';

/** A weekly window in the venue's wall time; weekday 0 is Sunday. */
export const weeklyHoursSchema = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from_hour: wallTime,
  to_hour: wallTime,
});

export const closureSchema = z.strictObject({ start: wallDateTime, end: wallDateTime });

/** When an item cannot be had: weekly windows, and closures of that item. */
export const absencesSchema = z.array(z.union([weeklyHoursSchema, closureSchema]));

export const itemHoursSchema = z._default(absencesSchema, []);

export type WeeklyHours = z.output<typeof weeklyHoursSchema>;
export type Closure = z.output<typeof closureSchema>;
