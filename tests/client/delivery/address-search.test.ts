import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDevice, type StubResponse } from '../lib/a-device.ts';
import { someAddress } from './some-address.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outlet = { lat: 29.37, lng: 48 };

/** Lets pending requests get their responses. */
async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Source: spec §2 location.search */
test('places near the venue are searched once the diner pauses', async () => {
  const device = aDevice(() => ({ body: { answered: true, places: [someAddress] } }));
  const page = await device.open();
  for (const text of ['s', 'sa', 'salm']) page.searchWhenTyped(text, outlet, 'en');
  expect(page.addressSearch.value.kind).toBe('searching');
  await pause();
  expect(device.requests.map(({ path }) => path)).toEqual(['/en/api/places/?q=salm&near=29.37%2C48']);
  await vi.waitFor(() => expect(page.addressSearch.value).toEqual({ kind: 'found', places: [someAddress] }));
});

test('a response that comes too late is not shown', async () => {
  const late = Promise.withResolvers<StubResponse>();
  const responses = [late.promise, { body: { answered: true, places: [] } }];
  const page = await aDevice(() => responses.shift() ?? null).open();
  page.searchWhenTyped('salm', outlet, 'en');
  await pause();
  page.searchWhenTyped('salmi', outlet, 'en');
  await pause();
  late.resolve({ body: { answered: true, places: [someAddress] } });
  await pause();
  expect(page.addressSearch.value).toEqual({ kind: 'found', places: [] });
});

test('blank text searches nothing, and a choice ends the search', async () => {
  const device = aDevice(() => ({ body: { answered: true, places: [someAddress] } }));
  const page = await device.open();
  page.searchWhenTyped('salm', outlet, 'en');
  page.searchWhenTyped('  ', outlet, 'en');
  await pause();
  page.searchWhenTyped('salm', outlet, 'en');
  page.clearSearch();
  await pause();
  expect(device.requests).toEqual([]);
  expect(page.addressSearch.value).toEqual({ kind: 'idle' });
});

test('a missing response is reported', async () => {
  const page = await aDevice(() => null).open();
  page.searchWhenTyped('salm', outlet, 'en');
  await pause();
  await vi.waitFor(() => expect(page.addressSearch.value).toEqual({ kind: 'no_response' }));
});

test('the search is offered once the geocoder has answered', async () => {
  vi.useRealTimers();
  const answers = [
    { answered: false, place: null },
    { answered: true, place: null },
  ];
  const page = await aDevice(() => ({ body: answers.shift() ?? null })).open();
  await page.tryGeocoder(outlet, 'en');
  expect(page.canSearchAddresses.value).toBe(false);
  await page.tryGeocoder(outlet, 'en');
  expect(page.canSearchAddresses.value).toBe(true);
});

test('the search is withdrawn when the geocoder stops answering, and no names are requested', async () => {
  const device = aDevice(({ path }) =>
    path.includes('/places/')
      ? { body: { answered: false, places: [] } }
      : { body: { answered: true, place: someAddress } },
  );
  const page = await device.open();
  await page.tryGeocoder(outlet, 'en');
  expect(await page.findAddressAt(outlet, 'en')).toEqual(someAddress);
  page.searchWhenTyped('salm', outlet, 'en');
  await pause();
  await vi.waitFor(() => expect(page.canSearchAddresses.value).toBe(false));
  expect(page.addressSearch.value).toEqual({ kind: 'idle' });
  const before = device.requests.length;
  expect(await page.findAddressAt(outlet, 'en')).toBeNull();
  expect(device.requests).toHaveLength(before);
});
