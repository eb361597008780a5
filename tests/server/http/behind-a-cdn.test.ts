import { describe, expect, test } from 'vitest';
import { varnish } from '#server/adapters/cdn/varnish.ts';
import { tagsOfPage } from '#server/page-cache/cdn/cache-tags.ts';
import { createCdnHeaders } from '#server/page-cache/cdn/cdn-headers.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { aRendered, aServer, type ServerSetup } from './a-server.ts';

const cdn = varnish({ addresses: [] });
const behindCdn = { cdnHeaders: createCdnHeaders(cdn, 'build') };

const daySeconds = 86_400;

/** A server that has rendered its home page and compressed it fully. */
async function aServerWithCompressedHome(setup: ServerSetup = {}) {
  const server = aServer({ ...behindCdn, ...setup });
  const first = await server.ask('/en/home');
  await expect.poll(() => server.pageCache.find('corner', '/en/home')?.isFullyCompressed).toBe(true);
  return { ...server, first };
}

describe('behind a CDN', () => {
  test('a page has a lifetime and tags for the CDN', async () => {
    const { ask } = await aServerWithCompressedHome();
    const { headers } = await ask('/en/home');
    expect(headers['surrogate-control']).toBe(`max-age=${daySeconds}`);
    expect(String(headers.xkey).split(' ')).toEqual(
      tagsOfPage('corner', { language: 'en', dependencies: ['field:name'] }, 'build', 100),
    );
    expect(headers['cache-control'], 'no other cache keeps it').toBe('public, max-age=0, must-revalidate');
  });

  test('a page compressed quickly for a waiting client is kept only until it is compressed fully', async () => {
    const { first, ask } = await aServerWithCompressedHome();
    expect(first.headers['surrogate-control']).toBe('max-age=10');
    expect((await ask('/en/home')).headers.xkey).toBe(first.headers.xkey);
  });

  test('a stored page and a 304 response have the same headers', async () => {
    const { first, ask } = await aServerWithCompressedHome();
    const stored = await ask('/en/home');
    const unchanged = await ask('/en/home', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers.xkey).toBe(stored.headers.xkey);
    expect(unchanged.headers['surrogate-control']).toBe(stored.headers['surrogate-control']);
  });

  test.for([
    { leftMs: 90_500, seconds: 90 },
    { leftMs: 999, seconds: 0 },
    { leftMs: 40 * daySeconds * 1_000, seconds: daySeconds },
  ])('a page valid for $leftMs ms is kept for $seconds s', async ({ leftMs, seconds }) => {
    const { ask } = await aServerWithCompressedHome({ render: async () => aRendered('home', leftMs) });
    expect((await ask('/en/home')).headers['surrogate-control']).toBe(`max-age=${seconds}`);
  });

  test('a page overtaken by a new version during rendering is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = aServer({
      ...behindCdn,
      render: async () => {
        await promise;
        return aRendered('the older one');
      },
    });
    const pending = server.ask('/en/home');
    await new Promise(setImmediate);
    server.venues.activate(aRelease(2, aMenu({ name: 'The Corner' })));
    resolve();
    const { headers, payload } = await pending;
    expect(payload).toBe('the older one');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.xkey).toBeUndefined();
    expect(headers['surrogate-control']).toBeUndefined();
  });

  test('private and missing pages are not kept', async () => {
    const { ask } = aServer(behindCdn);
    for (const path of ['/en/orders/a-uuid', '/en/nothing', '/en/search?term=soup', '/readyz']) {
      const { headers } = await ask(path);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers.xkey, path).toBeUndefined();
    }
  });
});

test('without a CDN a page has no tags and can be cached for a while', async () => {
  const { headers } = await aServer().ask('/en/home');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=300');
  expect(headers.xkey).toBeUndefined();
});
