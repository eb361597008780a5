import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { defaultSlotSettings } from '#domain/checkout/slot-settings.ts';
import { canServeAt, slotDays } from '#domain/checkout/time-slots.ts';
import { itemState } from '#domain/hours/item-state.ts';
import type { Closure, UnavailableHours, WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { countOf } from '#tests/support/long-run.ts';

const { days: slotDayCount, lead_minutes: leadMinutes, minutes: slotMinutes } = defaultSlotSettings;

const zones = ['Asia/Dubai', 'Africa/Cairo', 'Europe/London', 'Asia/Beirut'];
const steps = Array.from({ length: (24 * 60) / slotMinutes }, (_, index) => index * slotMinutes);

/** Instants around clock changes of these zones, and others. */
const momentIn2026 = fc
  .tuple(
    fc.constantFrom('2026-03-25', '2026-04-21', '2026-06-10', '2026-10-20', '2026-10-26'),
    fc.nat({ max: 4 * 24 * 60 * 60_000 }),
  )
  .map(([date, after]) => Temporal.Instant.from(`${date}T00:00Z`).add({ milliseconds: after }));

const timeOfDay = fc
  .nat({ max: 24 * 12 - 1 })
  .map((five) => new Date(five * 5 * 60_000).toISOString().slice(11, 19));
const window: fc.Arbitrary<WeeklyWindow> = fc.record({
  weekday: fc.nat({ max: 6 }),
  from_hour: timeOfDay,
  to_hour: timeOfDay,
});
const closureNear = (moment: Temporal.Instant): fc.Arbitrary<Closure> =>
  fc.tuple(fc.nat({ max: 8 * 24 * 12 }), fc.nat({ max: 24 * 12 })).map(([start, length]) => {
    const wall = (fives: number) =>
      new Date(moment.epochMilliseconds + fives * 5 * 60_000).toISOString().slice(0, 19);
    return { start: wall(start), end: wall(start + length) };
  });

const venues = momentIn2026.chain((now) =>
  fc.record({
    now: fc.constant(now),
    timezone: fc.constantFrom(...zones),
    opening_hours: fc.array(window, { maxLength: 8 }),
    closing_rules: fc.array(closureNear(now), { maxLength: 2 }),
    items: fc.array(fc.array(fc.oneof(window, closureNear(now)), { maxLength: 2 }), { maxLength: 3 }),
  }),
);

/** The instants at which a zone's clock reads a wall time: none, one, or two. The second has its offset. */
function timesOf(wall: Temporal.PlainDateTime, zone: string) {
  const text = wall.toString().slice(0, 16);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  );
  if (!(first && second) || !first.toPlainDateTime().equals(wall)) return [];
  const once = { wall: text, at: new Date(first.epochMilliseconds) };
  if (first.epochMilliseconds === second.epochMilliseconds) return [once];
  return [once, { wall: `${text}${second.offset}`, at: new Date(second.epochMilliseconds) }];
}

test('slots are all quarters of the zone at which the venue is open and all items are available', () => {
  fc.assert(
    fc.property(venues, ({ now, items, ...venue }) => {
      const zone = venue.timezone;
      const today = now.toZonedDateTimeISO(zone).toPlainDate();
      const earliest = now.epochMilliseconds + leadMinutes * 60_000;
      const isServed = (at: Date) =>
        venueState(venue, zone, at).isOpen &&
        items.every((hours: UnavailableHours) => itemState(hours, zone, at).isAvailable);
      const expected = Array.from({ length: slotDayCount }, (_, days) => today.add({ days })).flatMap(
        (date) =>
          steps
            .map((minutes) => date.toPlainDateTime().add({ minutes }))
            .flatMap((wall) => timesOf(wall, zone))
            .toSorted((one, other) => one.at.getTime() - other.at.getTime())
            .filter(({ at }) => at.getTime() >= earliest && isServed(at)),
      );

      const offered = slotDays(venue, items, new Date(now.epochMilliseconds));
      expect(offered.flatMap(({ slots }) => slots)).toEqual(expected);
      expect(offered.every(({ date, slots }) => slots.every(({ wall }) => wall.startsWith(date)))).toBe(true);
    }),
    { numRuns: countOf({ full: 25, small: 8 }) },
  );
});

test('a quarter is accepted exactly if it is offered', () => {
  fc.assert(
    fc.property(venues, ({ now, items, ...venue }) => {
      const then = new Date(now.epochMilliseconds);
      const offered = new Set(
        slotDays(venue, items, then).flatMap(({ slots }) => slots.map(({ at }) => at.getTime())),
      );
      const quarter = slotMinutes * 60_000;
      const first = Math.ceil((then.getTime() + leadMinutes * 60_000) / quarter) * quarter;
      for (let at = first; at < first + 8 * 86_400_000; at += quarter) {
        expect(canServeAt(new Date(at), venue, items, then)).toBe(offered.has(at));
      }
    }),
    { numRuns: countOf({ full: 15, small: 5 }) },
  );
});
