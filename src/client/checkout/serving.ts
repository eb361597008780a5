import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { mayServeAt, offerAlso, type ServingDay, servingDays } from '#domain/checkout/serving-times.ts';
import { readWishedTime } from '#domain/checkout/wished-time.ts';
import type { ItemHours } from '#domain/hours/rules.ts';
import { ordering } from '../cart/ordering.ts';
import { facts } from '../lib/facts.ts';

/** When the times were listed that the diner chooses from, and when one was last held against the clock. */
const listedAt = signal(new Date());
const judgedAt = signal(listedAt.value);
const openedAt = listedAt.value;

/** The hours of everything in the cart; `null` while they are not known. */
const items = computed((): readonly ItemHours[] | null => {
  const lines = ordering.lines.value;
  if (lines.some(({ product, fault }) => !product && !fault)) return null;
  return lines.flatMap(({ product }) => (product ? [product.hours] : []));
});

function daysFrom(now: Date): readonly ServingDay[] | null {
  const serving = facts.value?.serving;
  return serving && items.value ? servingDays(serving, items.value, now) : null;
}

/** The times at which the cart can be served, as they were when they were listed. */
export const serving = {
  listedAt: listedAt as ReadonlySignal<Date>,
  /** `null` while it is not known. */
  days: computed(() => daysFrom(listedAt.value)),
};

/** The same, with a time that was listed before and can still be had; `null` while it is not known. */
export function daysWith(chosen: string | null): readonly ServingDay[] | null {
  const zone = facts.value?.serving.timezone;
  const at = chosen !== null && zone !== undefined && isServed(chosen) ? readWishedTime(chosen, zone) : null;
  const days = serving.days.value;
  return days && chosen !== null && at ? offerAlso(days, { at, wall: chosen }) : days;
}

/** What is chosen until the diner chooses: it stays, so that nobody's order moves while they look. */
export const earliestTime = computed(() => daysFrom(openedAt)?.[0]?.slots[0]?.wall ?? null);

/** Whether the cart can be served at that wall time, by the last look at the clock. */
export const isServed = (wall: string): boolean => isServedBy(wall, judgedAt.value);

function isServedBy(wall: string, now: Date): boolean {
  const venue = facts.value?.serving;
  const at = venue && readWishedTime(wall, venue.timezone);
  return !!at && mayServeAt(at, venue, items.value ?? [], now);
}

/**
 * Holds the chosen time against the clock; where it has gone by, times are listed anew.
 *
 * @returns whether the cart can still be served then.
 */
export function lookAtClock(chosen: string | null | undefined): boolean {
  const now = new Date();
  judgedAt.value = now;
  const isGood = chosen === null || chosen === undefined || isServedBy(chosen, now);
  if (!isGood) listedAt.value = now;
  return isGood;
}
