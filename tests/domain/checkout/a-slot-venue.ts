import type { SlotVenue } from '#domain/checkout/time-slots.ts';
import type { Closure, WeeklyWindow } from '#domain/hours/venue-hours.ts';

export const aVenue = (
  timezone: string,
  opening_hours: readonly WeeklyWindow[] = [],
  closing_rules: readonly Closure[] = [],
): SlotVenue => ({ timezone, opening_hours, closing_rules });
