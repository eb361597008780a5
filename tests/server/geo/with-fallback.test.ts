import { describe, expect, test } from 'vitest';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { withFallback } from '#server/geo/with-fallback.ts';
import { aFailingGeocoder, aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const online = aPlace({ name: 'Al Wasl Road', source: 'openstreetmap' });
const embedded = aPlace({ name: 'Al Wasl', source: 'geonames' });

function aFallback() {
  const clock = { now: 0 };
  const lines: string[] = [];
  const first = aFailingGeocoder([online]);
  const log = createJsonLinesLog(
    (line) => lines.push(line),
    () => new Date(clock.now),
  );
  const both = withFallback(first.geocoder, aGeocoder([embedded]), log, () => clock.now);
  const names = async () => (await both.search('Al', dubai, inDubai)).map(({ name }) => name);
  return { both, names, first, clock, lines };
}

describe('a geocoder with a fallback', () => {
  test('uses the first while it works', async () => {
    const { names, first } = aFallback();
    first.state.isDown = false;
    expect(await names()).toEqual(['Al Wasl Road']);
  });

  test('uses the second when the first fails', async () => {
    expect(await aFallback().names()).toEqual(['Al Wasl']);
  });

  test('does not call a failed geocoder for half a minute', async () => {
    const { names, first, clock } = aFallback();
    await names();
    first.state.isDown = false;
    clock.now = 29_999;
    expect(await names()).toEqual(['Al Wasl']);
    expect(first.state.requests).toBe(1);
    clock.now = 30_000;
    expect(await names()).toEqual(['Al Wasl Road']);
  });

  test('accepts an empty result', async () => {
    const { both, first } = aFallback();
    first.state.isDown = false;
    expect(await both.search('Nowhere', dubai, inDubai)).toEqual([]);
  });

  test('uses the second for positions without a name', async () => {
    const nameless = withFallback(
      aGeocoder([]),
      aGeocoder([embedded]),
      createJsonLinesLog(
        () => undefined,
        () => new Date(0),
      ),
      () => 0,
    );
    expect(await nameless.reverse(dubai, inDubai)).toMatchObject({ name: 'Al Wasl' });
  });

  test('logs a failure without the request', async () => {
    const { both, lines } = aFallback();
    await both.search('Secret Street 7', { lat: 12.34567, lng: 76.54321 }, inDubai);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('geocoder_failed');
    expect(lines[0]).not.toMatch(/Secret|12\.3|76\.5/);
  });

  test('does not hide programming errors', async () => {
    const broken = {
      search: async () => {
        throw new TypeError('broken');
      },
      reverse: async () => null,
    };
    const log = createJsonLinesLog(
      () => undefined,
      () => new Date(0),
    );
    const both = withFallback(broken, aGeocoder([embedded]), log, () => 0);
    await expect(both.search('Al', dubai, inDubai)).rejects.toThrow(TypeError);
  });
});
