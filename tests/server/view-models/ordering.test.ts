import { expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { anOpenVenue } from '#tests/support/an-open-venue.ts';

const evenings = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '12:00:00',
  to_hour: '23:00:00',
}));

test.for([
  {
    what: 'that ends during opening hours',
    ends: '2026-11-22T13:00:00.000Z',
    expected: '2026-11-22T13:00:00.000Z',
  },
  { what: 'that ends at night', ends: '2026-11-21T22:00:00.000Z', expected: '2026-11-22T08:00:00.000Z' },
])('a cart shows when orders resume after a pause $what', async ({ ends, expected }) => {
  const venue = await anOpenVenue({
    menu: { timezone: 'Asia/Dubai', opening_hours: evenings },
    at: '2026-11-21T20:00:00+04:00',
  });
  venue.state.live = { ...emptyLiveState, pausedUntil: new Date(ends) };
  expect(venue.app().screens.ordering().facts).toMatchObject({
    isOpen: true,
    isTakingOrders: false,
    pausedUntil: expected,
  });
});
