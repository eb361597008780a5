import type { Closure, WeeklyWindow } from '#contracts/shapes/hours.ts';
import { complementOf } from '#domain/hours/complement-of.ts';

/** When something cannot be had, worked out from when it can where that is what was written. */
export const unavailableHoursOf = (
  unavailable: readonly (WeeklyWindow | Closure)[],
  available: readonly WeeklyWindow[] | null | undefined,
): (WeeklyWindow | Closure)[] => (available ? [...complementOf(available)] : [...unavailable]);
