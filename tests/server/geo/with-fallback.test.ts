import { describe, expect, test } from 'vitest';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { withFallback } from '#server/geo/with-fallback.ts';
import { aFailingGeocoder, aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const online = aPlace({ name: 'Al Wasl Road', source: 'openstreetmap' });
const embedded = aPlace({ name: 'Al Wasl', source: 'geonames' });

function together() {
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

describe('two geocoders', () => {
  test('answer by the first while it can be asked', async () => {
    const { names, first } = together();
    first.state.isDown = false;
    expect(await names()).toEqual(['Al Wasl Road']);
  });

  test('answer by the second when it cannot', async () => {
    expect(await together().names()).toEqual(['Al Wasl']);
  });

  test('leave one that failed alone for half a minute', async () => {
    const { names, first, clock } = together();
    await names();
    first.state.isDown = false;
    clock.now = 29_999;
    expect(await names()).toEqual(['Al Wasl']);
    expect(first.state.asked).toBe(1);
    clock.now = 30_000;
    expect(await names()).toEqual(['Al Wasl Road']);
  });

  test('an empty answer is an answer', async () => {
    const { both, first } = together();
    first.state.isDown = false;
    expect(await both.search('Nowhere', dubai, inDubai)).toEqual([]);
  });

  test('a place the first has no name for is named by the second', async () => {
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

  test('say in the log that one failed, and nothing of what was asked', async () => {
    const { both, lines } = together();
    await both.search('Secret Street 7', { lat: 12.34567, lng: 76.54321 }, inDubai);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('geocoder_failed');
    expect(lines[0]).not.toMatch(/Secret|12\.3|76\.5/);
  });

  test('a fault in our own code is not taken for a network that is down', async () => {
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
