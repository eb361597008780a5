import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemState } from '#domain/hours/item-state.ts';
import { nextAvailable } from '#domain/hours/next-available.ts';
import type { Closure, UnavailableHours, VenueHours, WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { closed, daily, dubai, onDay } from '#tests/support/hours.ts';

const zone = 'Asia/Dubai';
interface Case {
  readonly what: string;
  readonly opening?: readonly WeeklyWindow[];
  readonly closing?: readonly Closure[];
  /** When the item is unavailable. */
  readonly hours: UnavailableHours;
  /** Day of June 2026 and wall time. */
  readonly now?: string;
  readonly served: string | null;
}

const [wednesday, thursday] = [3, 4];

const cases: readonly Case[] = [
  {
    what: 'at a venue that never closes is served when its own hours allow it',
    hours: [onDay(wednesday, '10:00', '00:00')],
    served: '04T00:00',
  },
  {
    what: 'whose hours end at night waits for the venue to open',
    opening: daily('08:00', '23:00'),
    hours: [onDay(wednesday, '10:00', '00:00')],
    served: '04T08:00',
  },
  {
    what: 'whose hours end while the venue is open does not wait',
    opening: daily('08:00', '23:00'),
    hours: [onDay(wednesday, '10:00', '16:00')],
    served: '03T16:00',
  },
  {
    what: 'whose hours end as the venue opens is served then',
    opening: daily('16:00', '23:00'),
    hours: [onDay(wednesday, '00:00', '16:00')],
    served: '03T16:00',
  },
  {
    what: 'whose hours end as the venue closes waits for the next day',
    opening: daily('08:00', '16:00'),
    hours: [onDay(wednesday, '00:00', '16:00')],
    served: '04T08:00',
  },
  {
    what: 'at a closed venue waits for both',
    opening: daily('18:00', '23:00'),
    hours: daily('00:00', '20:00'),
    served: '03T20:00',
  },
  {
    what: 'waits for the end of a closure',
    opening: daily('08:00', '23:00'),
    closing: [closed('2026-06-04T00:00', '2026-06-09T12:00')],
    hours: [onDay(wednesday, '10:00', '00:00')],
    served: '09T12:00',
  },
  {
    what: 'is served at night at a venue that is open past midnight',
    opening: daily('18:00', '02:00'),
    hours: daily('02:00', '00:00'),
    served: '04T00:00',
  },
  {
    what: 'that is available only while the venue is closed is never served',
    opening: daily('08:00', '20:00'),
    hours: daily('08:00', '20:00'),
    served: null,
  },
  {
    what: 'at a venue that is closed for years is never served',
    closing: [closed('2026-06-01T00:00', '2099-01-01T00:00')],
    hours: [onDay(wednesday, '10:00', '16:00')],
    served: null,
  },
  {
    what: 'that meets the opening hours on one weekday waits for that day',
    opening: [onDay(wednesday, '08:00', '14:00'), onDay(thursday, '08:00', '14:00')],
    hours: [onDay(thursday, '00:00', '00:00'), onDay(wednesday, '00:00', '13:00')],
    served: '03T13:00',
  },
  {
    what: 'that is available is served now',
    opening: daily('08:00', '20:00'),
    hours: [],
    served: '03T12:00',
  },
];

const venueOf = ({ opening = [], closing = [] }: Partial<Case>): VenueHours => ({
  opening_hours: opening,
  closing_rules: closing,
});

describe('an item with its own hours', () => {
  test.for(cases)('$what', (one) => {
    const found = nextAvailable(venueOf(one), one.hours, zone, dubai(one.now ?? '03T12:00'));
    expect(found).toEqual(one.served === null ? null : dubai(one.served));
  });

  test('is served from the first moment at which it is available and the venue is open', () => {
    const half = 30 * 60_000;
    const time = fc.nat({ max: 47 }).map((at) => new Date(at * half).toISOString().slice(11, 16));
    const windows = fc.array(
      fc.tuple(fc.nat({ max: 6 }), time, time).map((args) => onDay(...args)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(windows, windows, fc.nat({ max: 7 * 48 }), (opening, hours, start) => {
        const venue = venueOf({ opening });
        const now = new Date(dubai('03T00:00').getTime() + start * half);
        const isServed = (at: Date) =>
          venueState(venue, zone, at).isOpen && itemState(hours, zone, at).isAvailable;
        const moments = Array.from({ length: 7 * 48 + 1 }, (_, at) => new Date(now.getTime() + at * half));
        expect(nextAvailable(venue, hours, zone, now)).toEqual(moments.find(isServed) ?? null);
      }),
      { numRuns: 100 },
    );
  });
});
