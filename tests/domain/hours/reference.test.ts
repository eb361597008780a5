import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { itemState } from '#domain/hours/item-state.ts';
import type { Closure, WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { countOf } from '#tests/support/long-run.ts';

/** Rule sets per zone. */
const ruleSets = countOf({ full: 30, small: 10 });
/** Instants per rule set. */
const instantsEach = 40;

const zones = ['Asia/Dubai', 'Africa/Cairo', 'Europe/London', 'Asia/Beirut'];
const first = Temporal.PlainDate.from('2026-01-01');
const day = 86_400_000;
const horizon = 370 * day;

interface Interval {
  readonly start: number;
  readonly end: number;
}

function instantOf(wall: Temporal.PlainDateTime, zone: string): number {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

function windowOn(date: Temporal.PlainDate, { from_hour, to_hour }: WeeklyWindow, zone: string): Interval {
  const lasts = to_hour > from_hour ? 0 : 1;
  return {
    start: instantOf(date.toPlainDateTime(from_hour), zone),
    end: instantOf(date.add({ days: lasts }).toPlainDateTime(to_hour), zone),
  };
}

/** Every window of the year and of the horizon after it. */
function windowsOf(windows: readonly WeeklyWindow[], zone: string): readonly Interval[] {
  return windows.flatMap((window) => {
    const weekday = window.weekday === 0 ? 7 : window.weekday;
    const start = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) - 14 });
    return Array.from({ length: 110 }, (_, week) => windowOn(start.add({ weeks: week }), window, zone));
  });
}

function closuresOf(closures: readonly Closure[], zone: string): readonly Interval[] {
  return closures.map(({ start, end }) => ({
    start: instantOf(Temporal.PlainDateTime.from(start), zone),
    end: instantOf(Temporal.PlainDateTime.from(end), zone),
  }));
}

const covers = (intervals: readonly Interval[], instant: number) =>
  intervals.some(({ start, end }) => start <= instant && instant < end);

/** Tries every boundary until the state changes. */
function changeAfter(boundaries: readonly number[], stateAt: (instant: number) => boolean, now: number) {
  const isOn = stateAt(now);
  const ahead = boundaries.filter((instant) => instant > now && instant <= now + horizon);
  return ahead.find((instant) => stateAt(instant) !== isOn) ?? null;
}

const boundariesOf = (intervals: readonly Interval[]) =>
  [...new Set(intervals.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);

/** Hours around clock changes, and others. */
const times = fc.oneof(
  fc.constantFrom('00:00:00', '00:30:00', '01:00:00', '01:30:00', '02:00:00', '23:00:00', '23:30:00'),
  fc
    .nat({ max: 86_399 })
    .map((second) => Temporal.PlainTime.from('00:00').add({ seconds: second }).toString()),
);

const windows = fc.array(fc.record({ weekday: fc.nat({ max: 6 }), from_hour: times, to_hour: times }), {
  maxLength: 6,
});

const everyDay = fc
  .record({ from_hour: times, to_hour: times })
  .map((hours) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours })));

/** The clock changes of the year. */
function changesIn(zone: string): readonly number[] {
  const from = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  const one = from.getTimeZoneTransition('next');
  const other = one?.getTimeZoneTransition('next');
  return [one, other].flatMap((change) => (change?.year === 2026 ? [change.epochMilliseconds] : []));
}

function rulesIn(zone: string) {
  const dates = fc.oneof(
    fc.constantFrom(0, ...changesIn(zone)).map((instant) => dateOf(instant, zone)),
    fc.nat({ max: 364 }).map((days) => first.add({ days })),
  );
  const closures = fc.array(
    fc
      .tuple(dates, times, fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 })), times)
      .map(([date, from, days, to]) => ({
        start: date.toPlainDateTime(from).toString({ smallestUnit: 'second' }),
        end: date.add({ days }).toPlainDateTime(to).toString({ smallestUnit: 'second' }),
      })),
    { maxLength: 3 },
  );
  return fc.record({ windows: fc.oneof(windows, everyDay), closures });
}

function dateOf(instant: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
}

/** Instants of the year, most of them close to a boundary. */
function instantsNear(boundaries: readonly number[], zone: string): fc.Arbitrary<readonly number[]> {
  const from = Date.UTC(2026, 0);
  const within = boundaries.filter((instant) => instant >= from && instant < from + 365 * day);
  const anywhere = fc.nat({ max: 365 * 24 * 60 }).map((minutes) => from + minutes * 60_000);
  const near = (instants: readonly number[], offsets: fc.Arbitrary<number>) =>
    instants.length === 0
      ? anywhere
      : fc.tuple(fc.constantFrom(...instants), offsets).map(([instant, offset]) => instant + offset);
  const instant = fc.oneof(
    anywhere,
    near(
      changesIn(zone),
      fc.integer({ min: -100, max: 100 }).map((minutes) => minutes * 60_000),
    ),
    near(within, fc.constantFrom(-1, 0, 1, 60_000, -3_600_000, 3_600_000)),
  );
  return fc.array(instant, { minLength: instantsEach, maxLength: instantsEach });
}

const asText = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('compared with a calendar in Temporal', () => {
  test.for(zones)('venue and item have the same state in %s', (zone) => {
    fc.assert(
      fc.property(rulesIn(zone), fc.gen(), ({ windows, closures }, generate) => {
        const weekly = windowsOf(windows, zone);
        const closed = closuresOf(closures, zone);
        const boundaries = boundariesOf([...weekly, ...closed]);
        const isOpen = (instant: number) =>
          (windows.length === 0 || covers(weekly, instant)) && !covers(closed, instant);
        const isAvailable = (instant: number) => !(covers(weekly, instant) || covers(closed, instant));

        for (const instant of generate(instantsNear, boundaries, zone)) {
          const now = new Date(instant);
          const venue = venueState({ opening_hours: windows, closing_rules: closures }, zone, now);
          const item = itemState([...windows, ...closures], zone, now);
          const actual = [
            venue.isOpen,
            venue.nextChange?.getTime() ?? null,
            item.isAvailable,
            item.nextChange?.getTime() ?? null,
          ];
          const expected = [
            isOpen(instant),
            changeAfter(boundaries, isOpen, instant),
            isAvailable(instant),
            changeAfter(boundaries, isAvailable, instant),
          ];
          expect(actual, `at ${asText(instant)}`).toEqual(expected);
        }
      }),
      { numRuns: ruleSets },
    );
  });
});
