import type { SlotVenue } from '#domain/checkout/serving-times.ts';
import type { Closure, WeeklyWindow } from '#domain/hours/rules.ts';

export const aVenue = (
  timezone: string,
  opening_hours: readonly WeeklyWindow[] = [],
  closing_rules: readonly Closure[] = [],
): SlotVenue => ({ timezone, opening_hours, closing_rules });
