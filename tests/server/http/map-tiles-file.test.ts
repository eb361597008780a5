import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import inject from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMapTilesFile } from '#server/http/map-tiles-file.ts';
import type { Exchange } from '#server/http/send.ts';

const content = '0123456789abcdef';

let folder: string;
let file: FileHandle;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-map-'));
  await writeFile(join(folder, 'map'), content);
  file = await open(join(folder, 'map'));
});
afterAll(async () => {
  await file.close();
  await rm(folder, { recursive: true });
});

interface Sent {
  readonly path?: string;
  readonly range?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly size?: number;
}

const send = ({ path = '/map.pmtiles', range, method = 'GET', size = content.length }: Sent) =>
  inject(
    async (request, response) => {
      const exchange = { request, response } as unknown as Exchange;
      if (await openMapTilesFile({ file, size, etag: '"e"' }).send(exchange, path)) return;
      response.statusCode = 404;
      response.end();
    },
    { method, url: '/', headers: range === undefined ? {} : { range } },
  );

test.for([
  { range: 'bytes=0-3', payload: '0123', contentRange: 'bytes 0-3/16' },
  { range: 'bytes=10-', payload: 'abcdef', contentRange: 'bytes 10-15/16' },
  { range: 'bytes=-2', payload: 'ef', contentRange: 'bytes 14-15/16' },
  { range: 'bytes=14-99', payload: 'ef', contentRange: 'bytes 14-15/16' },
])('$range is answered with these bytes alone', async ({ range, payload, contentRange }) => {
  const response = await send({ range });
  expect(response.statusCode).toBe(206);
  expect(response.payload).toBe(payload);
  expect(response.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(payload.length),
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    etag: '"e"',
  });
  expect(response.headers).not.toHaveProperty('content-encoding');
});

test('two ranges in a row come from one open file', async () => {
  const [one, other] = await Promise.all([send({ range: 'bytes=0-7' }), send({ range: 'bytes=8-15' })]);
  expect(one.payload + other.payload).toBe(content);
});

test('a small archive is sent whole', async () => {
  const response = await send({});
  expect([response.statusCode, response.payload]).toEqual([200, content]);
});

test('HEAD tells the size and that ranges can be requested', async () => {
  const { statusCode, payload, headers } = await send({ method: 'HEAD', size: 100_000_000_000 });
  expect([statusCode, payload]).toEqual([200, '']);
  expect(headers).toMatchObject({ 'content-length': '100000000000', 'accept-ranges': 'bytes' });
});

test.for([undefined, 'bytes=0-', 'bytes=0-4194304'])(
  'a large archive is not sent whole, asked for %s',
  async (range) => {
    const { statusCode, payload, headers } = await send({
      size: 100_000_000_000,
      ...(range === undefined ? {} : { range }),
    });
    expect([statusCode, payload, headers['content-range']]).toEqual([416, '', 'bytes */100000000000']);
  },
);

test.for(['/map.pmtiles/', '/other.pmtiles', '/'])('%s is another address', async (path) => {
  expect((await send({ path })).statusCode).toBe(404);
});
