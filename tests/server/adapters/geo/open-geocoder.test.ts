import { expect, test } from 'vitest';
import { openGeocoder } from '#server/adapters/geo/open-geocoder.ts';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { dubai, inDubai } from '#tests/server/geo/a-place.ts';

function open(photonBase: string | null, reply: () => Promise<Response>) {
  const requests: string[] = [];
  const lines: string[] = [];
  const geocoder = openGeocoder({
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
  return { geocoder, requests, lines };
}

const noResults = async () => Response.json({ features: [] });
const down = () => Promise.reject(new TypeError('fetch failed'));

test('nothing answers and nothing is requested when no geocoder is configured', async () => {
  const { geocoder, requests, lines } = open(null, noResults);
  await expect(geocoder.search('Jumeirah', dubai, inDubai)).rejects.toThrow('none is configured');
  await expect(geocoder.reverse(dubai, inDubai)).rejects.toThrow('none is configured');
  expect([requests, lines]).toEqual([[], []]);
});

test('a failing geocoder is called once, and logged once', async () => {
  const { geocoder, requests, lines } = open('https://photon.example', down);
  for (const text of ['Jum', 'Jume', 'Jumeirah']) {
    await expect(geocoder.search(text, dubai, inDubai)).rejects.toThrow('unreachable');
  }
  expect(requests).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('the same question is asked once', async () => {
  const { geocoder, requests } = open('https://photon.example', noResults);
  expect(await geocoder.reverse(dubai, inDubai)).toBeNull();
  expect(await geocoder.reverse(dubai, inDubai)).toBeNull();
  expect(requests).toHaveLength(1);
});
