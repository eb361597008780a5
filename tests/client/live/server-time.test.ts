import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;

/** The device’s clock and its page’s monotonic time, both set by the test. */
const device = { clock: noon, ticks: 0 };

beforeEach(() => {
  vi.resetModules();
  Object.assign(device, { clock: noon, ticks: 0 });
  vi.spyOn(Date, 'now').mockImplementation(() => device.clock);
  vi.spyOn(performance, 'now').mockImplementation(() => device.ticks);
});
afterEach(() => void vi.restoreAllMocks());

const advance = (ms: number) => {
  device.clock += ms;
  device.ticks += ms;
};

async function aSyncedDevice(server: number) {
  const time = await import('#client/live/server-time.ts');
  time.syncServerTime(new Response(null, { headers: { date: new Date(server).toUTCString() } }));
  return time;
}

describe('the server’s time', () => {
  test('is the device’s until the server has responded', async () => {
    const { serverNow, isServerTimeUnreliable, syncServerTime } = await import('#client/live/server-time.ts');
    syncServerTime(new Response());
    expect(serverNow()).toBe(noon);
    expect(isServerTimeUnreliable()).toBe(true);
  });

  test.for([5 * hour, -5 * hour])('is right where the device is wrong by %i ms', async (wrong) => {
    device.clock = noon + wrong;
    const { serverNow, isServerTimeUnreliable } = await aSyncedDevice(noon);
    advance(90_000);
    expect(serverNow()).toBe(noon + 90_000);
    expect(isServerTimeUnreliable()).toBe(false);
  });

  test('goes on while the device sleeps and is unreliable then', async () => {
    const { serverNow, isServerTimeUnreliable } = await aSyncedDevice(noon);
    device.clock += hour;
    expect(serverNow()).toBe(noon + hour);
    expect(isServerTimeUnreliable()).toBe(true);
  });

  test('does not go back with the device’s clock', async () => {
    const { serverNow, isServerTimeUnreliable } = await aSyncedDevice(noon);
    advance(10_000);
    device.clock -= 2 * hour;
    expect(serverNow()).toBe(noon + 10_000);
    expect(isServerTimeUnreliable()).toBe(true);
  });
});
