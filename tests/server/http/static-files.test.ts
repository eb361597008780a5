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
import { openAssets, openMedia, readRange } from '#server/http/static-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-files-'));
  await mkdir(join(folder, '_astro'));
  await mkdir(join(folder, '0123456789.webm'));
  const files = {
    '_astro/site.AbC.css': 'p{color:red}'.repeat(50),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'speculation-rules.json': '{}',
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

/** Sends a path, or answers 404 when there is nothing to send. */
const asked = (send: Send, path: string, headers: IncomingHttpHeaders = {}, method: 'GET' | 'HEAD' = 'GET') =>
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
  const media = (path: string, headers?: IncomingHttpHeaders, method?: 'GET' | 'HEAD') =>
    asked(openMedia(folder, (hash) => Promise.resolve(hash === 'cccccccccc')).send, path, headers, method);

  test.for([
    ['/media/0123456789.mp4', 'video/mp4', 'film of a grill'],
    ['/media/0123456789-320.webp', 'image/webp', 'picture'],
    ['/media/cccccccccc-card.jpg', 'image/jpeg', 'card'],
    ['/media/0123456789.css', 'text/css; charset=utf-8', ''],
  ] as const)('%s is sent as what it is', async ([path, type, content]) => {
    const answer = await media(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.payload).toBe(content);
  });

  test('is not sent with the answer to HEAD', async () => {
    const answer = await media('/media/0123456789.mp4', {}, 'HEAD');
    expect(answer.headers['content-length']).toBe('15');
    expect(answer.payload).toBe('');
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
  ])('has nothing at %s', async (path) => {
    expect((await media(path)).statusCode).toBe(404);
  });

  test('that is empty has no pieces', async () => {
    const answer = await media('/media/0123456789.css', { range: 'bytes=0-' });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toBe('');
  });
});

describe('the range of a film', () => {
  test('is always within the film, and as asked', () => {
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
    'written as "%s" is passed over',
    (header) => {
      expect(readRange(header, 100)).toBeNull();
    },
  );
});

describe('a file of the build', () => {
  const file = async (path: string, headers?: IncomingHttpHeaders, method?: 'GET' | 'HEAD') =>
    asked((await openAssets(folder)).send, path, headers, method);

  test('is sent in the best encoding that the browser takes', async () => {
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

  test('may stand in the place of another', async () => {
    const { send } = await openAssets(folder, { '/no-worker.js': '/icon.svg' });
    const [there, itself] = [await asked(send, '/no-worker.js'), await asked(send, '/icon.svg')];
    expect([there.statusCode, there.payload]).toEqual([200, itself.payload]);
    expect(there.headers['cache-control']).toBe('no-cache');
  });

  test.for([
    ['/_astro/site.AbC.css', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    ['/icon.svg', 'no-cache', 'image/svg+xml'],
    ['/speculation-rules.json', 'no-cache', 'application/speculationrules+json'],
    ['/secret.unknown', 'no-cache', 'application/octet-stream'],
  ] as const)('%s may be kept: %s', async ([path, lifetime, type]) => {
    const { headers } = await file(path);
    expect(headers['cache-control']).toBe(lifetime);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.for(['/', '/nothing', '/_astro', '/_astro/', '/../icon.svg', '/constructor'])(
    'is none at %s',
    async (path) => {
      expect((await file(path)).statusCode).toBe(404);
    },
  );
});
