import type { Closure, WeeklyWindow } from '#contracts/shapes/hours.ts';
import { complementOf } from '#domain/hours/complement-of.ts';

/** The unavailable hours of something, computed from the available hours when those are given. */
export const unavailableHoursOf = (
  unavailable: readonly (WeeklyWindow | Closure)[],
  available: readonly WeeklyWindow[] | null | undefined,
): (WeeklyWindow | Closure)[] => (available ? [...complementOf(available)] : [...unavailable]);
