import { defaultSlotSettings, type SlotSettings, type SlotVenue } from '#domain/checkout/slot-settings.ts';
import type { Closure, WeeklyWindow } from '#domain/hours/venue-hours.ts';

export const aVenue = (
  timezone: string,
  opening_hours: readonly WeeklyWindow[] = [],
  closing_rules: readonly Closure[] = [],
): SlotVenue => ({ timezone, opening_hours, closing_rules });

/** A venue with settings of its own for its slots. */
export const withSlots = (venue: SlotVenue, settings: Partial<SlotSettings>): SlotVenue => ({
  ...venue,
  slots: { ...defaultSlotSettings, ...settings },
});
