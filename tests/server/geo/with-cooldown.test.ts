import { describe, expect, test } from 'vitest';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';
import { withCooldown } from '#server/geo/with-cooldown.ts';
import { aFailingGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

function aCooling() {
  const clock = { now: 0 };
  const lines: string[] = [];
  const { geocoder, state } = aFailingGeocoder([aPlace({ name: 'Al Wasl Road' })]);
  const log = createJsonLinesLog(
    (line) => lines.push(line),
    () => new Date(clock.now),
  );
  const cooling = withCooldown(geocoder, log, () => clock.now);
  const names = async () => (await cooling.search('Al', dubai, inDubai)).map(({ name }) => name);
  return { cooling, names, state, clock, lines };
}

describe('a geocoder with a cooldown', () => {
  test('answers while it works', async () => {
    const { names, state, cooling } = aCooling();
    state.isDown = false;
    expect(await names()).toEqual(['Al Wasl Road']);
    expect(await cooling.search('Nowhere', dubai, inDubai)).toEqual([]);
  });

  test('is not called for half a minute after a failure', async () => {
    const { names, state, clock } = aCooling();
    await expect(names()).rejects.toThrow('Geocoder unreachable');
    state.isDown = false;
    clock.now = 29_999;
    await expect(names()).rejects.toThrow('Geocoder unreachable');
    expect(state.requests).toBe(1);
    clock.now = 30_000;
    expect(await names()).toEqual(['Al Wasl Road']);
  });

  test('logs a failure without the request', async () => {
    const { cooling, lines } = aCooling();
    await expect(
      cooling.search('Secret Street 7', { lat: 12.34567, lng: 76.54321 }, inDubai),
    ).rejects.toThrow();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('geocoder failed');
    expect(lines[0]).not.toMatch(/Secret|12\.3|76\.5/);
  });

  test('does not hide programming errors', async () => {
    const lines: string[] = [];
    const broken = {
      search: async () => {
        throw new TypeError('broken');
      },
      reverse: async () => null,
    };
    const log = createJsonLinesLog(
      (line) => lines.push(line),
      () => new Date(0),
    );
    const cooling = withCooldown(broken, log, () => 0);
    await expect(cooling.search('Al', dubai, inDubai)).rejects.toThrow(TypeError);
    await expect(cooling.search('Al', dubai, inDubai)).rejects.toThrow(TypeError);
    expect(lines).toEqual([]);
  });
});
