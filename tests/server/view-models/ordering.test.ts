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

test('an empty cart suggests recommended dishes that can be ordered', async () => {
  const dish = (id: number, differing: object = {}) => ({
    id,
    name: `Dish ${id}`,
    price: '10',
    recommend: true,
    ...differing,
  });
  const products = [
    dish(1),
    dish(2, { recommend: false }),
    dish(3, { out_of_stock: true }),
    dish(4, { disable_link: true }),
    ...Array.from({ length: 9 }, (_, at) => dish(10 + at)),
  ];
  const venue = await anOpenVenue({ menu: { categories: [{ id: 1, name: 'Dishes', products }] } });
  expect(venue.app().screens.ordering().facts.popular).toEqual([1, 10, 11, 12, 13, 14, 15, 16]);
});

test('an empty cart suggests the most ordered dishes once they are known, as home does', async () => {
  const dish = (id: number, differing: object = {}) => ({
    id,
    name: `Dish ${id}`,
    price: '10',
    ...differing,
  });
  const products = [dish(1, { recommend: true }), dish(2), dish(3, { out_of_stock: true }), dish(4)];
  const venue = await anOpenVenue({ menu: { categories: [{ id: 1, name: 'Dishes', products }] } });
  venue.state.live = { ...emptyLiveState, popular: [4, 3, 2, 99] };
  const { screens } = venue.app();
  expect(screens.ordering().facts.popular).toEqual([4, 2]);
  expect(screens.home().popular.map(({ id }) => id)).toEqual([4, 2]);
});
