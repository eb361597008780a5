import * as z from 'zod/mini';
import { wallDateTime, wallTime } from './values.ts';

const weekday = z.int().check(z.minimum(0), z.maximum(6));

/** A weekly window in the venue's wall time; weekday 0 is Sunday. */
export const weeklyWindowSchema = z.strictObject({ weekday, from_hour: wallTime, to_hour: wallTime });

export const closureSchema = z.strictObject({ start: wallDateTime, end: wallDateTime });

/** When an item cannot be had: weekly windows, and closures of that item. */
export const unavailableHoursSchema = z.array(z.union([weeklyWindowSchema, closureSchema]));

/** By their numbers. */
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The same window as venues write it, its weekday by number or by name. */
export const weeklyWindowSourceSchema = z.strictObject({
  weekday: z
    .pipe(
      z.union([weekday, z.enum(weekdayNames)]),
      z.transform((day) => (typeof day === 'number' ? day : weekdayNames.indexOf(day))),
    )
    .check(z.describe('0 is Sunday and 6 is Saturday, or the name: "monday".')),
  from_hour: wallTime.check(z.describe('The venue’s own time, "HH:MM:SS".')),
  to_hour: wallTime.check(
    z.describe('"HH:MM:SS", exclusive. At or before from_hour it is a time of the next day.'),
  ),
});

const unavailableHoursHelp =
  'When it can NOT be had: weekly windows, and closures with a start and an end. Write available_hours for when it can be had.';

/** When a category or product cannot be had, as venues write it. */
export const unavailableHoursSourceSchema = z
  ._default(z.array(z.union([weeklyWindowSourceSchema, closureSchema])), [])
  .check(z.describe(unavailableHoursHelp));

/** When a category or product can be had, as venues write it: instead of when it cannot. */
export const availableHoursSourceSchema = z
  .optional(z.nullable(z.array(weeklyWindowSourceSchema).check(z.minLength(1))))
  .check(z.describe('Weekly windows in which it can be had. At all other times it cannot.'));

export type WeeklyWindow = z.output<typeof weeklyWindowSchema>;
export type Closure = z.output<typeof closureSchema>;
