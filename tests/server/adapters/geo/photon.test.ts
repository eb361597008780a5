import { describe, expect, test } from 'vitest';
import { photon } from '#server/adapters/geo/photon.ts';
import { photonLanguage } from '#server/adapters/geo/photon-language.ts';
import { dubai, inDubai } from '#tests/server/geo/a-place.ts';

type Reply = () => Promise<Response>;

/** Photon with `reply` for every request, and the URLs requested. */
function photonWith(reply: Reply, base = 'https://photon.example') {
  const requests: URL[] = [];
  const places = photon({
    base,
    timeoutMs: 50,
    fetch: async (address, init) => {
      requests.push(new URL(String(address)));
      const stopped = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => stopped.reject(init.signal?.reason));
      return Promise.race([reply(), stopped.promise]);
    },
  });
  return { places, requests };
}

const feature = (lng: number, lat: number, properties: Readonly<Record<string, unknown>>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});

const photonReturning = (...features: readonly unknown[]) =>
  photonWith(async () => Response.json({ type: 'FeatureCollection', features }));

const uae = { country: 'United Arab Emirates', countrycode: 'AE', city: 'Dubai' };

describe('a Photon search', () => {
  test('searches around the venue', async () => {
    const { places, requests } = photonReturning();
    await places.search('villa & 12', dubai, inDubai);
    const [address] = requests;
    expect(address?.pathname).toBe('/api');
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      q: 'villa & 12',
      lat: '25.2',
      lon: '55.25',
      zoom: '13',
      location_bias_scale: '0.1',
      limit: '16',
      lang: 'en',
    });
  });

  test.for([
    ['https://maps.example/photon', '/photon/api'],
    ['https://maps.example/photon/', '/photon/api'],
  ])('at %s sends its request to %s', async ([base, path]) => {
    const { places, requests } = photonWith(async () => Response.json({ features: [] }), base);
    await places.search('a', dubai, inDubai);
    expect(requests[0]?.pathname).toBe(path);
  });

  /** Source: spec §9 search.bias */
  test('lists places within ten kilometers first, and otherwise keeps the order', async () => {
    const { places } = photonReturning(
      feature(2.35, 48.85, { name: 'far', countrycode: 'FR' }),
      feature(55.26, 25.21, { name: 'near', ...uae }),
      feature(55.9, 25.3, { name: 'further', ...uae }),
      feature(55.24, 25.19, { name: 'near, too', ...uae }),
    );
    const names = (await places.search('x', dubai, inDubai)).map(({ name }) => name);
    expect(names).toEqual(['near', 'near, too', 'far', 'further']);
  });

  test('returns at most eight places', async () => {
    const many = Array.from({ length: 16 }, (_, at) => feature(55.25, 25.2, { name: `n${at}`, ...uae }));
    expect(await photonReturning(...many).places.search('n', dubai, inDubai)).toHaveLength(8);
  });
});

