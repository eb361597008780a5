import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { noReadyTerms } from '#domain/checkout/ready-time.ts';
import { defaultSlotSettings, type SlotSettings, type SlotVenue } from '#domain/checkout/slot-settings.ts';
import { type SlotTerms, slotDays, slotOf } from '#domain/checkout/time-slots.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { closed } from '#tests/support/hours.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aVenue, withSlots } from './a-slot-venue.ts';

const dayMinutes = 24 * 60;

/** A venue by the minutes since the epoch, from two days before a time until after its last slots. */
function minutesOf(venue: SlotVenue, { days }: SlotSettings, now: Date) {
  const start = Math.ceil(now.getTime() / 60_000);
  const first = start - 2 * dayMinutes;
  const open = Array.from(
    { length: (days + 4) * dayMinutes },
    (_, at) => venueState(venue, venue.timezone, new Date((first + at) * 60_000)).isOpen,
  );
  const zonedAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(venue.timezone);
  return {
    start,
    dateOf: (at: number) => zonedAt(at).toPlainDate(),
    isOpen: (at: number) => open[at - first] ?? false,
    minuteOfDay: (at: number) => 60 * zonedAt(at).hour + zonedAt(at).minute,
  };
}

/** Whether the kitchen can be ready by a minute, for an order that is placed now. */
function isReadyAt(at: number, { lead_minutes: least }: SlotSettings, now: Date, terms: SlotTerms): boolean {
  const needed = Math.max(terms.preparation ?? 0, terms.lead) + terms.travel;
  const { minutes = 0, until = now } = terms.busy ?? {};
  const isIn = (some: number) => at * 60_000 >= now.getTime() + some * 60_000;
  return isIn(Math.max(least, needed)) && (at * 60_000 >= until.getTime() || isIn(needed + minutes));
}

/** The opening period around a minute. At most a day before and after it is searched. */
function periodAround(at: number, isOpen: (at: number) => boolean) {
  let [opened, closes] = [at, at];
  while (isOpen(opened - 1) && at - opened < dayMinutes) opened -= 1;
  while (isOpen(closes) && closes - at <= dayMinutes) closes += 1;
  const isKnown = at - opened < dayMinutes;
  return { opened, closes, isKnown, isLong: !isKnown || closes - opened > dayMinutes };
}

type Period = ReturnType<typeof periodAround>;

/** Whether a slot begins at a minute: whole steps after the first quarter of the period, or after midnight. */
function isOnGrid(
  at: number,
  { opened, isLong }: Period,
  step: number,
  minuteOfDay: (at: number) => number,
): boolean {
  const untilQuarter = (15 - (minuteOfDay(opened) % 15)) % 15;
  if (!isLong && at - opened < untilQuarter) return false;
  const anchor = isLong ? 0 : minuteOfDay(opened) + untilQuarter;
  return ((minuteOfDay(at) - anchor + dayMinutes) % dayMinutes) % step === 0;
}

/** Slots worked out a second time, minute by minute, from what the papers for venues say. */
function slotsByMinutes(venue: SlotVenue, now: Date, terms: SlotTerms): readonly number[] {
  const { slots: settings = defaultSlotSettings } = venue;
  const { start, dateOf, isOpen, minuteOfDay } = minutesOf(venue, settings, now);
  const end = dateOf(start).add({ days: settings.days });
  const opening = terms.preparation === null ? 0 : terms.preparation + terms.travel;

  const found: number[] = [];
  for (let at = start; Temporal.PlainDate.compare(dateOf(at), end) < 0; at += 1) {
    if (!isOpen(at) || !isReadyAt(at, settings, now, terms)) continue;
    const period = periodAround(at, isOpen);
    const isCooking = period.isKnown && at - period.opened < opening;
    const isTooLate = period.closes - at <= settings.last_order_minutes;
    if (isCooking || isTooLate || !isOnGrid(at, period, settings.minutes, minuteOfDay)) continue;
    found.push(at * 60_000);
  }
  return found;
}

