import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '#scripts/build/compress-files.ts';
import type { Exchange } from '#server/http/send.ts';
import { type MediaFilesOptions, openAssets, openMedia, readRange } from '#server/http/static-files.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-files-'));
  await mkdir(join(folder, '_astro'));
  await mkdir(join(folder, '0123456789.webm'));
  const files = {
    '_astro/site.AbC.css': 'p{color:red}'.repeat(50),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'speculation-rules.json': '{}',
    'openapi.json': '{"openapi":"3.1.0"}',
    'api-docs.html': '<!doctype html>',
    'secret.unknown': 'x',
    '0123456789.css': '',
    '0123456789.mp4': 'film of a grill',
    '0123456789.json': '{"width":1}',
    '0123456789-320.webp': 'picture',
    'cccccccccc-card.jpg': 'card',
    'operator.json': '{"token":"secret"}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await compressFiles(folder);
});

afterAll(() => rm(folder, { recursive: true }));

type Send = (exchange: Exchange, path: string) => boolean | Promise<boolean>;

/** Sends a path, or responds with 404 when there is nothing to send. */
const request = (
  send: Send,
  path: string,
  headers: IncomingHttpHeaders = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  inject(
    async (request, response) => {
      const exchange = { request, response } as unknown as Exchange;
      if (await send(exchange, path)) return;
      response.statusCode = 404;
      response.end();
    },
    { method, url: '/', headers: headers as never },
  );

describe('media', () => {
  const options: MediaFilesOptions = {
    media: { locate: async (name) => join(folder, name) },
    makeCard: async (hash) => (hash === 'cccccccccc' ? join(folder, 'cccccccccc-card.jpg') : null),
    publicUrl: null,
  };
  const media = (path: string, headers?: IncomingHttpHeaders, method?: 'GET' | 'HEAD') =>
    request(openMedia(options).send, path, headers, method);

  test.for([
    ['/media/0123456789.mp4', 'video/mp4', 'film of a grill'],
    ['/media/0123456789-320.webp', 'image/webp', 'picture'],
    ['/media/cccccccccc-card.jpg', 'image/jpeg', 'card'],
    ['/media/0123456789.css', 'text/css; charset=utf-8', ''],
  ] as const)('%s is sent with its type', async ([path, type, content]) => {
    const response = await media(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['content-length']).toBe(String(content.length));
    expect(response.payload).toBe(content);
  });

  test('is not sent in a response to HEAD', async () => {
    const response = await media('/media/0123456789.mp4', {}, 'HEAD');
    expect(response.headers['content-length']).toBe('15');
    expect(response.payload).toBe('');
  });

  test.for([
    '/media/0123456789.json',
    '/media/operator.json',
    '/media/../operator.json',
    '/media/0123456789.mp4/',
    '/media/0123456789.webm',
    '/media/9876543210.mp4',
    '/media/dddddddddd-card.jpg',
    '/media/cccccccccc-card.png',
    '/media/0123456789-99999.webp',
    '/media/',
    '/0123456789.mp4',
    '/media/_astro/site.AbC.css',
  ])('does not exist at %s', async (path) => {
    expect((await media(path)).statusCode).toBe(404);
  });

  test.for([
    ['/media/0123456789-320.webp', 301],
    ['/media/0123456789.mp4', 301],
    ['/media/0123456789.css', 200],
    ['/media/cccccccccc-card.jpg', 200],
    ['/media/operator.json', 404],
  ] as const)('that the bucket answers itself is redirected at %s: %i', async ([path, status]) => {
    const { send } = openMedia({ ...options, publicUrl: 'https://pictures.example/site/media' });
    const response = await request(send, path);
    expect(response.statusCode).toBe(status);
    if (status !== 301) return;
    expect(response.headers.location).toBe(`https://pictures.example/site${path}`);
    expect(response.headers['cache-control']).toContain('immutable');
  });

  test('that cannot be read now is asked for again later', async () => {
    const locate = () => Promise.reject(new StorageUnavailable('the bucket is down', false));
    const response = await request(
      openMedia({ ...options, media: { locate } }).send,
      '/media/0123456789.mp4',
    );
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  });

  test('that is empty has no ranges', async () => {
    const response = await media('/media/0123456789.css', { range: 'bytes=0-' });
    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe('');
  });
});

describe('the range of a video', () => {
  test('is always within the video and as requested', () => {
    const size = fc.integer({ min: 0, max: 1_000 });
    const bound = fc.option(fc.nat(1_100), { nil: '' });
    fc.assert(
      fc.property(size, bound, bound, (length, from, to) => {
        const range = readRange(`bytes=${from}-${to}`, length);
        if (!range) return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(length);
        if (from !== '') expect(range.start).toBe(from);
        if (from !== '' && to !== '') expect(range.end).toBe(Math.min(Number(to), length - 1));
      }),
    );
  });

  test.for(['', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'bytes=-0', 'bytes 0-1', 'bytes=0.5-1'])(
    'written as "%s" is ignored',
    (header) => {
      expect(readRange(header, 100)).toBeNull();
    },
  );
});

describe('a file of the build', () => {
  const file = async (path: string, headers?: IncomingHttpHeaders, method?: 'GET' | 'HEAD') =>
    request((await openAssets(folder)).send, path, headers, method);

  test('is sent in the best encoding that the browser accepts', async () => {
    const path = '/_astro/site.AbC.css';
    const content = 'p{color:red}'.repeat(50);
    const [plain, br, gzip] = [
      await file(path),
      await file(path, { 'accept-encoding': 'br, gzip' }),
      await file(path, { 'accept-encoding': 'gzip' }),
    ];
    expect(plain.payload).toBe(content);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(content);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(content);
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
  });

  test.for(['/icon.svg', '/_astro/site.AbC.css'])(
    '%s is not sent again while it is the same',
    async (path) => {
      const { headers } = await file(path);
      const again = await file(path, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect((await file(path, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    },
  );

  test('can be elsewhere', async () => {
    const { send } = await openAssets(folder, {}, { '/elsewhere.svg': join(folder, 'icon.svg') });
    expect((await request(send, '/elsewhere.svg')).payload).toBe((await file('/icon.svg')).payload);
  });

  test('may be read by tools of other sites if it describes the calls', async () => {
    const { headers } = await file('/openapi.json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers.link).toBe('</api-docs>; rel="service-doc"');
    expect((await file('/icon.svg')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('has a policy of its own if it is the page of the calls: no other origin, no eval, nothing inline', async () => {
    const { headers } = await file('/api-docs.html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('can replace another one', async () => {
    const { send } = await openAssets(folder, { '/no-worker.js': '/icon.svg' });
    const [replaced, replacement] = [await request(send, '/no-worker.js'), await request(send, '/icon.svg')];
    expect([replaced.statusCode, replaced.payload]).toEqual([200, replacement.payload]);
    expect(replaced.headers['cache-control']).toBe('no-cache');
  });

  test.for([
    ['/_astro/site.AbC.css', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    ['/icon.svg', 'no-cache', 'image/svg+xml'],
    ['/speculation-rules.json', 'no-cache', 'application/speculationrules+json'],
    ['/secret.unknown', 'no-cache', 'application/octet-stream'],
  ] as const)('%s has the cache lifetime %s', async ([path, lifetime, type]) => {
    const { headers } = await file(path);
    expect(headers['cache-control']).toBe(lifetime);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.for(['/', '/nothing', '/_astro', '/_astro/', '/../icon.svg', '/constructor'])(
    'does not exist at %s',
    async (path) => {
      expect((await file(path)).statusCode).toBe(404);
    },
  );
});
