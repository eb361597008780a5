import { expect, test } from 'vitest';
import { type Station, stationNames, stationsOf } from '#domain/kitchen/stations.ts';

const grill = { name: 'Grill', categories: [3, 4] };
const bakery = { name: 'Bakery', categories: [4] };
const cold = { name: 'Cold', categories: [] };

test.for<
  readonly [
    what: string,
    dish: { category: number; alsoIn?: number[] },
    stations: readonly Station[],
    at: string[],
  ]
>([
  ['of a listed category', { category: 3 }, [grill, cold], ['Grill']],
  ['of two stations', { category: 4 }, [grill, bakery], ['Grill', 'Bakery']],
  ['that another category lists, too', { category: 9, alsoIn: [3] }, [grill, cold], ['Grill']],
  ['of no station', { category: 9 }, [grill, cold], ['Cold']],
  ['of no station where every station names its own', { category: 9 }, [bakery, grill], ['Bakery']],
  ['of a venue without stations', { category: 9 }, [], ['']],
])('a dish %s is prepared where it should be', ([, dish, stations, at]) => {
  expect(stationsOf(dish, stations)).toEqual(at);
});

test('a venue without stations has one that prepares everything', () => {
  expect(stationNames([])).toEqual(['']);
  expect(stationNames([grill, cold])).toEqual(['Grill', 'Cold']);
});
