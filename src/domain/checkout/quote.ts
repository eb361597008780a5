import type { ItemHours } from '../hours/venue-hours.ts';
import { type AsapTime, asapTime } from './asap-time.ts';
import type { SlotVenue } from './slot-settings.ts';
import { type SlotDay, type SlotTerms, slotDays, type TimeSlot, withoutFullSlots } from './time-slots.ts';

/** When a cart can be had. */
export interface Quote {
  /** As soon as possible; `null` when it cannot be had so. */
  readonly asap: AsapTime | null;
  /** The times for later that have room. */
  readonly days: readonly SlotDay[];
}

/**
 * When a cart can be had that is ordered now. Devices and the server compute it alike; the server decides.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @param isFull whether the slot that begins at that instant has no room for the cart.
 * @throws {RangeError} when there is no such zone.
 */
export const quoteFor = (
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  terms: SlotTerms,
  isFull: (slot: Date) => boolean,
): Quote => ({
  asap: asapTime(venue, now, terms, isFull),
  days: withoutFullSlots(slotDays(venue, items, now, terms), isFull),
});

/** The first slots of a quote. */
export const firstSlots = ({ days }: Quote, count: number): readonly TimeSlot[] =>
  days.flatMap(({ slots }) => slots).slice(0, count);
