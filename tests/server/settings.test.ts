import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';

describe('the settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      defaultLicence: null,
      trustedProxies: 0,
      hasLimits: true,
      publicOrigin: null,
      customerDays: 90,
      realtime: null,
      mapStyle: 'https://tiles.openfreemap.org/styles/bright',
      geocoder: 'https://photon.komoot.io',
      readSecret: expect.any(Function),
      pageStoreBytes: 256_000_000,
    });
  });

  test('that are empty are as good as none', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEFAULT_LICENCE: '' };
    expect(readSettings(empty)).toEqual({ ...readSettings({}), readSecret: expect.any(Function) });
  });

  test('hold secrets by name, and nothing for a name that is not set or empty', () => {
    const { readSecret } = readSettings({ STRIPE_SECRET_KEY: 'sk_test_1', EMPTY: '' });
    expect(readSecret('STRIPE_SECRET_KEY')).toBe('sk_test_1');
    expect(readSecret('EMPTY')).toBeNull();
    expect(readSecret('OTHER')).toBeNull();
  });

  test('are taken as they are given', () => {
    const url = 'postgresql://user:secret@db.example/menus';
    const given = { PORT: '0', HOST: '0.0.0.0', DATABASE_URL: url, DEFAULT_LICENCE: 'grill-2', OTHER: '?' };
    expect(readSettings(given)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: url,
      defaultLicence: 'grill-2',
    });
  });

  test('lift the limits on loopback only', () => {
    expect(readSettings({ RATE_LIMITS: 'off' }).hasLimits).toBe(false);
    expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/loopback/);
  });

  test('name a realtime elsewhere with the key to send to it', () => {
    const REALTIME_URL = 'wss://x.supabase.example/realtime/v1';
    expect(() => readSettings({ REALTIME_URL })).toThrow(/REALTIME_SERVICE_KEY/);
    expect(readSettings({ REALTIME_URL, REALTIME_SERVICE_KEY: 's', REALTIME_KEY: 'k' }).realtime).toEqual({
      url: REALTIME_URL,
      key: 'k',
      serviceKey: 's',
    });
  });

  test('find the data from wherever the process was started', () => {
    expect(isAbsolute(readSettings({ DATA_DIR: 'data' }).dataDir)).toBe(true);
    expect(readSettings({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
  });

  test.for([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['DATABASE_URL', 'mysql://db.example/menus'],
    ['DATABASE_URL', 'postgres://'],
    ['DEFAULT_LICENCE', 'Grill'],
    ['DEFAULT_LICENCE', '../etc'],
    ['PAGE_STORE_BYTES', '12'],
  ] as const)('make no sense with %s=%s', ([name, value]) => {
    expect(() => readSettings({ [name]: value })).toThrow(`These settings make no sense: ${name}`);
  });

  test('that make no sense are all named at once', () => {
    expect(() => readSettings({ PORT: 'x', DEFAULT_LICENCE: 'Y' })).toThrow(
      'These settings make no sense: PORT=x, DEFAULT_LICENCE=Y',
    );
  });

  test('that hold a secret are not repeated', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@db.example/menus' })).toThrow(
      /^(?!.*secret)/,
    );
  });
});
