import { describe, expect, test } from 'vitest';
import { openFileCache } from '../../src/worker/file-cache.ts';
import { openPageCache } from '../../src/worker/page-cache.ts';
import { readSaveRequest } from '../../src/worker/save-request.ts';
import { aCache, aPage } from './a-cache.ts';

const site = 'https://menu.example';
const home = new URL('/en/home', site);

describe('a cached page', () => {
  const open = () => {
    const { cache, names } = aCache();
    return { pages: openPageCache(async () => cache), names };
  };

  test('shows when it was cached', async () => {
    const { pages } = open();
    await pages.put(home, aPage());
    const found = await pages.find('/en/home', true);
    expect(await found?.text()).toContain('<html data-saved="2026-11-21T19:40:00.000Z" lang="en">');
    expect([found?.headers.get('etag'), found?.headers.get('content-type')]).toEqual([
      null,
      'text/html; charset=utf-8',
    ]);
  });

  test('can be returned unmarked', async () => {
    const { pages } = open();
    await pages.put(home, aPage());
    expect(await (await pages.find('/en/home', false))?.text()).not.toContain('data-saved');
    expect(await pages.find('/en/category/1', false)).toBeNull();
  });

  test.for([
    ['for one diner', aPage('', { 'cache-control': 'no-store' })],
    ['without a cache header', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['with an error status', new Response('<html>', { status: 503, headers: aPage().headers })],
    ['with another content type', aPage('{}', { 'content-type': 'application/json' })],
  ] as const)('is never a response %s', async ([, response]) => {
    const { pages, names } = open();
    await pages.put(home, response);
    expect(names()).toEqual([]);
  });
});

describe('cached files', () => {
  const open = () => {
    const { cache, names } = aCache();
    const loaded: string[] = [];
    const load = async (request: RequestInfo) => {
      const url = request instanceof Request ? request.url : String(request);
      loaded.push(url);
      return new Response(url, { status: url.endsWith('lost.js') ? 404 : 200 });
    };
    return { files: openFileCache(async () => cache, load), names, loaded };
  };
  const address = `${site}/_astro/menu.js`;

  test('are loaded once', async () => {
    const { files, loaded } = open();
    const works: Promise<void>[] = [];
    const ask = () => files.respond(new Request(address), (work) => works.push(work));
    expect(await (await ask()).text()).toBe(address);
    await Promise.all(works);
    expect(await (await ask()).text()).toBe(address);
    expect(loaded).toEqual([address]);
  });

  test('exclude failed downloads', async () => {
    const { files, names } = open();
    await files.cacheAll([`${site}/_astro/lost.js`, address]);
    expect(names()).toEqual([address]);
  });

  test('are evicted oldest first above the limit', async () => {
    const { files, names } = open();
    const many = Array.from({ length: 403 }, (_, at) => `${site}/media/${String(at).padStart(10, '0')}.avif`);
    await files.cacheAll(many);
    expect(names()).toEqual(many.slice(3));
  });
});

describe('a save request', () => {
  test('includes only what can be cached', () => {
    expect(
      readSaveRequest(
        {
          files: [
            '/_astro/a.js',
            `${site}/media/0123456789.avif`,
            'https://elsewhere.example/_astro/a.js',
            7,
            '/x',
          ],
          pages: ['/en/home', '/en/home', '/en/cart', 'https://elsewhere.example/en/home', 'http://['],
        },
        site,
      ),
    ).toEqual({
      files: [`${site}/_astro/a.js`, `${site}/media/0123456789.avif`],
      pages: [`${site}/en/home`],
    });
  });

  test.for([[null], ['files'], [{}], [{ files: 'all', pages: { length: 9 } }]] as const)(
    'is empty for %j',
    ([message]) => {
      expect(readSaveRequest(message, site)).toEqual({ files: [], pages: [] });
    },
  );
});
