import * as z from 'zod/mini';
import { wallDateTime, wallTime } from './values.ts';

const weekday = z.int().check(z.minimum(0), z.maximum(6));

/** A weekly window in the venue's wall time; weekday 0 is Sunday. */
export const weeklyWindowSchema = z.strictObject({ weekday, from_hour: wallTime, to_hour: wallTime });

export const closureSchema = z.strictObject({ start: wallDateTime, end: wallDateTime });

const hourSchema = z.union([weeklyWindowSchema, closureSchema]);

/** When an item is not available: weekly windows and closures. */
export const unavailableHoursSchema = z.array(hourSchema);

/** The hours of an item; see `ItemHours` of the domain. */
export const itemHoursSchema = z.union([
  z.readonly(unavailableHoursSchema),
  z.object({ anyOf: z.readonly(z.array(z.readonly(unavailableHoursSchema))) }),
]);

/** By weekday number. */
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A weekly window in venue files, its weekday by number or name. */
export const weeklyWindowSourceSchema = z.strictObject({
  weekday: z.pipe(
    z.union([weekday, z.enum(weekdayNames)]),
    z.transform((day) => (typeof day === 'number' ? day : weekdayNames.indexOf(day))),
  ),
  from_hour: wallTime,
  /** Exclusive. A time at or before `from_hour` is on the next day. */
  to_hour: wallTime,
});

/** When a category or product is not available, in venue files. */
export const unavailableHoursSourceSchema = z._default(
  z.array(z.union([weeklyWindowSourceSchema, closureSchema])),
  [],
);

/** When a category or product is available, in venue files: the alternative to unavailable hours. */
export const availableHoursSourceSchema = z.optional(
  z.nullable(z.array(weeklyWindowSourceSchema).check(z.minLength(1))),
);

export type WeeklyWindow = z.output<typeof weeklyWindowSchema>;
export type Closure = z.output<typeof closureSchema>;
