import { describe, expect, test } from 'vitest';
import { withCache } from '#server/geo/with-cache.ts';
import { aFailingGeocoder, aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const hour = 60 * 60 * 1000;

function aCachedGeocoder() {
  const clock = { now: 0 };
  const geocoder = aGeocoder([aPlace({ name: 'Al Wasl' })]);
  return { clock, requests: geocoder.requests, places: withCache(geocoder, () => clock.now) };
}

describe('a geocoder request', () => {
  test('from many callers at once is sent once', async () => {
    const { places, requests } = aCachedGeocoder();
    const results = await Promise.all([1, 2, 3].map(() => places.search('Al', dubai, inDubai)));
    expect(requests).toEqual(['Al']);
    expect(results.map((found) => found.length)).toEqual([1, 1, 1]);
  });

  test('is sent again after an hour', async () => {
    const { places, requests, clock } = aCachedGeocoder();
    await places.search('Al', dubai, inDubai);
    clock.now = hour - 1;
    await places.search('Al', dubai, inDubai);
    expect(requests).toHaveLength(1);
    clock.now = hour;
    await places.search('Al', dubai, inDubai);
    expect(requests).toHaveLength(2);
  });

  test.for([
    { what: 'another text', text: 'Alx', near: dubai, context: inDubai },
    { what: 'another language', text: 'Al', near: dubai, context: { ...inDubai, language: 'ar' } },
    { what: 'another country', text: 'Al', near: dubai, context: { ...inDubai, country: 'KW' } },
    {
      what: 'a position two kilometers away',
      text: 'Al',
      near: { lat: 25.22, lng: 55.25 },
      context: inDubai,
    },
  ] as const)('with $what is sent separately', async ({ text, near, context }) => {
    const { places, requests } = aCachedGeocoder();
    await places.search('Al', dubai, inDubai);
    await places.search(text, near, context);
    expect(requests).toHaveLength(2);
  });

  test('from a few steps away is not sent again', async () => {
    const { places, requests } = aCachedGeocoder();
    await places.search('Al', dubai, inDubai);
    await places.search('Al', { lat: 25.2001, lng: 55.2501 }, inDubai);
    expect(requests).toHaveLength(1);
  });

  test('that failed is sent again', async () => {
    const { geocoder, state } = aFailingGeocoder([aPlace()]);
    const places = withCache(geocoder, () => 0);
    await expect(places.reverse(dubai, inDubai)).rejects.toThrow('Geocoder unreachable');
    state.isDown = false;
    expect(await places.reverse(dubai, inDubai)).toMatchObject({ name: 'Al Wasl' });
  });

  test('is evicted when it is the least recently used of too many', async () => {
    const { places, requests } = aCachedGeocoder();
    await places.search('first', dubai, inDubai);
    await places.search('second', dubai, inDubai);
    for (let n = 0; n < 498; n += 1) await places.search(`more ${n}`, dubai, inDubai);
    await places.search('first', dubai, inDubai);
    expect(requests).toHaveLength(500);
    await places.search('one more', dubai, inDubai);
    await places.search('first', dubai, inDubai);
    expect(requests).toHaveLength(501);
    await places.search('second', dubai, inDubai);
    expect(requests).toHaveLength(502);
  });
});
