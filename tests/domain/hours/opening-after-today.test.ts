import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingAfterToday } from '#domain/hours/opening-after-today.ts';
import type { Closure, VenueHours, WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { closed, daily, onDay } from '#tests/support/hours.ts';

interface Case {
  readonly what: string;
  readonly opening?: readonly WeeklyWindow[];
  readonly closing?: readonly Closure[];
  readonly zone?: string;
  /** Wall time with its offset; 2026-06-03 is a Wednesday. */
  readonly now: string;
  readonly opens: string | null;
}

const [wednesday, thursday, friday, saturday] = [3, 4, 5, 6];
const lunchAndDinner = [...daily('12:00', '15:00'), ...daily('18:00', '23:00')];

const cases: readonly Case[] = [
  {
    what: 'open',
    opening: daily('10:00', '22:00'),
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-04T10:00:00+04:00',
  },
  {
    what: 'closed between lunch and dinner',
    opening: lunchAndDinner,
    now: '2026-06-03T16:00:00+04:00',
    opens: '2026-06-04T12:00:00+04:00',
  },
  {
    what: 'not open yet',
    opening: daily('10:00', '22:00'),
    now: '2026-06-03T08:00:00+04:00',
    opens: '2026-06-04T10:00:00+04:00',
  },
  {
    what: 'already closed for the day',
    opening: daily('10:00', '22:00'),
    now: '2026-06-03T23:30:00+04:00',
    opens: '2026-06-04T10:00:00+04:00',
  },
  {
    what: 'open in an evening that runs past midnight',
    opening: daily('18:00', '02:00'),
    now: '2026-06-03T20:00:00+04:00',
    opens: '2026-06-04T18:00:00+04:00',
  },
  {
    what: 'open after midnight in yesterday’s evening',
    opening: daily('18:00', '02:00'),
    now: '2026-06-04T01:00:00+04:00',
    opens: '2026-06-04T18:00:00+04:00',
  },
  {
    what: 'closed since that evening ended',
    opening: daily('18:00', '02:00'),
    now: '2026-06-04T02:00:00+04:00',
    opens: '2026-06-05T18:00:00+04:00',
  },
  {
    what: 'open in an evening written as two windows',
    opening: [...daily('18:00', '00:00'), ...daily('00:00', '02:00')],
    now: '2026-06-03T20:00:00+04:00',
    opens: '2026-06-04T18:00:00+04:00',
  },
  {
    what: 'open until midnight, and again from midnight on another day',
    opening: [onDay(wednesday, '18:00', '23:00'), onDay(thursday, '00:00', '05:00')],
    now: '2026-06-03T20:00:00+04:00',
    opens: '2026-06-04T00:00:00+04:00',
  },
  {
    what: 'open all day and closed for half an hour in the morning',
    opening: daily('06:00', '05:30'),
    now: '2026-06-03T05:00:00+04:00',
    opens: '2026-06-03T06:00:00+04:00',
  },
  {
    what: 'open on one day of the week',
    opening: [onDay(wednesday, '09:00', '10:00')],
    now: '2026-06-03T09:30:00+04:00',
    opens: '2026-06-10T09:00:00+04:00',
  },
  { what: 'without hours', now: '2026-06-03T12:00:00+04:00', opens: '2026-06-04T00:00:00+04:00' },
  {
    what: 'open day and night, from noon to noon',
    opening: daily('12:00', '12:00'),
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-04T00:00:00+04:00',
  },
  {
    what: 'open through a long weekend, on its first evening',
    opening: [
      onDay(thursday, '18:00', '00:00'),
      onDay(friday, '00:00', '00:00'),
      onDay(saturday, '00:00', '02:00'),
    ],
    now: '2026-06-04T20:00:00+04:00',
    opens: '2026-06-05T00:00:00+04:00',
  },
  {
    what: 'open through a long weekend, on its whole day',
    opening: [
      onDay(thursday, '18:00', '00:00'),
      onDay(friday, '00:00', '00:00'),
      onDay(saturday, '00:00', '02:00'),
    ],
    now: '2026-06-05T20:00:00+04:00',
    opens: '2026-06-11T18:00:00+04:00',
  },
  {
    what: 'open, with tomorrow closed by a rule',
    opening: daily('10:00', '22:00'),
    closing: [closed('2026-06-04T00:00', '2026-06-05T00:00')],
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-05T10:00:00+04:00',
  },
  {
    what: 'open, with a closure into the next day',
    opening: daily('10:00', '22:00'),
    closing: [closed('2026-06-03T20:00', '2026-06-04T12:30')],
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-04T12:30:00+04:00',
  },
  {
    what: 'closed by a rule until the evening of the same day',
    opening: daily('10:00', '22:00'),
    closing: [closed('2026-06-03T09:00', '2026-06-03T18:00')],
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-04T10:00:00+04:00',
  },
  {
    what: 'without hours, with a closure over midnight',
    closing: [closed('2026-06-03T20:00', '2026-06-04T02:00')],
    now: '2026-06-03T12:00:00+04:00',
    opens: '2026-06-04T02:00:00+04:00',
  },
  {
    what: 'closed for good',
    opening: daily('10:00', '22:00'),
    closing: [closed('2026-01-01T00:00', '2036-01-01T00:00')],
    now: '2026-06-03T12:00:00+04:00',
    opens: null,
  },
  {
    what: 'open on the night whose clocks go forward',
    opening: daily('18:00', '03:00'),
    zone: 'Europe/London',
    now: '2026-03-29T02:30:00+01:00',
    opens: '2026-03-29T18:00:00+01:00',
  },
  {
    what: 'open on the night whose clocks go back, in the repeated hour',
    opening: daily('18:00', '03:00'),
    zone: 'Europe/London',
    now: '2026-10-25T01:30:00+00:00',
    opens: '2026-10-25T18:00:00+00:00',
  },
  {
    what: 'without hours, before a day that starts at one',
    zone: 'Asia/Beirut',
    now: '2026-03-28T22:00:00+02:00',
    opens: '2026-03-29T01:00:00+03:00',
  },
  {
    what: 'without hours, in the repeated hour before midnight',
    zone: 'Asia/Beirut',
    now: '2026-10-24T23:30:00+02:00',
    opens: '2026-10-25T00:00:00+02:00',
  },
];

describe('the opening after today', () => {
  test.for(cases)(
    'of a venue that is $what',
    ({ opening = [], closing = [], zone = 'Asia/Dubai', now, opens }) => {
      const hours: VenueHours = { opening_hours: opening, closing_rules: closing };
      const at = new Date(now);
      expect(writeZonedTime(at, zone), 'the case’s own offset').toBe(now);
      const found = openingAfterToday(hours, zone, at);
      expect(found && writeZonedTime(found, zone)).toBe(opens);
    },
  );

  const quarter = 15 * 60_000;
  const year = { from: Date.UTC(2026, 0) / quarter, to: Date.UTC(2027, 0) / quarter };
  const instants = fc.integer({ min: year.from, max: year.to }).map((at) => new Date(at * quarter));
  const walls = instants.map((at) => at.toISOString().slice(0, 16));
  const times = fc.oneof(
    fc.constantFrom('00:00', '01:00', '02:30', '18:00', '23:30'),
    walls.map((wall) => wall.slice(11)),
  );
  const windows = fc.tuple(fc.nat(6), times, times).map((window) => onDay(...window));
  const closures = fc.tuple(walls, walls).map((ends) => closed(...ends));
  const hours = fc.record({
    opening_hours: fc.array(windows, { maxLength: 8 }),
    closing_rules: fc.array(closures, { maxLength: 2 }),
  });
  const zones = fc.constantFrom(
    'Asia/Dubai',
    'Europe/London',
    'Asia/Beirut',
    'Africa/Cairo',
    'America/Havana',
  );

  const dateIn = (zone: string, at: Date) => writeZonedTime(at, zone).slice(0, 10);

  /** Yesterday for the rest of an evening that started then and ends today, without closures. */
  function businessDay({ opening_hours }: VenueHours, zone: string, now: Date): string {
    const date = dateIn(zone, now);
    const stateAt = (at: Date) => venueState({ opening_hours, closing_rules: [] }, zone, at);
    const { nextChange } = stateAt(now);
    if (nextChange === null || dateIn(zone, nextChange) !== date) return date;
    let at = now;
    while (stateAt(at).isOpen && dateIn(zone, at) === date) at = new Date(at.getTime() - quarter);
    return stateAt(at).isOpen ? dateIn(zone, at) : date;
  }

  test('is in the future, open and on a later business day', () => {
    fc.assert(
      fc.property(hours, zones, instants, (rules, zone, now) => {
        const opening = openingAfterToday(rules, zone, now);
        if (opening === null) return;
        expect(opening > now).toBe(true);
        expect(venueState(rules, zone, opening).isOpen).toBe(true);
        expect(dateIn(zone, opening) > businessDay(rules, zone, now)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
