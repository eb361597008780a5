import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dayIn, wallClockOf } from '#domain/hours/wall-clock.ts';
import { readTimeOfDay, readWallTime } from '#domain/hours/wall-time.ts';

describe('the instant of a wall time', () => {
  test.for([
    { what: 'an ordinary time', zone: 'Asia/Dubai', wall: '2026-06-01T12:00:00', is: '2026-06-01T08:00:00Z' },
    { what: 'half an hour', zone: 'Asia/Kolkata', wall: '2026-06-01T00:00:00', is: '2026-05-31T18:30:00Z' },
    { what: 'UTC', zone: 'UTC', wall: '2026-06-01T00:00:00', is: '2026-06-01T00:00:00Z' },
    { what: 'behind UTC', zone: 'America/New_York', wall: '2026-01-01T20:00:00', is: '2026-01-02T01:00:00Z' },
    {
      what: 'end of the gap',
      zone: 'Europe/London',
      wall: '2026-03-29T01:00:00',
      is: '2026-03-29T01:00:00Z',
    },
    {
      what: 'within the gap',
      zone: 'Europe/London',
      wall: '2026-03-29T01:30:00',
      is: '2026-03-29T01:00:00Z',
    },
    { what: 'after the gap', zone: 'Europe/London', wall: '2026-03-29T02:00:00', is: '2026-03-29T01:00:00Z' },
    {
      what: 'the first of two',
      zone: 'Europe/London',
      wall: '2026-10-25T01:30:00',
      is: '2026-10-25T00:30:00Z',
    },
    { what: 'after both', zone: 'Europe/London', wall: '2026-10-25T02:00:00', is: '2026-10-25T02:00:00Z' },
    {
      what: 'a skipped midnight',
      zone: 'Africa/Cairo',
      wall: '2026-04-24T00:00:00',
      is: '2026-04-23T22:00:00Z',
    },
    {
      what: 'within that gap',
      zone: 'Africa/Cairo',
      wall: '2026-04-24T00:59:59',
      is: '2026-04-23T22:00:00Z',
    },
    {
      what: 'a repeated evening hour',
      zone: 'Africa/Cairo',
      wall: '2026-10-29T23:30:00',
      is: '2026-10-29T20:30:00Z',
    },
    {
      what: 'the midnight after it',
      zone: 'Africa/Cairo',
      wall: '2026-10-30T00:00:00',
      is: '2026-10-29T22:00:00Z',
    },
    {
      what: 'a gap of 30 minutes',
      zone: 'Australia/Lord_Howe',
      wall: '2026-10-04T02:15:00',
      is: '2026-10-03T15:30:00Z',
    },
    {
      what: 'a skipped day',
      zone: 'Pacific/Apia',
      wall: '2011-12-30T12:00:00',
      is: '2011-12-30T10:00:00Z',
    },
    {
      what: 'seconds of an old offset',
      zone: 'Africa/Monrovia',
      wall: '1960-01-01T00:00:00',
      is: '1960-01-01T00:44:30Z',
    },
  ] as const)('$what in $zone: $wall is $is', ({ zone, wall, is }) => {
    expect(new Date(wallClockOf(zone).instantOf(readWallTime(wall))).toISOString()).toBe(
      is.replace('Z', '.000Z'),
    );
  });

  test.for(['Asia/Dubai', 'Africa/Cairo', 'Europe/London', 'Asia/Beirut', 'America/St_Johns'])(
    'in %s is read back and agrees with Temporal',
    (zone) => {
      const clock = wallClockOf(zone);
      const from = Date.UTC(2025, 0);
      fc.assert(
        fc.property(fc.nat({ max: 2 * 365 * 24 * 60 }), (minutes) => {
          const instant = from + minutes * 60_000;
          const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
          const wall = clock.read(instant);
          expect(wall).toBe(instant + zoned.offsetNanoseconds / 1e6);
          expect(clock.instantOf(wall)).toBeLessThanOrEqual(instant);
          expect(clock.read(clock.instantOf(wall))).toBe(wall);
        }),
      );
    },
  );

  test.for(['Mars/Olympus', '', 'Asia/Dubay'])('refuses the zone "%s"', (zone) => {
    expect(() => wallClockOf(zone)).toThrow(RangeError);
  });
});

describe('a wall time', () => {
  test('is read to the second', () => {
    expect(readTimeOfDay('23:59:59')).toBe(86_399_000);
    expect(readWallTime('2026-02-28T23:59:59')).toBe(Date.UTC(2026, 1, 28, 23, 59, 59));
  });

  test.for(['', '9:00:00', '09:00', '09:00:00Z'])('is not read from "%s"', (text) => {
    expect(() => readTimeOfDay(text)).toThrow(RangeError);
  });

  test.for(['', '2026-01-01', '2026-01-01 09:00:00', '2026-01-01T09:00:00Z'])(
    'with a date is not read from "%s"',
    (text) => {
      expect(() => readWallTime(text)).toThrow(RangeError);
    },
  );
});

test.for([
  ['Asia/Dubai', '2026-11-21T19:59:59Z', '2026-11-21'],
  ['Asia/Dubai', '2026-11-21T20:00:00Z', '2026-11-22'],
  ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
] as const)('in %s, %s is on %s', ([zone, instant, day]) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});
