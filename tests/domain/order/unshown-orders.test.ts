import { expect, test } from 'vitest';
import { unshownOrders } from '#domain/order/unshown-orders.ts';
import { closed, daily, dubai } from '#tests/support/hours.ts';

const noonToMidnight = {
  opening_hours: daily('12:00', '00:00'),
  closing_rules: [closed('2026-06-05T00:00', '2026-06-06T00:00')],
  timezone: 'Asia/Dubai',
};
const always = { opening_hours: [], closing_rules: [], timezone: 'Asia/Dubai' };

test.for<readonly [shown: string, now: string, unshown: readonly [from: string, to: string] | null]>([
  // Open boards read every 15 seconds.
  ['03T18:00', '03T18:02', null],
  ['03T18:00', '03T18:03', ['03T18:00', '03T18:03']],
  ['03T18:10', '03T18:40', ['03T18:10', '03T18:40']],
  ['03T10:00', '03T12:02', null],
  ['03T10:00', '03T12:20', ['03T12:00', '03T12:20']],
  ['03T23:30', '04T10:00', ['03T23:30', '04T00:00']],
  ['03T23:58', '04T10:00', null],
  ['03T22:00', '04T13:00', ['03T22:00', '04T13:00']],
  ['05T01:00', '06T11:00', null],
  // Nothing older than a day counts.
  ['01T18:00', '03T18:00', ['02T18:00', '03T18:00']],
  // A clock that was set back.
  ['03T19:00', '03T18:00', null],
])('orders shown last at %s and again at %s were not shown in %j', ([shown, now, unshown]) => {
  const expected = unshown && { from: dubai(unshown[0]), to: dubai(unshown[1]) };
  expect(unshownOrders(noonToMidnight, dubai(shown), dubai(now))).toEqual(expected);
});

test('a venue without hours is open all the time', () => {
  expect(unshownOrders(always, dubai('03T02:00'), dubai('03T05:00'))).toEqual({
    from: dubai('03T02:00'),
    to: dubai('03T05:00'),
  });
});
