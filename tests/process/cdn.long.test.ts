import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { aDataDir, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { aSiteBehindVarnish, priceOn, type SiteBehindVarnish } from './behind-varnish.ts';
import { anEditionAt, deskOf } from './editions.ts';

beforeAll(ensureSite, 120_000);

/** Each look at a date lasts a second, each command another. */
describe.skipIf(!canRunVarnish)('behind a real Varnish', () => {
  let server: SiteBehindVarnish['server'];
  let varnish: SiteBehindVarnish['varnish'];
  let through: SiteBehindVarnish['through'];
  let stop: SiteBehindVarnish['stop'];

  beforeAll(async () => {
    ({ server, varnish, through, stop } = await aSiteBehindVarnish());
  }, 60_000);
  afterAll(() => stop());

  test('a page is kept in each encoding, and tells nobody what it is kept by', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      await delay(1_100);
      const second = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(second.headers.date, 'the very same answer').toBe(first.headers.date);
      expect(second.bytes).toEqual(first.bytes);
      for (const name of ['xkey', 'surrogate-control', 'x-varnish', 'via', 'age']) {
        expect(second.headers[name]).toBeUndefined();
      }
      expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    const { headers } = await through('/en/home');
    expect((await through('/en/home', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('a page is soon kept as small as the server can pack it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const quick = await through('/en/category/1', headers);
    await delay(11_000);
    const small = await server.ask('/en/category/1', { headers });
    expect(small.bytes.length).toBeLessThan(quick.bytes.length);
    expect((await through('/en/category/1', headers)).bytes).toEqual(small.bytes);
  });

  test('a publish is live at once, and leaves what it does not change where it is', async () => {
    const [soup, kofta] = ['/en/product/11', '/en/product/21'];
    const before = await through(kofta);
    expect(priceOn(await through(soup))).toBe(18);
    await delay(1_100);
    const started = performance.now();
    const outcome = await (await deskOf(server)).publish(anEditionAt('19'), terminalAuthor);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(outcome).toMatchObject({ kind: 'live', purge: 'done' });
    expect(priceOn(await through(soup))).toBe(19);
    expect((await through(kofta)).headers.date).toBe(before.headers.date);
  });

  test('what runs out is gone from kept pages', async () => {
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

  test('what is one diner’s own is never kept, nor what is not there', async () => {
    for (const path of ['/en/search?term=soup', '/en/nothing', '/en/cart']) {
      const first = await through(path);
      await delay(1_100);
      expect((await through(path)).headers.date, path).not.toBe(first.headers.date);
    }
  });

  test('diners tell it nothing', async () => {
    const first = await through('/en/home');
    const asked = { method: 'PURGE', headers: { 'xkey-purge': 'emenu' } };
    expect((await ask(varnish.port, '/', asked)).status).toBe(405);
    await delay(1_100);
    expect((await through('/en/home')).headers.date).toBe(first.headers.date);
    const elsewhere = Number(new URL(varnish.purgeAddress).port);
    expect((await ask(elsewhere, '/en/home')).status, 'and where it is told, it shows nothing').toBe(405);
  });

  test('somebody at the terminal may have it forget a venue, or all', async () => {
    for (const args of [['corner'], []]) {
      const first = await through('/en/home');
      await delay(1_100);
      expect((await emenu(server.dataDir, 'purge', ...args)).code).toBe(0);
      expect((await through('/en/home')).headers.date).not.toBe(first.headers.date);
    }
    expect((await emenu(server.dataDir, 'purges')).output).toContain('confirmed all purges');
  });

  test('an origin that says nothing for five seconds is busy, and waited for', async () => {
    process.kill(server.pid, 'SIGSTOP');
    await delay(4_800);
    const asked = through('/en/product/12');
    await delay(200);
    process.kill(server.pid, 'SIGCONT');
    expect((await asked).status).toBe(200);
  });

  test('while the origin is away it shows what it has, and says that it is away otherwise', async () => {
    await through('/en/home');
    server.terminate();
    await server.ended;
    await delay(3_500);
    expect((await through('/en/home')).status).toBe(200);
    const { status, headers } = await through('/en/promotions');
    expect({ status, again: headers['retry-after'], kept: headers['cache-control'] }).toEqual({
      status: 503,
      again: '5',
      kept: 'no-store',
    });
  });
});

test('a publish does not wait for a CDN that is away: it is live, and the purge is pending', async () => {
  const nobody = `http://127.0.0.1:${await aFreePort()}`;
  const server = await startServer(await aDataDir(), { CDN: 'varnish', VARNISH_ADDRESSES: nobody });
  const desk = await deskOf(server);
  await desk.publish(anEditionAt('18'), terminalAuthor);
  expect(await desk.publish(anEditionAt('19'), terminalAuthor)).toMatchObject({
    kind: 'live',
    purge: 'pending',
  });
  expect(priceOn(await server.ask('/en/product/11'))).toBe(19);
  const { output } = await emenu(server.dataDir, 'purges');
  expect(output).toMatch(/^corner +\d+ tags since .*tried \d times: Varnish did not respond/);
});