const zones = ['Europe/Berlin', 'Asia/Beirut', 'America/Santiago', 'Australia/Lord_Howe'];
const moments = ['2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24', '2026-11-27'];

const quarterHour = fc.nat({ max: 95 }).map((at) => new Date(at * 900_000).toISOString().slice(11, 19));
const aWindow = fc.record({ weekday: fc.nat({ max: 6 }), from_hour: quarterHour, to_hour: quarterHour });

/** A closure within four days, in quarters of an hour. */
const aClosure = fc.record({ after: fc.nat({ max: 4 * 96 }), length: fc.nat({ max: 40 }) });

const closureFrom = (now: Date, { after, length }: { readonly after: number; readonly length: number }) => {
  const wall = (quarters: number) =>
    new Date((Math.floor(now.getTime() / 900_000) + quarters) * 900_000).toISOString().slice(0, 16);
  return closed(wall(after), wall(after + length));
};

const given = fc.record({
  timezone: fc.constantFrom(...zones),
  now: fc
    .tuple(fc.constantFrom(...moments), fc.nat({ max: 2 * 24 * 60 }))
    .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000)),
  opening: fc.oneof(fc.constant([]), fc.array(aWindow, { minLength: 1, maxLength: 10 })),
  closing: fc.array(aClosure, { maxLength: 2 }),
  settings: fc.record({
    minutes: fc.constantFrom(15, 20, 30, 60),
    days: fc.constantFrom(1, 2, 3),
    lead_minutes: fc.constantFrom(0, 20, 90),
    last_order_minutes: fc.constantFrom(0, 30),
  }) satisfies fc.Arbitrary<Partial<SlotSettings>>,
  terms: fc.record({
    preparation: fc.constantFrom(null, 10, 45),
    lead: fc.constantFrom(0, 120),
    travel: fc.constantFrom(0, 25),
  }),
  busy: fc.option(fc.record({ minutes: fc.constantFrom(10, 40), hours: fc.constantFrom(1, 5) })),
});

test('slots are those that a second program finds minute by minute, around clock changes too', () => {
  fc.assert(
    fc.property(given, ({ timezone, now, opening, closing, settings, terms, busy }) => {
      const closures = closing.map((one) => closureFrom(now, one));
      const venue = withSlots(aVenue(timezone, opening, closures), settings);
      const until = busy && new Date(now.getTime() + busy.hours * 3_600_000);
      const all: SlotTerms = {
        ...noReadyTerms,
        ...terms,
        busy: busy && until && { minutes: busy.minutes, until },
      };
      const offered = slotDays(venue, [], now, all).flatMap(({ slots }) => slots);
      const expected = slotsByMinutes(venue, now, all);
      expect(offered.map(({ at }) => at.getTime())).toEqual(expected);
      expect(new Set(offered.map(({ wall }) => wall)).size).toBe(offered.length);
    }),
    { numRuns: countOf({ full: 60, small: 6 }) },
  );
}, 120_000);

test('each time belongs to one slot, which begins at or before it and is its own', () => {
  fc.assert(
    fc.property(
      given,
      fc.nat({ max: 3 * 24 * 60 }),
      ({ timezone, now, opening, closing, settings }, after) => {
        const closures = closing.map((one) => closureFrom(now, one));
        const venue = withSlots(aVenue(timezone, opening, closures), settings);
        const at = new Date(now.getTime() + after * 60_000);
        const slot = slotOf(at, venue);
        expect(slot.getTime()).toBeLessThanOrEqual(at.getTime());
        for (const offered of slotDays(venue, [], now)
          .flatMap(({ slots }) => slots)
          .slice(0, 40))
          expect(slotOf(offered.at, venue)).toEqual(offered.at);
      },
    ),
    { numRuns: countOf({ full: 100, small: 10 }) },
  );
}, 60_000);
