import { expect, test } from 'vitest';
import { scheduleFrom } from '#domain/hours/schedule.ts';

const zone = 'Asia/Dubai';

/** 2026-06-03 is a Wednesday; Dubai is four hours ahead of UTC. */
const dubai = (time: string) => new Date(`2026-06-${time}:00+04:00`);

const evenings = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '12:00:00',
  to_hour: '23:00:00',
}));

const phases = (now: Date, pausedUntil: Date | null, opening_hours = evenings) =>
  scheduleFrom({ opening_hours, closing_rules: [] }, zone, now, pausedUntil).map(
    ({ serving, from, until }) => [serving, from, until],
  );

test('a venue without hours is open, and nothing is known to come', () => {
  expect(phases(dubai('03T03:00'), null, [])).toEqual([['open', null, null]]);
});

test('a pause without hours ends in being open', () => {
  expect(phases(dubai('03T03:00'), dubai('03T04:00'), [])).toEqual([
    ['paused', null, dubai('03T04:00')],
    ['open', dubai('03T04:00'), null],
  ]);
});

test('an evening is followed by the night, and by the next evening', () => {
  expect(phases(dubai('03T20:00'), null)).toEqual([
    ['open', null, dubai('03T23:00')],
    ['closed', dubai('03T23:00'), dubai('04T12:00')],
    ['open', dubai('04T12:00'), dubai('04T23:00')],
  ]);
});

test('a pause that outlasts the evening is there again the next day', () => {
  expect(phases(dubai('03T20:00'), dubai('04T13:00'))).toEqual([
    ['paused', null, dubai('03T23:00')],
    ['closed', dubai('03T23:00'), dubai('04T12:00')],
    ['paused', dubai('04T12:00'), dubai('04T13:00')],
  ]);
});

const pausedUntil = (
  now: Date,
  pauseEnd: Date,
  closing_rules: Parameters<typeof scheduleFrom>[0]['closing_rules'] = [],
) =>
  scheduleFrom({ opening_hours: evenings, closing_rules }, zone, now, pauseEnd).map(
    (phase) => phase.pausedUntil,
  );

test('a pause for the evening lasts until orders are taken again, not until the doors close', () => {
  expect(pausedUntil(dubai('03T20:00'), dubai('04T13:00'))).toEqual([
    dubai('04T13:00'),
    null,
    dubai('04T13:00'),
  ]);
});

test.for([
  { ends: 'at night', at: '04T02:00' },
  { ends: 'as the doors close', at: '03T23:00' },
  { ends: 'as they open', at: '04T12:00' },
])('a pause that ends $ends lasts until they open again', ({ at }) => {
  expect(pausedUntil(dubai('03T20:00'), dubai(at))).toEqual([dubai('04T12:00'), null, null]);
});

test('a pause that ends in a venue that opens no more has no end', () => {
  const forGood = { start: '2026-06-03T23:00:00', end: '2099-01-01T00:00:00' };
  expect(pausedUntil(dubai('03T20:00'), dubai('04T13:00'), [forGood])[0]).toBeNull();
});

test('a pause that is over is none', () => {
  expect(phases(dubai('03T20:00'), dubai('03T19:00'))[0]).toEqual(['open', null, dubai('03T23:00')]);
});

test('the night in which clocks go back is as long as it is', () => {
  const night = { weekday: 6, from_hour: '18:00:00', to_hour: '04:00:00' };
  const saturday = new Date('2026-10-24T20:00:00+02:00');
  const hours = { opening_hours: [night], closing_rules: [] };
  const [first] = scheduleFrom(hours, 'Europe/Berlin', saturday, null);
  // 04:00 of winter is nine hours later, not eight.
  expect(first.until).toEqual(new Date('2026-10-25T04:00:00+01:00'));
});
