import { describe, expect, test } from 'vitest';
import { specialDays } from '#domain/hours/special-days.ts';
import type { WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { readWallTime } from '#domain/hours/wall-time.ts';

const window = (weekday: number, from: string, to: string): WeeklyWindow => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});

/** Noon to ten from Wednesday to Saturday; on Fridays until two at night. */
const week = [
  window(3, '12:00', '22:00'),
  window(4, '12:00', '22:00'),
  window(5, '12:00', '02:00'),
  window(6, '12:00', '22:00'),
];

const closure = (start: string, end: string) => ({ start: `${start}:00`, end: `${end}:00` });
const closed = (from: string, through = from) => ({ from, through, open: [] });
const open = (from: string, ...hours: readonly (readonly [string, string])[]) => ({
  from,
  through: from,
  open: hours.map(([opens, closes]) => ({ opens, closes })),
});

const longAgo = readWallTime('2020-01-01T00:00:00');

describe('special days', () => {
  // 2026-11-18 is a Wednesday.
  test.for([
    ['none', [], []],
    ['a whole day', [closure('2026-11-18T00:00', '2026-11-19T00:00')], [closed('2026-11-18')]],
    [
      'several days, some of them without hours',
      [closure('2026-11-18T00:00', '2026-11-27T00:00')],
      [closed('2026-11-18', '2026-11-21'), closed('2026-11-25', '2026-11-26')],
    ],
    ['a day without hours', [closure('2026-11-16T00:00', '2026-11-17T00:00')], []],
    [
      'an afternoon',
      [closure('2026-11-18T14:00', '2026-11-18T16:00')],
      [open('2026-11-18', ['12:00', '14:00'], ['16:00', '22:00'])],
    ],
    [
      'an evening and the next morning',
      [closure('2026-11-18T18:00', '2026-11-19T15:30')],
      [open('2026-11-18', ['12:00', '18:00']), open('2026-11-19', ['15:30', '22:00'])],
    ],
    [
      'a day, which shortens the night before it',
      [closure('2026-11-21T00:00', '2026-11-22T00:00')],
      [open('2026-11-20', ['12:00', '00:00']), closed('2026-11-21')],
    ],
    ['an hour outside opening hours', [closure('2026-11-18T08:00', '2026-11-18T11:00')], []],
    ['a closure that ends before it starts', [closure('2026-11-18T14:00', '2026-11-18T13:00')], []],
    [
      'two closures on one day',
      [closure('2026-11-18T12:00', '2026-11-18T13:00'), closure('2026-11-18T20:00', '2026-11-18T23:00')],
      [open('2026-11-18', ['13:00', '20:00'])],
    ],
  ] as const)('for %s', ([, closing_rules, days]) => {
    expect(specialDays({ opening_hours: week, closing_rules }, longAgo)).toEqual(days);
  });

  test('of a venue that never closes are computed from whole days', () => {
    const closing_rules = [closure('2026-11-18T22:00', '2026-11-20T06:00')];
    expect(specialDays({ opening_hours: [], closing_rules }, longAgo)).toEqual([
      open('2026-11-18', ['00:00', '22:00']),
      closed('2026-11-19'),
      open('2026-11-20', ['06:00', '00:00']),
    ]);
  });

  test('of an endless closure are limited to a year', () => {
    const closing_rules = [closure('2020-01-01T00:00', '9999-01-01T00:00')];
    const days = specialDays({ opening_hours: [], closing_rules }, readWallTime('2026-11-18T15:00:00'));
    expect(days).toMatchObject([{ from: '2026-11-18', open: [] }]);
    expect(days[0]?.through.slice(0, 4)).toBe('2027');
  });
});
