import type { Closure, WeeklyHours } from '#contracts/shapes/hours.ts';
import { complementOf } from '#domain/hours/complement.ts';

/** When something cannot be had, worked out from when it can where that is what was written. */
export const absencesOf = (
  unavailable: readonly (WeeklyHours | Closure)[],
  available: readonly WeeklyHours[] | null | undefined,
): (WeeklyHours | Closure)[] => (available ? [...complementOf(available)] : [...unavailable]);
