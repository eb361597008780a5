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

const aRenderedPicture = async () => ({
  status: 200,
  location: null,
  retryAfter: null,
  disposition: null,
  body: Buffer.alloc(2_500, 'picture'),
  inputs: { dependencies: new Set<string>(), validUntil: Number.POSITIVE_INFINITY },
});

describe('a cached page', () => {
  test('is the same in every encoding', async () => {
    const { variants } = await aPage('/en/home');
    const plain = variants.identity.body.toString();
    expect(gunzipSync(variants.gzip.body).toString()).toBe(plain);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(plain);
  });

  test('that is a picture is stored once, uncompressed', async () => {
    const page = await createCachedPage(
      '/en/menus/corner/icon-48.png',
      'en',
      { ...(await aRenderedPicture()), contentType: 'image/png' },
      [],
    );
    expect(new Set(Object.values(page.variants).map(({ body }) => body)).size).toBe(1);
    expect(page.variants.br.headers).not.toContain('content-encoding');
    expect(page.bytes).toBeLessThan(7_000);
    expect(await recompressPage(page)).toBe(page);
  });

  test('has an ETag of its content', async () => {
    const [one, same, other] = await Promise.all([aPage('/a'), aPage('/b'), aPage('/c', 'else')]);
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });

  test('keeps its ETag when recompressed', async () => {
    const page = await aPage('/en/home');
    const recompressed = await recompressPage(page);
    expect(recompressed.etag).toBe(page.etag);
    expect(brotliDecompressSync(recompressed.variants.br.body)).toEqual(page.variants.identity.body);
    const { headers, body } = recompressed.variants.br;
    expect(headers).toMatch(new RegExp(`content-encoding: br\\r\\ncontent-length: ${body.length}\\r\\n$`));
  });

  test('has the same headers in a 304 as in a 200, except for the content', async () => {
    const { notModified, etag } = await aPage('/en/home');
    expect(notModified).toBe(`x-kind: menu\r\netag: ${etag}\r\nvary: accept-encoding\r\n`);
  });

  test('parses its header lines back', () => {
    const headers = ['etag', 'W/"a: b"', 'vary', 'accept-encoding', 'x-empty', ''];
    expect(headerPairs(headerLines(headers))).toEqual(headers);
    expect(headerPairs(headerLines([]))).toEqual([]);
  });
});

describe('the page cache', () => {
  test('separates venues', async () => {
    const cache = createPageCache(1_000_000);
    cache.put('one', await aPage('/en/home'));
    expect(cache.find('other', '/en/home')).toBeUndefined();
  });

  test('never exceeds its size, and evicts the least used pages', async () => {
    const page = await aPage('/en/0');
    const cache = createPageCache(page.bytes * 10);
    const add = async (n: number): Promise<CachedPage> => {
      const next = await aPage(`/en/${n}`);
      cache.put('one', next);
      return next;
    };
    await add(0);
    for (let n = 1; n < 60; n += 1) {
      cache.find('one', '/en/0');
      await add(n);
    }
    expect(cache.bytes).toBeLessThanOrEqual(page.bytes * 10);
    expect(cache.find('one', '/en/0')).toBeDefined();
    expect(cache.find('one', '/en/1')).toBeUndefined();
  });

  test('stores no page larger than itself', async () => {
    const cache = createPageCache(100);
    cache.put('one', await aPage('/en/home'));
    expect(cache.bytes).toBe(0);
  });
});
