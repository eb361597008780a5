import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMapTiles } from '#server/adapters/geo/open-map-tiles.ts';

const monaco = join(import.meta.dirname, '../../../../maps/monaco.pmtiles');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emenu-tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(path: string) {
  const { file, ...facts } = await openMapTiles(path);
  await file.close();
  return facts;
}

test('an archive tells its size and what it covers', async () => {
  expect(await open(monaco)).toEqual({
    size: 216_678,
    etag: expect.stringMatching(/^"[\w-]{16}"$/),
    bounds: { west: 7.409205, south: 43.72335, east: 7.448637, north: 43.75169 },
  });
});

test('copies have the same ETag, and other archives another', async () => {
  const [copy, other] = [join(folder, 'copy.pmtiles'), join(folder, 'other.pmtiles')];
  await cp(monaco, copy);
  await writeFile(other, Buffer.concat([await readFile(monaco), Buffer.from('more')]));
  const { etag } = await open(monaco);
  expect((await open(copy)).etag).toBe(etag);
  expect((await open(other)).etag).not.toBe(etag);
});

test.for([
  { what: 'missing', bytes: null, message: 'can’t be read' },
  { what: 'empty', bytes: () => Buffer.alloc(0), message: 'isn’t a PMTiles archive of vector tiles' },
  {
    what: 'something else',
    bytes: () => Buffer.from('x'.repeat(500)),
    message: 'isn’t a PMTiles archive of vector tiles',
  },
  {
    what: 'an archive of pictures',
    bytes: async () => {
      const bytes = await readFile(monaco);
      bytes[99] = 2;
      return bytes;
    },
    message: 'isn’t a PMTiles archive of vector tiles',
  },
  {
    what: 'an archive of an earlier version',
    bytes: async () => {
      const bytes = await readFile(monaco);
      bytes[7] = 2;
      return bytes;
    },
    message: 'isn’t a PMTiles archive of vector tiles',
  },
])('a file that is $what is refused with the setting and the path', async ({ what, bytes, message }) => {
  const path = join(folder, `${what}.pmtiles`);
  if (bytes) await writeFile(path, await bytes());
  await expect(openMapTiles(path)).rejects.toThrow(`MAP_TILES=${path} ${message}`);
});
