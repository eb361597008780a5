import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, aDevice } from '../lib/a-device.ts';
import { somePlace } from './some-place.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outlet = { lat: 29.37, lng: 48 };

/** Lets what was asked be answered. */
async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Source: spec §2 location.search */
test('places are looked for once the diner pauses, near the venue', async () => {
  const device = aDevice(() => ({ body: { places: [somePlace] } }));
  const page = await device.open();
  for (const text of ['s', 'sa', 'salm']) page.searchWhenTyped(text, outlet, 'en');
  expect(page.addressSearch.value.kind).toBe('searching');
  await pause();
  expect(device.asked.map(({ path }) => path)).toEqual(['/en/api/places/?q=salm&near=29.37%2C48']);
  await vi.waitFor(() => expect(page.addressSearch.value).toEqual({ kind: 'found', places: [somePlace] }));
});

test('an answer that comes too late is not shown', async () => {
  const late = Promise.withResolvers<Answer>();
  const answers = [late.promise, { body: { places: [] } }];
  const page = await aDevice(() => answers.shift() ?? null).open();
  page.searchWhenTyped('salm', outlet, 'en');
  await pause();
  page.searchWhenTyped('salmi', outlet, 'en');
  await pause();
  late.resolve({ body: { places: [somePlace] } });
  await pause();
  expect(page.addressSearch.value).toEqual({ kind: 'found', places: [] });
});

test('nothing is looked for by no text, and a choice ends the search', async () => {
  const device = aDevice(() => ({ body: { places: [somePlace] } }));
  const page = await device.open();
  page.searchWhenTyped('salm', outlet, 'en');
  page.searchWhenTyped('  ', outlet, 'en');
  await pause();
  page.searchWhenTyped('salm', outlet, 'en');
  page.clearSearch();
  await pause();
  expect(device.asked).toEqual([]);
  expect(page.addressSearch.value).toEqual({ kind: 'idle' });
});

test('it is said when nobody answers', async () => {
  const page = await aDevice(() => null).open();
  page.searchWhenTyped('salm', outlet, 'en');
  await pause();
  await vi.waitFor(() => expect(page.addressSearch.value).toEqual({ kind: 'no_response' }));
});

test('the map around a place is asked for once in a cell, and again when it could not be had', async () => {
  vi.useRealTimers();
  const region = {
    cell: { lat: 29.25, lng: 48 },
    land: { type: 'MultiPolygon', coordinates: [] },
    places: [],
  };
  const answers = [null, { body: region }];
  const device = aDevice(() => answers.shift() ?? null);
  const page = await device.open();
  expect(await page.embeddedMapAround(outlet, 'en')).toBeNull();
  expect(await page.embeddedMapAround(outlet, 'en')).toEqual(region);
  expect(await page.embeddedMapAround({ lat: 29.36, lng: 48.01 }, 'en')).toEqual(region);
  expect(device.asked).toHaveLength(2);
});
