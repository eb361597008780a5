import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir());
  expect(await emenu(server.dataDir, 'publish', await aVenueFolder())).toMatchObject({ code: 0 });
}, 120_000);

describe('the service worker', () => {
  /** Source: spec §4 worker.address */
  test('is revalidated each time and serves only its own site', async () => {
    const { status, headers, text } = await server.ask('/service-worker.js');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(headers['service-worker-allowed']).toBeUndefined();
    expect(text).not.toMatch(/__BUILD__|\bimport\b|\bexport\b/);
    expect(text).toMatch(/menu [0-9a-f]{16}/);
  });

  test('unregisters itself with SERVICE_WORKER=off', async () => {
    const off = await startServer(await aDataDir(), { SERVICE_WORKER: 'off' });
    const { status, headers, text } = await off.ask('/service-worker.js', { host: '127.0.0.1' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('registration.unregister()');
  });
});

test('the worker of push messages is one file, revalidated each time, whether or not menus are saved', async () => {
  const off = await startServer(await aDataDir(), { SERVICE_WORKER: 'off' });
  for (const { status, headers, text } of [
    await server.ask('/push-worker.js'),
    await off.ask('/push-worker.js', { host: '127.0.0.1' }),
  ]) {
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('notificationclick');
    expect(text).not.toMatch(/\bimport\b|\bexport\b/);
  }
});

describe('the offline page', () => {
  test('is cacheable and not indexed', async () => {
    const { status, headers, text } = await server.ask('/ar/offline');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('public');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('{{time}}');
    expect((await server.ask('/sitemap.xml')).text).not.toContain('offline');
  });
});
