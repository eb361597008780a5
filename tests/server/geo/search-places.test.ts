import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersBetween, positionFrom } from '#domain/delivery/position.ts';
import { nearestPlace, placesAround, searchPlaces } from '#server/geo/search-places.ts';
import { anIndex, dubai } from './a-place.ts';

const away = (metres: number, bearing = 90) => positionFrom(dubai, metres, bearing);

const index = anIndex([
  { name: 'Jumayrā', position: away(800) },
  { name: 'Al Wasl', position: away(1_300) },
  { name: 'As Saţwah', position: away(3_700) },
  { name: 'Dubai Marina', position: away(18_000, 225) },
  { name: 'Sharjah', position: away(25_000), within: ['Sharjah'] },
  { name: 'Wasl Village', position: away(300_000) },
  { name: 'Al Wasl Oasis', position: away(40_000), within: [] },
  {
    name: 'London',
    position: { lat: 51.5, lng: -0.12 },
    country: 'GB',
    within: ['Greater London', 'England'],
  },
  { name: 'New London', position: { lat: 41.36, lng: -72.1 }, country: 'US', within: ['Connecticut'] },
  { name: 'Jumayrī', position: { lat: 26, lng: 43 }, country: 'SA', within: [] },
]);

const found = (text: string) => searchPlaces(index, text, dubai).map(({ name }) => name);

describe('a search of the gazetteer', () => {
  test.for([
    { typed: 'jumayra', names: ['Jumayrā'], because: 'case and accents do not matter' },
    { typed: 'JUM', names: ['Jumayrā', 'Jumayrī'], because: 'the beginning of a word will do' },
    { typed: 'wasl', names: ['Al Wasl', 'Al Wasl Oasis', 'Wasl Village'], because: 'so will a later word' },
    { typed: 'umayra', names: [], because: 'the middle of a word will not' },
    { typed: 'marina dubai', names: ['Dubai Marina'], because: 'words come in any order' },
    { typed: 'jumayra dubai', names: ['Jumayrā'], because: 'one may say what it lies in' },
    { typed: 'jumayra london', names: [], because: 'but must be right about that' },
    { typed: 'dubai', names: ['Dubai Marina'], because: 'what lies in a town is not the town' },
    { typed: 'jumeirah', names: ['Jumayrā'], because: 'nearby, it is enough to sound alike' },
    { typed: 'جميرا', names: ['Jumayrā'], because: 'in any script' },
    { typed: 'الوصل', names: ['Al Wasl', 'Al Wasl Oasis'], because: 'with its article' },
    { typed: 'Дубай Марина', names: ['Dubai Marina'], because: 'of several words' },
    { typed: 'londen', names: [], because: 'far away, hearsay is not enough' },
    { typed: 'london', names: ['London', 'New London'], because: 'the whole name comes before a part' },
    { typed: '٣', names: [], because: 'there is nothing of the kind' },
    { typed: '...', names: [], because: 'points are no words' },
    { typed: '', names: [], because: 'nothing was typed' },
  ])('"$typed" finds $names: $because', ({ typed, names }) => {
    expect(found(typed)).toEqual(names);
  });

  /** Source: spec §9 search.bias */
  test('puts what is within ten kilometres before what is spelt better further off', () => {
    const places = anIndex([
      { name: 'Wasl', position: away(10_100) },
      { name: 'Al Wasl', position: away(9_900) },
    ]);
    expect(searchPlaces(places, 'wasl', dubai).map(({ name }) => name)).toEqual(['Al Wasl', 'Wasl']);
  });

  test('gives at most eight places, the nearest', () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: `Block ${at}`,
      position: away(9_000 - at * 100),
    }));
    expect(searchPlaces(anIndex(rows), 'block', dubai).map(({ name }) => name)).toEqual(
      [29, 28, 27, 26, 25, 24, 23, 22].map((at) => `Block ${at}`),
    );
  });
});

describe('the name of a position', () => {
  test('is that of the nearest place', () => {
    expect(nearestPlace(index, away(1_000))?.name).toBe('Jumayrā');
  });

  test('is none in the desert', () => {
    expect(nearestPlace(index, { lat: 22, lng: 50 })).toBeNull();
  });
});

test('the places around are all that are so near, nearest first', () => {
  const at = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  const rows = fc.array(fc.record({ bearing: fc.nat(359), metres: fc.nat(80_000) }), { maxLength: 40 });
  fc.assert(
    fc.property(at, rows, (middle, given) => {
      const places = given.map(({ bearing, metres }, name) => ({
        name: String(name),
        position: positionFrom(middle, metres, bearing),
      }));
      const around = placesAround(anIndex(places), middle, 40_000);
      const distances = around.map(({ position }) => metersBetween(position, middle));
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      // Kept to the metre, a place may cross the edge by one.
      const sure = given.filter(({ metres }) => Math.abs(metres - 40_000) > 2);
      expect(around.length).toBeGreaterThanOrEqual(sure.filter(({ metres }) => metres < 40_000).length);
      expect(distances.every((metres) => metres <= 40_000)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
