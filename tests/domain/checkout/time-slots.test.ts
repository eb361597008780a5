import { describe, expect, test } from 'vitest';
import { defaultSlotSettings, type SlotVenue } from '#domain/checkout/slot-settings.ts';
import { canServeAt, slotDays } from '#domain/checkout/time-slots.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { closed, daily, onDay } from '#tests/support/hours.ts';
import { aVenue } from './a-slot-venue.ts';

const daysOf = (venue: SlotVenue, now: string, items: readonly UnavailableHours[] = []) =>
  slotDays(venue, items, new Date(now)).map(({ date, slots }) => ({
    date,
    times: slots.map(({ wall }) => wall.slice(11)),
  }));
const timesOn = (date: string, ...args: Parameters<typeof daysOf>) =>
  daysOf(...args).find((day) => day.date === date)?.times;
const spanOf = (times: readonly string[] = []) => `${times[0]}-${times.at(-1)} (${times.length})`;

describe('time slots', () => {
  test('are a week of quarter hours where the venue never closes', () => {
    const days = daysOf(aVenue('Asia/Dubai'), '2026-11-23T08:00:00Z');
    expect(days.map(({ date, times }) => `${date} ${spanOf(times)}`)).toEqual([
      '2026-11-23 12:30-23:45 (46)',
      '2026-11-24 00:00-23:45 (96)',
      '2026-11-25 00:00-23:45 (96)',
      '2026-11-26 00:00-23:45 (96)',
      '2026-11-27 00:00-23:45 (96)',
      '2026-11-28 00:00-23:45 (96)',
      '2026-11-29 00:00-23:45 (96)',
    ]);
    expect(days).toHaveLength(defaultSlotSettings.days);
  });

  test.for([
    ['08:10:00.000', '12:30'],
    ['08:10:00.001', '12:45'],
    ['08:09:59.999', '12:30'],
    ['08:25:00.000', '12:45'],
    ['08:14:00.000', '12:45'],
  ])('start at the first quarter after the lead time from %s', ([now = '', first]) => {
    expect(defaultSlotSettings.lead_minutes).toBe(20);
    expect(timesOn('2026-11-23', aVenue('Asia/Dubai'), `2026-11-23T${now}Z`)?.[0]).toBe(first);
  });

  test('have an instant and a wall time', () => {
    const [day] = slotDays(aVenue('Asia/Kathmandu'), [], new Date('2026-11-23T08:00:00Z'));
    expect(day?.slots[0]).toEqual({ at: new Date('2026-11-23T08:30:00Z'), wall: '2026-11-23T14:15' });
  });

  test('leave out today when it is over', () => {
    const days = daysOf(aVenue('Asia/Dubai', daily('09:00', '17:00')), '2026-11-23T12:30:00Z');
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  test('leave out days on which the venue is closed', () => {
    const days = daysOf(aVenue('Asia/Dubai', [onDay(5, '12:00', '13:00')]), '2026-11-23T08:00:00Z');
    expect(days).toEqual([{ date: '2026-11-27', times: ['12:00', '12:15', '12:30', '12:45'] }]);
  });

  test('are none when nothing can be served', () => {
    const never = [closed('2026-01-01T00:00', '2027-01-01T00:00')];
    expect(daysOf(aVenue('Asia/Dubai', [], never), '2026-11-23T08:00:00Z')).toEqual([]);
    expect(daysOf(aVenue('Asia/Dubai'), '2026-11-23T08:00:00Z', [daily('00:00', '00:00')])).toEqual([]);
  });

  test('after midnight belong to the day of their date', () => {
    const venue = aVenue('Asia/Dubai', [onDay(1, '22:30', '01:00')]);
    expect(daysOf(venue, '2026-11-23T08:00:00Z')).toEqual([
      { date: '2026-11-23', times: ['22:30', '22:45', '23:00', '23:15', '23:30', '23:45'] },
      { date: '2026-11-24', times: ['00:00', '00:15', '00:30', '00:45'] },
    ]);
  });

  test('include an evening that started yesterday', () => {
    const venue = aVenue('Asia/Dubai', [onDay(0, '20:00', '02:00')]);
    expect(timesOn('2026-11-23', venue, '2026-11-22T20:30:00Z')).toEqual([
      '01:00',
      '01:15',
      '01:30',
      '01:45',
    ]);
  });

  test('leave out a break, and a closure that starts between two quarters', () => {
    const venue = aVenue(
      'Asia/Dubai',
      [onDay(2, '12:00', '13:00'), onDay(2, '14:00', '15:00')],
      [closed('2026-11-24T14:20', '2026-11-24T14:40')],
    );
    expect(timesOn('2026-11-24', venue, '2026-11-23T08:00:00Z')).toEqual([
      '12:00',
      '12:15',
      '12:30',
      '12:45',
      '14:00',
      '14:15',
      '14:45',
    ]);
  });

  test('leave out times at which an item is unavailable', () => {
    const venue = aVenue('Asia/Dubai', [onDay(2, '12:00', '14:00')]);
    const noon: UnavailableHours = [onDay(2, '12:00', '12:30')];
    const break_: UnavailableHours = [closed('2026-11-24T13:15', '2026-11-24T13:30')];
    const times = timesOn('2026-11-24', venue, '2026-11-23T08:00:00Z', [[], noon, break_, noon]);
    expect(times).toEqual(['12:30', '12:45', '13:00', '13:30', '13:45']);
  });
});

describe('time slots around clock changes', () => {
  const always = (zone: string) => aVenue(zone);

  test.for([
    ['Europe/London', '2026-03-29', '2026-03-28T12:00:00Z', '00:45', '02:00', 92],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T12:00:00Z', undefined, '01:00', 92],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T12:00:00Z', undefined, '01:00', 92],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T01:00:00Z', '01:45', '02:30', 94],
  ] as const)('in %s on %s leave out skipped times', ([zone, date, now, before, after, count]) => {
    const times = timesOn(date, always(zone), now) ?? [];
    expect(times).toHaveLength(count);
    expect(times[times.indexOf(after) - 1]).toBe(before);
  });

  test.for([
    [
      'Europe/London',
      '2026-10-25',
      '2026-10-24T12:00:00Z',
      '01:45',
      '2026-10-25T00:45:00.000Z',
      '+00:00',
      '02:00',
      '2026-10-25T02:00:00.000Z',
    ],
    [
      'Africa/Cairo',
      '2026-10-29',
      '2026-10-28T12:00:00Z',
      '23:45',
      '2026-10-29T20:45:00.000Z',
      '+02:00',
      '22:45',
      '2026-10-29T19:45:00.000Z',
    ],
    [
      'Asia/Beirut',
      '2026-10-24',
      '2026-10-23T12:00:00Z',
      '23:45',
      '2026-10-24T20:45:00.000Z',
      '+02:00',
      '22:45',
      '2026-10-24T19:45:00.000Z',
    ],
  ] as const)(
    'in %s on %s have repeated times twice, the second with its offset',
    ([zone, date, now, twice, first, second, other, at]) => {
      const slots = slotDays(always(zone), [], new Date(now)).find((day) => day.date === date)?.slots ?? [];
      const instantOf = (time: string) =>
        slots.find(({ wall }) => wall === `${date}T${time}`)?.at.toISOString();
      expect(slots).toHaveLength(100);
      expect(instantOf(twice)).toBe(first);
      expect(instantOf(`${twice}${second}`)).toBe(new Date(Date.parse(first) + 3_600_000).toISOString());
      expect(instantOf(other)).toBe(at);
    },
  );

  test('keep the wall clock on the following days', () => {
    const venue = aVenue('Europe/London', daily('12:00', '12:30'));
    const slots = slotDays(venue, [], new Date('2026-10-24T08:00:00Z')).map(({ slots: [slot] }) =>
      slot?.at.toISOString(),
    );
    expect(slots.slice(0, 3)).toEqual([
      '2026-10-24T11:00:00.000Z',
      '2026-10-25T12:00:00.000Z',
      '2026-10-26T12:00:00.000Z',
    ]);
  });

  test('of ten minutes before midnight are those of the hour that is repeated then', () => {
    const venue = aVenue('Asia/Beirut', [{ weekday: 6, from_hour: '23:50:00', to_hour: '00:00:00' }]);
    const now = new Date('2026-10-20T20:43:35Z');
    const slots = slotDays(venue, [], now).flatMap((day) => day.slots);
    expect(slots.map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
      '2026-10-24T21:00',
      '2026-10-24T21:15',
      '2026-10-24T21:30',
      '2026-10-24T21:45',
    ]);
    expect(slots.every(({ at }) => canServeAt(at, venue, [], now))).toBe(true);
  });
});
