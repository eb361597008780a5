import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { takesOrdersNow } from '#domain/checkout/asap-time.ts';
import { readRequestedTime } from '#domain/checkout/read-requested-time.ts';
import {
  canServeAt,
  type SlotDay,
  slotDays,
  slotOf,
  withoutFullSlots,
  withTimeSlot,
} from '#domain/checkout/time-slots.ts';
import type { ItemHours } from '#domain/hours/venue-hours.ts';
import { cartTimes, isFullSlot, slotTerms } from '../cart/cart-quote.ts';
import { ordering } from '../cart/ordering.ts';
import { facts } from '../lib/facts.ts';

/** When the time slots were listed, and when the chosen time was last checked. */
const listedAt = signal(new Date());
const checkedAt = signal(listedAt.value);
const openedAt = listedAt.value;

/** The hours of everything in the cart; `null` until known. */
const itemHours = computed((): readonly ItemHours[] | null => {
  const lines = ordering.lines.value;
  if (lines.some(({ product, error }) => !product && !error)) return null;
  return lines.flatMap(({ product }) => (product ? [product.hours] : []));
});

function slotDaysFrom(now: Date): readonly SlotDay[] | null {
  const serving = facts.value?.serving;
  if (!serving || !itemHours.value || !cartTimes.isKnown.value) return null;
  return withoutFullSlots(slotDays(serving, itemHours.value, now, slotTerms.value), isFullSlot);
}

/** The times at which the cart can be served, as of the listing. */
export const timeSlots = {
  listedAt: listedAt as ReadonlySignal<Date>,
  /** `null` until known. */
  days: computed(() => slotDaysFrom(listedAt.value)),
};

/** The slots plus a time listed earlier that is still available; `null` until known. */
export function slotDaysIncluding(chosen: string | null): readonly SlotDay[] | null {
  const zone = facts.value?.serving.timezone;
  const at =
    chosen !== null && zone !== undefined && isServableTime(chosen) ? readRequestedTime(chosen, zone) : null;
  const days = timeSlots.days.value;
  return days && chosen !== null && at ? withTimeSlot(days, { at, wall: chosen }) : days;
}

/** The default time until the diner chooses. It does not move while the page is open. */
export const earliestTime = computed(() => slotDaysFrom(openedAt)?.[0]?.slots[0]?.wall ?? null);

/**
 * Whether the page has offered the order as soon as possible. What the diner has read never becomes another day by itself:
 * once that is over, they choose a time.
 */
export const wasAsap = computed(() => {
  const known = facts.value;
  if (!known?.checkout.allows_asap) return false;
  return takesOrdersNow(known.serving, openedAt, slotTerms.value.pausedUntil ?? null);
});

/** Whether the cart can be served at that wall time, as of the last check. */
export const isServableTime = (wall: string): boolean => isServableTimeAt(wall, checkedAt.value);

function isServableTimeAt(wall: string, now: Date): boolean {
  const venue = facts.value?.serving;
  const at = venue && readRequestedTime(wall, venue.timezone);
  if (!at || isFullSlot(slotOf(at, venue))) return false;
  return canServeAt(at, venue, itemHours.value ?? [], now, slotTerms.value);
}

/** Lists the times anew. */
export function relistTimes(): void {
  listedAt.value = new Date();
}

/**
 * Checks the chosen time against the clock; lists new time slots when it has passed.
 *
 * @returns whether the cart can still be served then.
 */
export function recheckChosenTime(chosen: string | null | undefined): boolean {
  const now = new Date();
  checkedAt.value = now;
  const isServable = chosen === null || chosen === undefined || isServableTimeAt(chosen, now);
  if (!isServable) listedAt.value = now;
  return isServable;
}
