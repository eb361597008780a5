import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type CachedPage,
  createCachedPage,
  headerLines,
  headerPairs,
  recompressPage,
} from '#server/page-cache/cached-page.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';

const aPage = (path: string, text = 'page '.repeat(200), until = Number.POSITIVE_INFINITY) =>
  createCachedPage(
    path,
    'en',
    {
      status: 200,
      contentType: 'text/html',
      location: null,
      retryAfter: null,
      disposition: null,
      body: Buffer.from(text),
      inputs: { dependencies: new Set(['card:1']), validUntil: until },
    },
    ['x-kind', 'menu'],
  );

const aFreshPicture = async () => ({
  status: 200,
  location: null,
  retryAfter: null,
  disposition: null,
  body: Buffer.alloc(2_500, 'picture'),
  inputs: { dependencies: new Set<string>(), validUntil: Number.POSITIVE_INFINITY },
});

describe('a stored page', () => {
  test('is the same in every encoding', async () => {
    const { variants } = await aPage('/en/home');
    const plain = variants.identity.body.toString();
    expect(gunzipSync(variants.gzip.body).toString()).toBe(plain);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(plain);
  });

  test('that is a picture is kept once, as it is', async () => {
    const page = await createCachedPage(
      '/en/menus/corner/icon-48.png',
      'en',
      { ...(await aFreshPicture()), contentType: 'image/png' },
      [],
    );
    expect(new Set(Object.values(page.variants).map(({ body }) => body)).size).toBe(1);
    expect(page.variants.br.headers).not.toContain('content-encoding');
    expect(page.bytes).toBeLessThan(7_000);
    expect(await recompressPage(page)).toBe(page);
  });

  test('is named by its content', async () => {
    const [one, same, other] = await Promise.all([aPage('/a'), aPage('/b'), aPage('/c', 'else')]);
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });

  test('keeps its name when it is squeezed', async () => {
    const page = await aPage('/en/home');
    const squeezed = await recompressPage(page);
    expect(squeezed.etag).toBe(page.etag);
    expect(brotliDecompressSync(squeezed.variants.br.body)).toEqual(page.variants.identity.body);
    const { headers, body } = squeezed.variants.br;
    expect(headers).toMatch(new RegExp(`content-encoding: br\\r\\ncontent-length: ${body.length}\\r\\n$`));
  });

  test('says in a 304 what it says in a 200, but for the content', async () => {
    const { notModified, etag } = await aPage('/en/home');
    expect(notModified).toBe(`x-kind: menu\r\netag: ${etag}\r\nvary: accept-encoding\r\n`);
  });

  test('can take its head apart again', () => {
    const head = ['etag', 'W/"a: b"', 'vary', 'accept-encoding', 'x-empty', ''];
    expect(headerPairs(headerLines(head))).toEqual(head);
    expect(headerPairs(headerLines([]))).toEqual([]);
  });
});

describe('the page store', () => {
  test('keeps the pages of venues apart', async () => {
    const store = createPageCache(1_000_000);
    store.put('one', await aPage('/en/home'));
    expect(store.find('other', '/en/home')).toBeUndefined();
  });

  test('never takes more than it may, and gives up the pages nobody asks for', async () => {
    const page = await aPage('/en/0');
    const store = createPageCache(page.bytes * 10);
    const keep = async (n: number): Promise<CachedPage> => {
      const next = await aPage(`/en/${n}`);
      store.put('one', next);
      return next;
    };
    await keep(0);
    for (let n = 1; n < 60; n += 1) {
      store.find('one', '/en/0');
      await keep(n);
    }
    expect(store.bytes).toBeLessThanOrEqual(page.bytes * 10);
    expect(store.find('one', '/en/0')).toBeDefined();
    expect(store.find('one', '/en/1')).toBeUndefined();
  });

  test('keeps no page that is larger than itself', async () => {
    const store = createPageCache(100);
    store.put('one', await aPage('/en/home'));
    expect(store.bytes).toBe(0);
  });
});
