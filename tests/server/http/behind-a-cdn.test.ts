import { describe, expect, test } from 'vitest';
import { varnish } from '#server/adapters/cdn/varnish.ts';
import { tagsOfPage } from '#server/page-cache/cdn/cache-tags.ts';
import { createCdnHeaders } from '#server/page-cache/cdn/cdn-headers.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { aFront, aRendered, type FrontTrial } from './a-front.ts';

const edge = varnish({ addresses: [] });
const behind = { edgeHead: createCdnHeaders(edge, 'build') };

const daySeconds = 86_400;

/** A front that has made its home page, and packed it as small as it gets. */
async function aSqueezedFront(trial: FrontTrial = {}) {
  const front = aFront({ ...behind, ...trial });
  const made = await front.ask('/en/home');
  await expect.poll(() => front.store.find('corner', '/en/home')?.isFullyCompressed).toBe(true);
  return { ...front, made };
}

describe('behind an edge', () => {
  test('a page says for how long, and by which tags', async () => {
    const { ask } = await aSqueezedFront();
    const { headers } = await ask('/en/home');
    expect(headers['surrogate-control']).toBe(`max-age=${daySeconds}`);
    expect(String(headers.xkey).split(' ')).toEqual(
      tagsOfPage('corner', { language: 'en', dependencies: ['field:name'] }, 'build', 100),
    );
    expect(headers['cache-control'], 'nobody else keeps it').toBe('public, max-age=0, must-revalidate');
  });

  test('a page that was packed while somebody waited is kept until it is smaller, no longer', async () => {
    const { made, ask } = await aSqueezedFront();
    expect(made.headers['surrogate-control']).toBe('max-age=10');
    expect((await ask('/en/home')).headers.xkey).toBe(made.headers.xkey);
  });

  test('a page that is stored, and one that the browser has, say the same', async () => {
    const { made, ask } = await aSqueezedFront();
    const stored = await ask('/en/home');
    const unchanged = await ask('/en/home', { headers: { 'if-none-match': String(made.headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers.xkey).toBe(stored.headers.xkey);
    expect(unchanged.headers['surrogate-control']).toBe(stored.headers['surrogate-control']);
  });

  test.for([
    { leftMs: 90_500, seconds: 90 },
    { leftMs: 999, seconds: 0 },
    { leftMs: 40 * daySeconds * 1_000, seconds: daySeconds },
  ])('a page that holds for $leftMs ms is kept for $seconds s', async ({ leftMs, seconds }) => {
    const { ask } = await aSqueezedFront({ render: async () => aRendered('home', leftMs) });
    expect((await ask('/en/home')).headers['surrogate-control']).toBe(`max-age=${seconds}`);
  });

  test('a page that another version overtook while it was made is kept by nobody', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const front = aFront({
      ...behind,
      render: async () => {
        await promise;
        return aRendered('the older one');
      },
    });
    const asked = front.ask('/en/home');
    await new Promise(setImmediate);
    front.venues.activate(aRelease(2, aMenu({ name: 'The Corner' })));
    resolve();
    const { headers, payload } = await asked;
    expect(payload).toBe('the older one');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.xkey).toBeUndefined();
    expect(headers['surrogate-control']).toBeUndefined();
  });

  test('what is nobody else’s, or not there, is kept by nobody', async () => {
    const { ask } = aFront(behind);
    for (const path of ['/en/orders/a-uuid', '/en/nothing', '/en/search?term=soup', '/readyz']) {
      const { headers } = await ask(path);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers.xkey, path).toBeUndefined();
    }
  });
});

test('without an edge a page bears no tags, and any cache keeps it for a while', async () => {
  const { headers } = await aFront().ask('/en/home');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=300');
  expect(headers.xkey).toBeUndefined();
});
