import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { businessDays } from '#domain/report/business-day.ts';

test.for<[zone: string, at: string, day: string]>([
  ['Asia/Dubai', '2026-11-22T03:59:59+04:00', '2026-11-21'],
  ['Asia/Dubai', '2026-11-22T04:00:00+04:00', '2026-11-22'],
  ['Asia/Dubai', '2026-11-22T23:59:59+04:00', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-22T03:00:00+14:00', '2026-11-21'],
  // Clocks are put back from 03:00 to 02:00.
  ['Europe/Berlin', '2026-10-25T03:30:00+01:00', '2026-10-24'],
])('in %s it is %s on the business day of %s', ([zone, at, day]) => {
  expect(businessDays(wallClockOf(zone)).dayOf(new Date(at))).toBe(day);
});

test('a day that begins at a time that clocks show twice begins at the first', () => {
  const days = businessDays(wallClockOf('Europe/Berlin'), '02:30:00');
  expect(days.beginOf('2026-10-25')).toEqual(new Date('2026-10-25T02:30:00+02:00'));
  expect(days.dayOf(new Date('2026-10-25T02:10:00+01:00'))).toBe('2026-10-25');
});

test('a day that begins at a time that clocks skip begins when they are put forward', () => {
  const days = businessDays(wallClockOf('Europe/Berlin'), '02:30:00');
  expect(days.beginOf('2026-03-29')).toEqual(new Date('2026-03-29T03:00:00+02:00'));
});

test('every instant is on one day, and days follow each other', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'Asia/Dubai',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  );
  const begins = fc.constantFrom('00:00:00', '02:30:00', '04:00:00', '23:30:00');
  const minute = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 });
  fc.assert(
    fc.property(zones, begins, minute, (zone, begin, at) => {
      const days = businessDays(wallClockOf(zone), begin);
      const instant = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 60_000);
      const day = days.dayOf(instant);
      expect(days.beginOf(day) <= instant && instant < days.endOf(day)).toBe(true);
      expect(days.dayOf(days.endOf(day)) > day).toBe(true);
    }),
  );
});
