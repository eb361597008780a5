import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Position } from '#domain/delivery/position.ts';
import { atMap } from './at-map.ts';

afterEach(() => vi.unstubAllGlobals());

describe('locating the device', () => {
  const here = (found: Position | null) =>
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (succeed: PositionCallback, fail: () => void) => {
          if (!found) return fail();
          const coords = { latitude: found.lat, longitude: found.lng };
          succeed({ coords } as GeolocationPosition);
        },
      },
    });

  test('chooses its position, to the meter', async () => {
    const { page } = await atMap();
    here({ lat: 29.3333333333, lng: 48.0000004 });
    await page.locateDevice();
    expect(page.chosenPosition.value?.position).toEqual({ lat: 29.33333, lng: 48 });
    expect(page.delivery.locating.value).toBe('idle');
  });

  test('reports a failure', async () => {
    const { page } = await atMap();
    here(null);
    await page.locateDevice();
    expect(page.delivery.locating.value).toBe('failed');
    vi.stubGlobal('navigator', {});
    await page.locateDevice();
    expect(page.delivery.locating.value).toBe('failed');
    expect(page.chosenPosition.value).toBeNull();
  });
});
