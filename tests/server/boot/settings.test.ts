import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, settingNames } from '#server/boot/settings.ts';

describe('the settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      role: 'all',
      leaveSeconds: 0,
      defaultLicence: null,
      trustedProxies: 0,
      hasLimits: true,
      maxConnections: 60_000,
      hasServiceWorker: true,
      platformLinks: {
        site: 'https://emenu.example/',
        demo: 'https://emenu.example/demo',
        networks: [
          { network: 'Instagram', address: 'https://instagram.example/emenu' },
          { network: 'Facebook', address: 'https://facebook.example/emenu' },
          { network: 'LinkedIn', address: 'https://linkedin.example/emenu' },
        ],
      },
      ...{ publicOrigin: null, officeOrigin: null },
      customerDays: 90,
      realtime: null,
      mapTiles: null,
      mapStyle: 'https://tiles.openfreemap.org/styles/bright',
      geocoder: 'https://photon.komoot.io',
      sharedSecrets: [],
      secretsOf: expect.any(Function),
      publishToken: null,
      hasPrivateTargets: false,
      pageStoreBytes: 256_000_000,
      cdn: null,
      smtp: null,
      pushContact: 'https://emenu.example/',
      metrics: null,
      ...{ mediaBucket: null, mediaUrl: null, mediaCacheBytes: 5_000_000_000, backup: null },
    });
  });

  test('that are empty count as not set', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEFAULT_LICENCE: '' };
    expect(readSettings(empty)).toEqual({ ...readSettings({}), secretsOf: expect.any(Function) });
  });

  test('hold secrets by name, and null for unset and empty names', () => {
    const { read } = readSettings({ SECRET_GRILL__STRIPE: 'sk_test_1', SECRET_GRILL__EMPTY: '' }).secretsOf(
      'grill',
    );
    expect(read?.('SECRET_GRILL__STRIPE')).toBe('sk_test_1');
    expect(read?.('SECRET_GRILL__EMPTY')).toBeNull();
    expect(read?.('SECRET_GRILL__OTHER')).toBeNull();
  });

  test('give each venue only its own and the shared secrets', () => {
    const given = {
      SHARED_SECRETS: 'STRIPE_KEY,GA4',
      STRIPE_KEY: 'sk_test_1',
      DATABASE_URL: 'postgres://db.example/a',
    };
    const settings = readSettings(given);
    expect(settings.sharedSecrets).toEqual(['STRIPE_KEY', 'GA4']);
    const { read, requiredNameOf } = settings.secretsOf('grill');
    expect([read?.('STRIPE_KEY'), requiredNameOf('STRIPE_KEY')]).toEqual(['sk_test_1', null]);
    expect([read?.('DATABASE_URL'), requiredNameOf('DATABASE_URL')]).toEqual([
      null,
      'SECRET_GRILL__DATABASE_URL',
    ]);
  });

  test.for([
    ...settingNames.map((name) => [name, 'the server’s own'] as const),
    ['SECRET_GRILL__STRIPE', 'one venue’s own'],
  ] as const)('do not allow sharing %s', ([name, why]) => {
    expect(() => readSettings({ SHARED_SECRETS: `STRIPE_KEY,${name}` })).toThrow(`${name}, which is ${why}`);
  });

  test('are read as given', () => {
    const url = 'postgresql://user:secret@db.example/menus';
    const given = { PORT: '0', HOST: '0.0.0.0', DATABASE_URL: url, DEFAULT_LICENCE: 'grill-2', OTHER: '?' };
    expect(readSettings(given)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: url,
      defaultLicence: 'grill-2',
    });
  });

  test('allow a direct address only beside that of a pooler', () => {
    const given = { DATABASE_DIRECT_URL: 'postgres://db.example/menus' };
    expect(readSettings({ ...given, DATABASE_URL: 'postgres://pool.example:6432/menus' })).toMatchObject({
      databaseUrl: 'postgres://pool.example:6432/menus',
      databaseDirectUrl: 'postgres://db.example/menus',
    });
    expect(() => readSettings(given)).toThrow(/DATABASE_DIRECT_URL needs a DATABASE_URL/);
  });

  test('allow roles only with a shared database', () => {
    const given = { ROLE: 'worker', DATABASE_URL: 'postgres://db.example/menus' };
    expect(readSettings(given).role).toBe('worker');
    expect(() => readSettings({ ROLE: 'web' })).toThrow(/ROLE=web needs a DATABASE_URL/);
    expect(() => readSettings({ ...given, ROLE: 'boss' })).toThrow(/ROLE=boss/);
  });

  test('serve metrics on loopback unless another address is given', () => {
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  });

  test('allow turning rate limits off only on loopback', () => {
    expect(readSettings({ RATE_LIMITS: 'off' }).hasLimits).toBe(false);
    expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/loopback/);
  });

  test('allow private targets only on loopback', () => {
    expect(readSettings({ PRIVATE_TARGETS: 'on' }).hasPrivateTargets).toBe(true);
    expect(() => readSettings({ PRIVATE_TARGETS: 'on', HOST: '0.0.0.0' })).toThrow(/loopback/);
  });

  test('require a service key for an external realtime server', () => {
    const REALTIME_URL = 'wss://x.supabase.example/realtime/v1';
    expect(() => readSettings({ REALTIME_URL })).toThrow(/REALTIME_SERVICE_KEY/);
    expect(readSettings({ REALTIME_URL, REALTIME_SERVICE_KEY: 's', REALTIME_KEY: 'k' }).realtime).toEqual({
      url: REALTIME_URL,
      key: 'k',
      serviceKey: 's',
    });
  });

  test('set the links of the welcome page', () => {
    const { platformLinks } = readSettings({
      PROVIDER_SITE: 'https://provider.example',
      PROVIDER_DEMO: 'https://provider.example/demo?from=menu',
      PROVIDER_NETWORKS: 'TikTok=https://tiktok.example/@provider,X=https://x.example/p?a=b',
    });
    expect(platformLinks).toEqual({
      site: 'https://provider.example',
      demo: 'https://provider.example/demo?from=menu',
      networks: [
        { network: 'TikTok', address: 'https://tiktok.example/@provider' },
        { network: 'X', address: 'https://x.example/p?a=b' },
      ],
    });
    expect(readSettings({ PROVIDER_NETWORKS: 'none' }).platformLinks.networks).toEqual([]);
  });

  test('use our own map tiles instead of a map style elsewhere, unless both are set', () => {
    const [MAP_TILES, MAP_STYLE] = ['/srv/streets.pmtiles', 'https://maps.example/style'];
    expect(readSettings({ MAP_TILES })).toMatchObject({ mapTiles: MAP_TILES, mapStyle: null });
    expect(readSettings({ MAP_TILES, MAP_STYLE })).toMatchObject({
      mapTiles: MAP_TILES,
      mapStyle: MAP_STYLE,
    });
    expect(isAbsolute(readSettings({ MAP_TILES: 'streets.pmtiles' }).mapTiles ?? '')).toBe(true);
  });

  test('can turn the map and the place search off', () => {
    expect(readSettings({ MAP_STYLE: 'none', GEOCODER: 'none' })).toMatchObject({
      mapStyle: null,
      geocoder: null,
    });
  });

  test.for([
    [{ MAP_STYLE: 'embedded' }, /^MAP_STYLE=embedded no longer exists: set MAP_TILES to a PMTiles file/],
    [
      { GEOCODER: 'embedded' },
      /^GEOCODER=embedded no longer exists: set GEOCODER to the address of a Photon/,
    ],
    [{ MAP_STYLE: 'embedded', GEOCODER: 'embedded' }, /MAP_TILES.*\. GEOCODER=embedded no longer exists/],
  ] as const)('say what to set instead of %j', ([given, message]) => {
    expect(() => readSettings(given)).toThrow(message);
  });

  test('find the data directory from any working directory', () => {
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
    ['PROVIDER_SITE', 'http://provider.example'],
    ['PROVIDER_DEMO', 'javascript:alert(1)'],
    ['PROVIDER_NETWORKS', 'Instagram'],
    ['PROVIDER_NETWORKS', 'Instagram=javascript:alert(1)'],
    ['MAP_STYLE', 'bright'],
    ['GEOCODER', 'photon.example'],
    ['SERVICE_WORKER', 'no'],
    ['SHARED_SECRETS', 'A, B'],
    ['SHARED_SECRETS', 'A,'],
    ['PAGE_STORE_BYTES', '12'],
    ['METRICS_PORT', 'on'],
  ] as const)('are invalid with %s=%s', ([name, value]) => {
    expect(() => readSettings({ [name]: value })).toThrow(`These settings are invalid: ${name}`);
  });

  test('that are invalid are all reported at once', () => {
    expect(() => readSettings({ PORT: 'x', DEFAULT_LICENCE: 'Y' })).toThrow(
      'These settings are invalid: PORT=x, DEFAULT_LICENCE=Y',
    );
  });

  test('that hold a secret are not repeated in errors', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://user:secret@db.example/menus' })).toThrow(
      /^(?!.*secret)/,
    );
  });
});

test('every setting is documented in docs/for-operators/settings.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/for-operators/settings.md'), 'utf8');
  const names = [...page.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const listed = [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name);
  expect(settingNames.filter((name) => !listed.includes(name))).toEqual([]);
});
