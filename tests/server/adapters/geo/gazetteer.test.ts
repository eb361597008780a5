import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { gazetteer } from '#server/adapters/geo/gazetteer.ts';
import { readCities } from '#server/adapters/geo/read-cities.ts';
import { readLand } from '#server/adapters/geo/read-land.ts';
import { embeddedMap } from '#server/geo/embedded-map.ts';
import type { Land } from '#server/geo/land.ts';
import { boundsAround } from '#server/geo/map-bounds.ts';
import type { PlaceIndex } from '#server/geo/place-index.ts';

const jumeirah = { lat: 25.2038, lng: 55.2437 };
const kuwait = { lat: 29.3699, lng: 47.9996 };

let index: PlaceIndex;
let land: Land;

beforeAll(async () => {
  [index, land] = await Promise.all([readCities(), readLand()]);
});

describe('the gazetteer', () => {
  test('reads all places', () => {
    expect(index.size).toBeGreaterThan(160_000);
    const last = index.entryAt(index.size - 1);
    expect(last.name).not.toBe('');
    expect(last.country).toMatch(/^[A-Z]{2}$/);
  });

  test.for([
    { typed: 'Salmiya', language: 'en', near: kuwait, name: 'As Sālimīyah' },
    { typed: 'السالمية', language: 'ar', near: kuwait, name: 'As Sālimīyah' },
    { typed: 'حولي', language: 'ar', near: kuwait, name: 'Ḩawallī' },
    { typed: 'Jumeirah', language: 'en', near: jumeirah, name: 'Jumayrā' },
    { typed: 'Дубай Марина', language: 'ru', near: jumeirah, name: 'Dubai Marina' },
    { typed: 'دیره', language: 'fa', near: jumeirah, name: 'Dayrah' },
    { typed: 'london', language: 'en', near: jumeirah, name: 'London' },
  ] as const)('finds $name for $typed', async ({ typed, language, near, name }) => {
    const places = gazetteer(async () => index);
    const [first] = await places.search(typed, near, { language, country: 'AE' });
    expect(first?.name).toBe(name);
  });

  test.for([
    ['en', 'Kuwait'],
    ['ar', 'الكويت'],
    ['kp', '쿠웨이트'],
    ['zh-hans', '科威特'],
  ] as const)('names the country in %s', async ([language, country]: readonly [Language, string]) => {
    const place = await gazetteer(async () => index).reverse(kuwait, { language, country: 'KW' });
    expect(place).toMatchObject({ position: kuwait, name: 'Ad Dasmah', country, source: 'geonames' });
  });
});

describe('the land', () => {
  /** Square degrees of land within `meters`. */
  const landAround = (at: { lat: number; lng: number }, meters: number) =>
    land
      .clipTo(boundsAround(at, meters))
      .flatMap((island) => island.slice(0, 1))
      .reduce((sum, ring) => {
        const doubleArea = ring.reduce((area, [x, y], corner) => {
          const [fromX, fromY] = ring.at(corner - 1) ?? [x, y];
          return area + (fromX * y - x * fromY) / 2;
        }, 0);
        return sum + Math.abs(doubleArea);
      }, 0);

  test.for([
    { where: 'the Sahara', at: { lat: 23, lng: 10 }, share: 1 },
    { where: 'the Pacific', at: { lat: -40, lng: -130 }, share: 0 },
    { where: 'the coast of Dubai', at: jumeirah, share: 0.5 },
    {
      where: 'the coast of Norway, as far north as Asia crosses the antimeridian',
      at: { lat: 68, lng: 4 },
      share: 0,
    },
    { where: 'Chukotka, east of the antimeridian', at: { lat: 67, lng: -176.5 }, share: 1 },
    { where: 'Chukotka, west of it', at: { lat: 67.5, lng: 177 }, share: 1 },
    { where: 'Antarctica', at: { lat: -85, lng: 90 }, share: 1 },
  ])('covers $share of the box around $where', ({ at, share }) => {
    const { west, south, east, north } = boundsAround(at, 50_000);
    expect(landAround(at, 50_000) / ((east - west) * (north - south))).toBeCloseTo(share, 0.3);
  });

  test('makes small maps even where coasts are long', () => {
    for (const at of [
      jumeirah,
      kuwait,
      { lat: 68.5, lng: 15 },
      { lat: 60.4, lng: 5.3 },
      { lat: -50, lng: -74 },
    ]) {
      expect(JSON.stringify(embeddedMap(land, index, at)).length).toBeLessThan(60_000);
    }
  });
});
