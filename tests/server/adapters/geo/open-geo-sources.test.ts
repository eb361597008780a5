import { expect, test } from 'vitest';
import { openGeoSources } from '#server/adapters/geo/open-geo-sources.ts';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { dubai, inDubai } from '#tests/server/geo/a-place.ts';

function open(photonBase: string | null, reply: () => Promise<Response>) {
  const requests: string[] = [];
  const lines: string[] = [];
  const sources = openGeoSources({
    photonBase,
    now: () => 0,
    log: createJsonLinesLog(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    fetch: async (address) => {
      requests.push(String(address));
      return reply();
    },
  });
  return { sources, requests, lines };
}

const noResults = async () => Response.json({ features: [] });
const down = () => Promise.reject(new TypeError('fetch failed'));

test('no geocoder is called when none is configured', async () => {
  const { sources, requests } = open(null, noResults);
  const [first] = await sources.geocoder.search('Jumeirah', dubai, inDubai);
  expect(first?.source).toBe('geonames');
  expect(requests).toEqual([]);
});

test('the gazetteer answers without network, and the failing geocoder is called once', async () => {
  const { sources, requests, lines } = open('https://photon.example', down);
  for (const text of ['Jum', 'Jume', 'Jumeirah']) {
    const [first] = await sources.geocoder.search(text, dubai, inDubai);
    expect(first?.name).toBe('Jumayrā');
  }
  expect(requests).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('a pin that the geocoder cannot name gets the name of its town', async () => {
  const { sources, requests } = open('https://photon.example', noResults);
  expect(await sources.geocoder.reverse(dubai, inDubai)).toMatchObject({ source: 'geonames' });
  expect(requests).toHaveLength(1);
});

test('the embedded map sends no requests', async () => {
  const { sources, requests } = open('https://photon.example', noResults);
  const map = await sources.mapAround(dubai);
  expect(map.land.coordinates.length).toBeGreaterThan(0);
  expect(map.places.map(({ name }) => name)).toContain('Jumayrā');
  expect(requests).toEqual([]);
});
