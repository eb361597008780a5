import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersBetween, positionFrom } from '#domain/delivery/position.ts';
import { nearestPlace, placesAround, searchPlaces } from '#server/geo/search-places.ts';
import { anIndex, dubai } from './a-place.ts';

const offset = (meters: number, bearing = 90) => positionFrom(dubai, meters, bearing);

const index = anIndex([
  { name: 'Jumayrā', position: offset(800) },
  { name: 'Al Wasl', position: offset(1_300) },
  { name: 'As Saţwah', position: offset(3_700) },
  { name: 'Dubai Marina', position: offset(18_000, 225) },
  { name: 'Sharjah', position: offset(25_000), within: ['Sharjah'] },
  { name: 'Wasl Village', position: offset(300_000) },
  { name: 'Al Wasl Oasis', position: offset(40_000), within: [] },
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

describe('a gazetteer search', () => {
  test.for([
    { typed: 'jumayra', names: ['Jumayrā'], because: 'case and accents do not matter' },
    { typed: 'JUM', names: ['Jumayrā', 'Jumayrī'], because: 'the start of a word matches' },
    {
      typed: 'wasl',
      names: ['Al Wasl', 'Al Wasl Oasis', 'Wasl Village'],
      because: 'and so does that of a later word',
    },
    { typed: 'umayra', names: [], because: 'the middle of a word does not match' },
    { typed: 'marina dubai', names: ['Dubai Marina'], because: 'words match in any order' },
    { typed: 'jumayra dubai', names: ['Jumayrā'], because: 'the enclosing area may be added' },
    { typed: 'jumayra london', names: [], because: 'but must be right' },
    { typed: 'dubai', names: ['Dubai Marina'], because: 'a place within a town is not the town' },
    { typed: 'jumeirah', names: ['Jumayrā'], because: 'nearby, similar sound is enough' },
    { typed: 'جميرا', names: ['Jumayrā'], because: 'scripts are transliterated' },
    { typed: 'الوصل', names: ['Al Wasl', 'Al Wasl Oasis'], because: 'the article matches' },
    { typed: 'Дубай Марина', names: ['Dubai Marina'], because: 'several words match' },
    { typed: 'londen', names: [], because: 'far away, similar sound is not enough' },
    { typed: 'london', names: ['London', 'New London'], because: 'a full match ranks first' },
    { typed: '٣', names: [], because: 'nothing matches' },
    { typed: '...', names: [], because: 'punctuation is ignored' },
    { typed: '', names: [], because: 'the query is empty' },
  ])('"$typed" finds $names: $because', ({ typed, names }) => {
    expect(found(typed)).toEqual(names);
  });

  /** Source: spec §9 search.bias */
  test('ranks places within ten kilometers above better matches farther away', () => {
    const places = anIndex([
      { name: 'Wasl', position: offset(10_100) },
      { name: 'Al Wasl', position: offset(9_900) },
    ]);
    expect(searchPlaces(places, 'wasl', dubai).map(({ name }) => name)).toEqual(['Al Wasl', 'Wasl']);
  });

  test('returns the nearest eight places at most', () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: `Block ${at}`,
      position: offset(9_000 - at * 100),
    }));
    expect(searchPlaces(anIndex(rows), 'block', dubai).map(({ name }) => name)).toEqual(
      [29, 28, 27, 26, 25, 24, 23, 22].map((at) => `Block ${at}`),
    );
  });
});

describe('the name of a position', () => {
  test('is that of the nearest place', () => {
    expect(nearestPlace(index, offset(1_000))?.name).toBe('Jumayrā');
  });

  test('is null in the desert', () => {
    expect(nearestPlace(index, { lat: 22, lng: 50 })).toBeNull();
  });
});

test('the places around a position are all within the distance, nearest first', () => {
  const at = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  const rows = fc.array(fc.record({ bearing: fc.nat(359), meters: fc.nat(80_000) }), { maxLength: 40 });
  fc.assert(
    fc.property(at, rows, (middle, given) => {
      const places = given.map(({ bearing, meters }, name) => ({
        name: String(name),
        position: positionFrom(middle, meters, bearing),
      }));
      const around = placesAround(anIndex(places), middle, 40_000);
      const distances = around.map(({ position }) => metersBetween(position, middle));
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      // Positions are stored to the meter, so a place near the edge may cross it.
      const certain = given.filter(({ meters }) => Math.abs(meters - 40_000) > 2);
      expect(around.length).toBeGreaterThanOrEqual(certain.filter(({ meters }) => meters < 40_000).length);
      expect(distances.every((meters) => meters <= 40_000)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
