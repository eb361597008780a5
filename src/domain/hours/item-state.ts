import { itemTimeline } from './hours-timelines.ts';
import { stateAt } from './timeline.ts';
import type { ItemHours } from './venue-hours.ts';
import { wallClockOf } from './wall-clock.ts';

export interface ItemState {
  readonly isAvailable: boolean;
  /** The exact instant at which `isAvailable` changes; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

/**
 * Whether a category or product is available by its own hours, and until when.
 *
 * Its windows and closures define when it is *not* available; they have the same format as a venue's.
 *
 * Source: spec §5 "Availability".
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function itemState(hours: ItemHours, zone: string, now: Date): ItemState {
  const clock = wallClockOf(zone);
  if (!('anyOf' in hours) && hours.length === 0) return { isAvailable: true, nextChange: null };
  const { isOn, nextChange } = stateAt(itemTimeline(hours, clock), now.getTime());
  return { isAvailable: isOn, nextChange };
}
