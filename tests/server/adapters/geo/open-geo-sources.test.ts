import { expect, test } from 'vitest';
import { openGeoSources } from '#server/adapters/geo/open-geo-sources.ts';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { dubai, inDubai } from '#tests/server/geo/a-place.ts';

function opened(photonBase: string | null, reply: () => Promise<Response>) {
  const asked: string[] = [];
  const lines: string[] = [];
  const places = openGeoSources({
    photonBase,
    now: () => 0,
    log: createJsonLinesLog(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    fetch: async (address) => {
      asked.push(String(address));
      return reply();
    },
  });
  return { places, asked, lines };
}

const nothing = async () => Response.json({ features: [] });
const down = () => Promise.reject(new TypeError('fetch failed'));

// Reading the gazetteer takes seconds where the processor is busy.
test('without an address of a geocoder nobody outside is asked', { timeout: 30_000 }, async () => {
  const { places, asked } = opened(null, nothing);
  const [first] = await places.geocoder.search('Jumeirah', dubai, inDubai);
  expect(first?.source).toBe('geonames');
  expect(asked).toEqual([]);
});

test('without network the gazetteer answers, and the failing geocoder is asked once', async () => {
  const { places, asked, lines } = opened('https://photon.example', down);
  for (const text of ['Jum', 'Jume', 'Jumeirah']) {
    const [first] = await places.geocoder.search(text, dubai, inDubai);
    expect(first?.name).toBe('Jumayrā');
  }
  expect(asked).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('a pin that the geocoder cannot name is named by the town it lies in', async () => {
  const { places, asked } = opened('https://photon.example', nothing);
  expect(await places.geocoder.reverse(dubai, inDubai)).toMatchObject({ source: 'geonames' });
  expect(asked).toHaveLength(1);
});

// All the land there is has to be read.
test('the map of last resort asks nobody', { timeout: 20_000 }, async () => {
  const { places, asked } = opened('https://photon.example', nothing);
  const map = await places.mapAround(dubai);
  expect(map.land.coordinates.length).toBeGreaterThan(0);
  expect(map.places.map(({ name }) => name)).toContain('Jumayrā');
  expect(asked).toEqual([]);
});
