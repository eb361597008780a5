import { itemTimeline } from './hours-timelines.ts';
import { stateAt } from './timeline.ts';
import type { UnavailableHours } from './venue-hours.ts';
import { wallClockOf } from './wall-clock.ts';

export interface ItemState {
  readonly isAvailable: boolean;
  /** The exact instant at which `isAvailable` turns; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

/**
 * Whether a category or product can be had by its own hours, and until when.
 *
 * Its windows and closures say when it can *not*; they are read as a venue's are.
 *
 * Source: spec §5 "Availability".
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function itemState(hours: UnavailableHours, zone: string, now: Date): ItemState {
  const clock = wallClockOf(zone);
  if (hours.length === 0) return { isAvailable: true, nextChange: null };
  const { isOn, nextChange } = stateAt(itemTimeline(hours, clock), now.getTime());
  return { isAvailable: isOn, nextChange };
}
