import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { transitionScript } from '#contracts/inline-scripts.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder, aVideo } from './a-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  const promotions = [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }];
  const files = { 'media/tonight.mp4': aVideo(100_000) };
  server = await aSiteWith(await aVenueFolder({ menu: { promotions }, files }));
}, 120_000);

const videoPath = async () => {
  const { text } = await server.ask('/en/promotions');
  return /\/media\/[0-9a-z]{10}\.mp4/.exec(text)?.[0] ?? '';
};

describe('a page', () => {
  test('is sent in the best encoding that the browser accepts', async () => {
    const plain = await server.ask('/en/category/1');
    const br = await server.ask('/en/category/1', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await server.ask('/en/category/1', { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(br.headers.vary).toBe('accept-encoding');
  });

  test('is not sent again to a browser with the current ETag', async () => {
    const { headers } = await server.ask('/ar/home');
    const revalidated = await server.ask('/ar/home', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(revalidated.status).toBe(304);
    expect(revalidated.bytes).toHaveLength(0);
    for (const name of ['etag', 'cache-control', 'vary', 'menu-version', 'content-security-policy']) {
      expect(revalidated.headers[name], name).toBe(headers[name]);
    }
    const stale = await server.ask('/ar/home', { headers: { 'if-none-match': 'W/"another"' } });
    expect(stale.status).toBe(200);
  });

  test('is cacheable by a CDN and revalidated by browsers', async () => {
    const { headers } = await server.ask('/en/home');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=300');
    expect(headers['menu-version']).toBe('1');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('in the default language is also at the address without a language', async () => {
    for (const [bare, full] of [
      ['/home', '/en/home'],
      ['/', '/en'],
      ['/category/1', '/en/category/1'],
      ['/search', '/en/search'],
    ] as const) {
      const [one, other] = [await server.ask(bare), await server.ask(full)];
      expect(one.text, bare).toBe(other.text);
      expect(one.headers.etag).toBe(other.headers.etag);
      expect(one.text).toContain(`<link rel="canonical" href="https://corner.example${full}">`);
    }
  });

  test.for([
    '?utm_source=qr',
    '?lang=ar',
    '?',
    '?term',
    '?xterm=soup&yproperty=1',
    '?a=%zz&b=%00',
    `?${'q'.repeat(1_500)}`,
    '??&&==',
  ])('is not changed by the query %s', async (query) => {
    for (const path of ['/en/home', '/en/category/1', '/en/product/11', '/en/search', '/ar/promotions']) {
      const [bare, withQuery] = [await server.ask(path), await server.ask(`${path}${query}`)];
      expect(withQuery.status, path).toBe(200);
      expect(withQuery.text).toBe(bare.text);
      expect(withQuery.headers.etag).toBe(bare.headers.etag);
    }
  });

  test('is not changed by request headers', async () => {
    const plain = await server.ask('/en/product/11');
    const headers = {
      cookie: 'language=ar; session=1',
      'accept-language': 'ar',
      authorization: 'Bearer x',
      origin: 'https://evil.example',
      'user-agent': 'curl"><script>alert(1)</script>',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/ar/home',
      'x-astro-path': '/ar/home',
      range: 'bytes=0-10',
    };
    for (const [name, value] of Object.entries(headers)) {
      const response = await server.ask('/en/product/11', { headers: { [name]: value } });
      expect({ ...response.headers, date: '' }, name).toEqual({ ...plain.headers, date: '' });
      expect(response.text, name).toBe(plain.text);
    }
  });

  test('with search results is not cached', async () => {
    const results = await server.ask('/en/search?term=LENTIL');
    expect(results.status).toBe(200);
    expect(results.headers['cache-control']).toBe('no-store');
    expect(results.headers.etag).toBeUndefined();
    expect(results.text).toContain('<mark>Lentil</mark> soup');
    expect(results.text).not.toContain('Freekeh soup');
    expect((await server.ask('/en/search')).text).not.toContain('Lentil soup');
  });

  test.for([
    '?term=%zz',
    '?term=%00',
    '?term=[]|^"<>{}',
    `?term=${'x'.repeat(1_500)}`,
    '?property=-1&property=x',
  ])('answers the odd search %s', async (query) => {
    const response = await server.ask(`/en/search${query}`);
    expect(response.status).toBe(200);
    expect(response.text).not.toContain('"<>');
  });
});

/** The headers of every response. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

describe('the headers', () => {
  test.for([
    ['a page', '/en/home', {}],
    ['a search', '/en/search?term=x', {}],
    ['a missing page', '/en/nowhere', {}],
    ['a host without a venue', '/en/home', { host: 'nobody.example' }],
    ['a menu call', '/en/api/menu/corner/', {}],
    ['a missing call', '/en/api/nothing/', {}],
    ['a refusal', '/en/%zz', {}],
    ['another spelling', '/en/home/', {}],
    ['a file', '/icon.svg', {}],
    ['robots.txt', '/robots.txt', {}],
    ['an icon', '/en/menus/corner/icon-48.png', {}],
    ['a health check', '/healthz', {}],
    ['a method not allowed for pages', '/en/home', { method: 'DELETE' }],
  ] as const)('of %s harden browsers', async ([, path, options]) => {
    const { headers } = await server.ask(path, options);
    expect(headers).toMatchObject(everywhere);
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.for(['/en/home', '/en/search?term=x', '/en/nowhere'])('of %s run only known scripts', async (path) => {
    const { headers, text } = await server.ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-\S{44}'){5}; style-src 'self'( 'sha256-\S{44}'){2};/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const nothingThatRuns = text
      .replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
      .replace(`<script>${transitionScript}</script>`, '');
    expect(nothingThatRuns).not.toMatch(/<style|<script(?![^>]* src=)|\son[a-z]+=|\sstyle=/);
  });

  test('of scripts, styles and media have a type and are immutable', async () => {
    const { text } = await server.ask('/en/home');
    const loaded = [...text.matchAll(/(?:href|src)="(\/(?:_astro|media)\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(loaded.length).toBeGreaterThan(2);
    for (const path of loaded) {
      const { status, headers } = await server.ask(path);
      expect(status, path).toBe(200);
      expect(headers).toMatchObject(everywhere);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    }
  });

  test('of media sandbox the file', async () => {
    const { headers } = await server.ask(await videoPath());
    expect(headers).toMatchObject({
      ...everywhere,
      'content-type': 'video/mp4',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
});

describe('a video', () => {
  test.for([
    ['bytes=0-99', 206, 'bytes 0-99/100000', 100],
    ['bytes=99990-', 206, 'bytes 99990-99999/100000', 10],
    ['bytes=-10', 206, 'bytes 99990-99999/100000', 10],
    ['bytes=99990-200000', 206, 'bytes 99990-99999/100000', 10],
    ['bytes=0-', 206, 'bytes 0-99999/100000', 100_000],
    ['bytes=200000-', 200, undefined, 100_000],
    ['bytes=5-1', 200, undefined, 100_000],
    ['items=0-1', 200, undefined, 100_000],
    ['bytes=0-1,5-6', 200, undefined, 100_000],
  ] as const)('requested with %s returns that range', async ([range, status, contentRange, length]) => {
    const response = await server.ask(await videoPath(), { headers: { range } });
    expect(response.status).toBe(status);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.headers['accept-ranges']).toBe('bytes');
    expect(response.bytes).toHaveLength(length);
    const [, from = '0'] = /bytes (\d+)/.exec(contentRange ?? '') ?? [];
    expect(
      response.bytes.equals(Buffer.from(aVideo(100_000)).subarray(Number(from), Number(from) + length)),
    ).toBe(true);
  });
});

test('no request causes a server error', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
