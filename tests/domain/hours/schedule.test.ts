import { expect, test } from 'vitest';
import { scheduleFrom, takesOrders } from '#domain/hours/schedule.ts';

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

test('a venue without hours is open for good', () => {
  expect(phases(dubai('03T03:00'), null, [])).toEqual([['open', null, null]]);
});

test('a pause without hours ends open', () => {
  expect(phases(dubai('03T03:00'), dubai('03T04:00'), [])).toEqual([
    ['paused', null, dubai('03T04:00')],
    ['open', dubai('03T04:00'), null],
  ]);
});

test('an evening is followed by the night and the next evening', () => {
  expect(phases(dubai('03T20:00'), null)).toEqual([
    ['open', null, dubai('03T23:00')],
    ['closed', dubai('03T23:00'), dubai('04T12:00')],
    ['open', dubai('04T12:00'), dubai('04T23:00')],
  ]);
});

test('a pause that outlasts the evening continues the next day', () => {
  expect(phases(dubai('03T20:00'), dubai('04T13:00'))).toEqual([
    ['paused', null, dubai('03T23:00')],
    ['closed', dubai('03T23:00'), dubai('04T12:00')],
    ['paused', dubai('04T12:00'), dubai('04T13:00')],
  ]);
});

const pauseEndsOf = (
  now: Date,
  pauseEnd: Date,
  closing_rules: Parameters<typeof scheduleFrom>[0]['closing_rules'] = [],
) =>
  scheduleFrom({ opening_hours: evenings, closing_rules }, zone, now, pauseEnd).map(
    (phase) => phase.pausedUntil,
  );

test('a pause has its own end, even after closing time', () => {
  expect(pauseEndsOf(dubai('03T20:00'), dubai('04T13:00'))).toEqual([
    dubai('04T13:00'),
    null,
    dubai('04T13:00'),
  ]);
});

test.for([
  { ends: 'at night', at: '04T02:00' },
  { ends: 'at closing time', at: '03T23:00' },
  { ends: 'at opening time', at: '04T12:00' },
])('a pause that ends $ends lasts until the next opening', ({ at }) => {
  expect(pauseEndsOf(dubai('03T20:00'), dubai(at))).toEqual([dubai('04T12:00'), null, null]);
});

test('a pause has no end if the venue does not open again', () => {
  const forGood = { start: '2026-06-03T23:00:00', end: '2099-01-01T00:00:00' };
  expect(pauseEndsOf(dubai('03T20:00'), dubai('04T13:00'), [forGood])[0]).toBeNull();
});

test('a past pause is ignored', () => {
  expect(phases(dubai('03T20:00'), dubai('03T19:00'))[0]).toEqual(['open', null, dubai('03T23:00')]);
});

test('a night in which clocks go back is an hour longer', () => {
  const night = { weekday: 6, from_hour: '18:00:00', to_hour: '04:00:00' };
  const saturday = new Date('2026-10-24T20:00:00+02:00');
  const hours = { opening_hours: [night], closing_rules: [] };
  const [first] = scheduleFrom(hours, 'Europe/Berlin', saturday, null);
  // 04:00 in winter time is nine hours later, not eight.
  expect(first.until).toEqual(new Date('2026-10-25T04:00:00+01:00'));
});

test('a closed venue that takes orders for later takes them until it opens', () => {
  const schedule = scheduleFrom(
    { opening_hours: evenings, closing_rules: [] },
    zone,
    dubai('03T10:00'),
    null,
    'later',
  );
  expect(schedule.map(({ serving, from }) => [serving, from])).toEqual([
    ['later', null],
    ['open', dubai('03T12:00')],
    ['later', dubai('03T23:00')],
  ]);
  expect(schedule.map(({ serving }) => takesOrders(serving))).toEqual([true, true, true]);
});
