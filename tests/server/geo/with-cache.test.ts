import { describe, expect, test } from 'vitest';
import { withCache } from '#server/geo/with-cache.ts';
import { aFailingGeocoder, aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const hour = 60 * 60 * 1000;

function remembering() {
  const clock = { now: 0 };
  const geocoder = aGeocoder([aPlace({ name: 'Al Wasl' })]);
  return { clock, asked: geocoder.asked, places: withCache(geocoder, () => clock.now) };
}

describe('a question', () => {
  test('asked by many at once is asked once', async () => {
    const { places, asked } = remembering();
    const answers = await Promise.all([1, 2, 3].map(() => places.search('Al', dubai, inDubai)));
    expect(asked).toEqual(['Al']);
    expect(answers.map((found) => found.length)).toEqual([1, 1, 1]);
  });

  test('is asked again after an hour', async () => {
    const { places, asked, clock } = remembering();
    await places.search('Al', dubai, inDubai);
    clock.now = hour - 1;
    await places.search('Al', dubai, inDubai);
    expect(asked).toHaveLength(1);
    clock.now = hour;
    await places.search('Al', dubai, inDubai);
    expect(asked).toHaveLength(2);
  });

  test.for([
    { what: 'another text', text: 'Alx', near: dubai, asker: inDubai },
    { what: 'another language', text: 'Al', near: dubai, asker: { ...inDubai, language: 'ar' } },
    { what: 'another country', text: 'Al', near: dubai, asker: { ...inDubai, country: 'KW' } },
    { what: 'a place two kilometres on', text: 'Al', near: { lat: 25.22, lng: 55.25 }, asker: inDubai },
  ] as const)('with $what is another question', async ({ text, near, asker }) => {
    const { places, asked } = remembering();
    await places.search('Al', dubai, inDubai);
    await places.search(text, near, asker);
    expect(asked).toHaveLength(2);
  });

  test('from a few steps on is the same question', async () => {
    const { places, asked } = remembering();
    await places.search('Al', dubai, inDubai);
    await places.search('Al', { lat: 25.2001, lng: 55.2501 }, inDubai);
    expect(asked).toHaveLength(1);
  });

  test('that failed is asked again', async () => {
    const { geocoder, state } = aFailingGeocoder([aPlace()]);
    const places = withCache(geocoder, () => 0);
    await expect(places.reverse(dubai, inDubai)).rejects.toThrow('Geocoder unreachable');
    state.isDown = false;
    expect(await places.reverse(dubai, inDubai)).toMatchObject({ name: 'Al Wasl' });
  });

  test('nobody has asked for longest is forgotten when there are too many', async () => {
    const { places, asked } = remembering();
    await places.search('first', dubai, inDubai);
    await places.search('second', dubai, inDubai);
    for (let n = 0; n < 498; n += 1) await places.search(`more ${n}`, dubai, inDubai);
    await places.search('first', dubai, inDubai);
    expect(asked).toHaveLength(500);
    await places.search('one more', dubai, inDubai);
    await places.search('first', dubai, inDubai);
    expect(asked).toHaveLength(501);
    await places.search('second', dubai, inDubai);
    expect(asked).toHaveLength(502);
  });
});