describe('a Photon place', () => {
  test.for([
    {
      what: 'a building',
      given: {
        name: 'Sunset Mall',
        street: 'Jumeirah Street',
        district: 'Jumeirah 3',
        osm_key: 'shop',
        ...uae,
      },
      place: {
        name: 'Sunset Mall',
        within: ['Jumeirah Street', 'Jumeirah 3', 'Dubai'],
        street: 'Jumeirah Street',
        building: 'Sunset Mall',
      },
    },
    {
      what: 'a house with a number',
      given: { housenumber: '12', street: 'Al Wasl Road', osm_key: 'building', ...uae },
      place: { name: '12 Al Wasl Road', within: ['Dubai'], street: 'Al Wasl Road', building: '12' },
    },
    {
      what: 'a house with the number after the street',
      given: {
        housenumber: '3',
        street: 'Prinsengracht',
        city: 'Amsterdam',
        countrycode: 'NL',
        osm_key: 'place',
      },
      place: {
        name: 'Prinsengracht 3',
        within: ['Amsterdam'],
        country: 'Netherlands',
        street: 'Prinsengracht',
        building: '3',
      },
    },
    {
      what: 'a street',
      given: { name: 'Al Wasl Road', osm_key: 'highway', ...uae },
      place: { name: 'Al Wasl Road', within: ['Dubai'], street: 'Al Wasl Road', building: '' },
    },
    {
      what: 'a district',
      given: { name: 'Dubai', osm_key: 'place', state: 'Dubai', ...uae },
      place: { name: 'Dubai', within: [], street: '', building: '' },
    },
    {
      what: 'a name with line breaks that is too long',
      given: { name: `a\n\tb\u0007${'c'.repeat(300)}`, ...uae },
      place: { name: `a b ${'c'.repeat(196)}` },
    },
  ])('is read correctly: $what', async ({ given, place }) => {
    const found = await photonReturning(feature(55.24999999, 25.2, given)).places.search('x', dubai, inDubai);
    expect(found).toEqual([
      expect.objectContaining({
        position: { lat: 25.2, lng: 55.25 },
        country: 'United Arab Emirates',
        ...place,
      }),
    ]);
  });

  test('names its country in the diner’s language', async () => {
    const { places } = photonReturning(feature(55.25, 25.2, { name: 'الوصل', ...uae }));
    const [place] = await places.search('x', dubai, { language: 'ar', country: 'AE' });
    expect(place?.country).toBe('الإمارات العربية المتحدة');
  });

  test.for([
    ['without a name', feature(55, 25, { countrycode: 'AE' })],
    ['off the globe', feature(255, 25, { name: 'x' })],
    ['without a position', { properties: { name: 'x' } }],
    ['that is no object', 'x'],
    ['with a number for a name', feature(55, 25, { name: 7 })],
  ])('%s is skipped without losing the others', async ([, invalid]) => {
    const { places } = photonReturning(invalid, feature(55.25, 25.2, { name: 'fine', ...uae }));
    expect((await places.search('x', dubai, inDubai)).map(({ name }) => name)).toEqual(['fine']);
  });
});

describe('the name of a pin', () => {
  /** Source: spec §7 maps */
  test('is requested at its position, and the position does not change', async () => {
    const pin = { lat: 25.20001, lng: 55.25001 };
    const { places, requests } = photonReturning(
      feature(55.2502, 25.2003, { name: 'Al Wasl Road', osm_key: 'highway', ...uae }),
    );
    expect(await places.reverse(pin, inDubai)).toMatchObject({ name: 'Al Wasl Road', position: pin });
    expect(requests[0]?.pathname).toBe('/reverse');
    expect(requests[0]?.searchParams.get('lon')).toBe('55.25001');
  });

  test('is null when nothing is near', async () => {
    expect(await photonReturning().places.reverse(dubai, inDubai)).toBeNull();
  });
});

describe('the error of an unusable Photon', () => {
  test.for([
    ['the network fails', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['it does not respond in time', () => Promise.withResolvers<Response>().promise, 'unreachable'],
    ['it is down', async () => new Response('', { status: 502 }), 'unreachable'],
    ['it rejects the request', async () => new Response('{}', { status: 400 }), 'rejected'],
    ['it returns HTML', async () => new Response('<html>'), 'unreadable'],
    ['it returns other JSON', async () => Response.json({ hello: 'world' }), 'unreadable'],
  ] as const)('has its kind and nothing of the request when %s', async ([, reply, kind]) => {
    const error: unknown = await photonWith(reply)
      .places.search('Secret Street', { lat: 12.34567, lng: 76.54321 }, inDubai)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'GeocoderError', kind });
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).not.toMatch(/Secret|12\.3|76\.5/);
  });
});

test.for([
  ['en', 'AE', 'en'],
  ['de', 'AE', 'de'],
  ['fr', 'CH', 'fr'],
  ['ar', 'AE', 'default'],
  ['fa', 'KW', 'default'],
  ['ru', 'AE', 'en'],
  ['ru', 'RU', 'default'],
  ['nl', 'NL', 'default'],
  ['it', 'NL', 'default'],
  ['kp', 'KR', 'default'],
  ['kp', 'SG', 'en'],
  ['zh-hans', 'CN', 'default'],
  ['ja', 'CN', 'en'],
  ['he', 'IL', 'default'],
] as const)('a menu in %s in %s searches in %s', ([language, country, requested]) => {
  expect(photonLanguage({ language, country })).toBe(requested);
});
