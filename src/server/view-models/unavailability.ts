import type { ItemState } from '#domain/hours/item-state.ts';
import { nextAvailable } from '#domain/hours/next-available.ts';
import type { ItemHours } from '#domain/hours/venue-hours.ts';
import type { RequestContext } from '../catalog/request-context.ts';

export interface Unavailability {
  /** When it is available again, by the venue's hours too; `null` when not within a year. */
  readonly until: Date | null;
}

/**
 * The unavailability of something outside its hours; `null` within them. Limits the validity of the page to the next
 * change.
 *
 * @param hours its own and those of its categories.
 */
export function unavailabilityOf(
  { menu, now }: RequestContext,
  { isAvailable, nextChange }: ItemState,
  hours: ItemHours,
): Unavailability | null {
  menu.validUntil(nextChange);
  if (isAvailable) return null;
  const venue = { opening_hours: menu.field('opening_hours'), closing_rules: menu.field('closing_rules') };
  return { until: nextAvailable(venue, hours, menu.field('timezone'), now) };
}
