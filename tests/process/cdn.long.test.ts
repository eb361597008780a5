import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { aSiteBehindVarnish, priceOn, type SiteBehindVarnish } from './behind-varnish.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

beforeAll(ensureSite);

/** The Date header changes once a second, so that each check of it takes a second. */
describe.skipIf(!canRunVarnish)('behind a real Varnish', () => {
  let server: SiteBehindVarnish['server'];
  let varnish: SiteBehindVarnish['varnish'];
  let through: SiteBehindVarnish['through'];
  let stop: SiteBehindVarnish['stop'];

  beforeAll(async () => {
    ({ server, varnish, through, stop } = await aSiteBehindVarnish());
  }, 60_000);
  afterAll(() => stop());

  test('a page is cached in each encoding, without its cache tags in the response', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      await delay(1_100);
      const second = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(second.headers.date, 'the same response').toBe(first.headers.date);
      expect(second.bytes).toEqual(first.bytes);
      for (const name of ['xkey', 'surrogate-control', 'x-varnish', 'via', 'age']) {
        expect(second.headers[name]).toBeUndefined();
      }
      expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    const { headers } = await through('/en/home');
    expect((await through('/en/home', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('a page is soon cached at its smallest size', async () => {
    const headers = { 'accept-encoding': 'br' };
    const quick = await through('/en/category/1', headers);
    await delay(11_000);
    const small = await server.ask('/en/category/1', { headers });
    expect(small.bytes.length).toBeLessThan(quick.bytes.length);
    expect((await through('/en/category/1', headers)).bytes).toEqual(small.bytes);
  });

  test('a publish is live at once and keeps unchanged pages cached', async () => {
    const [soup, kofta] = ['/en/product/11', '/en/product/21'];
    const before = await through(kofta);
    expect(priceOn(await through(soup))).toBe(18);
    await delay(1_100);
    const started = performance.now();
    const outcome = await (await publisherOf(server)).publish(aBuildWithPrice('19'), terminalAuthor);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(outcome).toMatchObject({ kind: 'live', purge: 'done' });
    expect(priceOn(await through(soup))).toBe(19);
    expect((await through(kofta)).headers.date).toBe(before.headers.date);
  });

  test('a cached page loses a dish that sells out', async () => {
    expect((await through('/en/product/11')).text).not.toContain('Out of Stock');
    await emenu(server.dataDir, 'stock', 'corner', '11', 'out');
    await expect
      .poll(async () => (await through('/en/product/11')).text, { timeout: 5_000 })
      .toContain('Out of Stock');
    await emenu(server.dataDir, 'stock', 'corner', '11', 'in');
    await expect
      .poll(async () => (await through('/en/product/11')).text, { timeout: 5_000 })
      .not.toContain('Out of Stock');
  });

  test('searches, carts and missing pages are never cached', async () => {
    for (const path of ['/en/search?term=soup', '/en/nothing', '/en/cart']) {
      const first = await through(path);
      await delay(1_100);
      expect((await through(path)).headers.date, path).not.toBe(first.headers.date);
    }
  });

  test('diners cannot purge', async () => {
    const first = await through('/en/home');
    const request = { method: 'PURGE', headers: { 'xkey-purge': 'emenu' } };
    expect((await ask(varnish.port, '/', request)).status).toBe(405);
    await delay(1_100);
    expect((await through('/en/home')).headers.date).toBe(first.headers.date);
    const purgePort = Number(new URL(varnish.purgeAddress).port);
    expect((await ask(purgePort, '/en/home')).status, 'the purge port serves no pages').toBe(405);
  });

  test('the command purges a venue, or everything', async () => {
    for (const args of [['corner'], []]) {
      const first = await through('/en/home');
      await delay(1_100);
      expect((await emenu(server.dataDir, 'purge', ...args)).code).toBe(0);
      expect((await through('/en/home')).headers.date).not.toBe(first.headers.date);
    }
    expect((await emenu(server.dataDir, 'purges')).output).toContain('confirmed all purges');
  });

  test('an origin that is silent for five seconds is waited for', async () => {
    process.kill(server.pid, 'SIGSTOP');
    await delay(4_800);
    const request = through('/en/product/12');
    await delay(200);
    process.kill(server.pid, 'SIGCONT');
    expect((await request).status).toBe(200);
  });

  test('cached pages are served while the origin is down, others get 503', async () => {
    await through('/en/home');
    server.terminate();
    await server.ended;
    await delay(3_500);
    expect((await through('/en/home')).status).toBe(200);
    const { status, headers } = await through('/en/promotions');
    expect({ status, retryAfter: headers['retry-after'], cacheControl: headers['cache-control'] }).toEqual({
      status: 503,
      retryAfter: '5',
      cacheControl: 'no-store',
    });
  });
});

test('a publish does not wait for an unavailable CDN: it is live and its purge is pending', async () => {
  const closedAddress = `http://127.0.0.1:${await aFreePort()}`;
  const server = await startServer(await aDataDir(), { CDN: 'varnish', VARNISH_ADDRESSES: closedAddress });
  const publisher = await publisherOf(server);
  await publisher.publish(aBuildWithPrice('18'), terminalAuthor);
  expect(await publisher.publish(aBuildWithPrice('19'), terminalAuthor)).toMatchObject({
    kind: 'live',
    purge: 'pending',
  });
  expect(priceOn(await server.ask('/en/product/11'))).toBe(19);
  const { output } = await emenu(server.dataDir, 'purges');
  expect(output).toMatch(/^corner +\d+ tags since .*tried \d times: Varnish did not respond/);
});
