import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOriginalStores } from '#server/adapters/originals/original-stores.ts';
import { venueFoldersOf } from '#server/adapters/originals/venue-folders.ts';
import type { Original } from '#server/publishing/original-store.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { originalsIn } from '#tests/support/storage.ts';

let dir: string;
let elsewhere: string;

beforeEach(async () => {
  dir = join(await aTemporaryFolder(), 'originals');
  elsewhere = await aTemporaryFolder();
});

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

async function aFile(text: string, folder = elsewhere): Promise<Original> {
  const sha256 = sha256Of(text);
  const location = join(folder, sha256);
  await mkdir(folder, { recursive: true });
  await writeFile(location, text);
  return { sha256, location, bytes: Buffer.byteLength(text) };
}

describe('originals', () => {
  test('are copied into a private folder', async () => {
    const soup = await aFile('a soup');
    await openOriginalStores(dir, originalsIn(dir))('corner').store([soup]);
    const { published } = venueFoldersOf(dir, 'corner');
    expect(await readFile(join(published, soup.sha256), 'utf8')).toBe('a soup');
    expect((await stat(join(published, soup.sha256))).mode & 0o077).toBe(0);
    expect((await stat(published)).mode & 0o077).toBe(0);
  });

  test('stay readable while uploads are stored', async () => {
    const { published, unpublished } = venueFoldersOf(dir, 'corner');
    const soup = await aFile('a soup', unpublished);
    const originals = openOriginalStores(dir, originalsIn(dir))('corner');
    expect(await originals.find([soup.sha256])).toEqual(new Map([[soup.sha256, soup]]));
    await Promise.all([
      originals.store([soup]),
      openOriginalStores(dir, originalsIn(dir))('corner').store([soup]),
    ]);
    expect(await readFile(soup.location, 'utf8')).toBe('a soup');
    expect(await originals.find([soup.sha256])).toEqual(
      new Map([[soup.sha256, { ...soup, location: join(published, soup.sha256) }]]),
    );
  });

  test('belong to one venue', async () => {
    const soup = await aFile('a soup');
    const originalsOf = openOriginalStores(dir, originalsIn(dir));
    await originalsOf('corner').store([soup]);
    expect(await originalsOf('grill').find([soup.sha256])).toEqual(new Map());
    expect((await originalsOf('corner').find([soup.sha256])).size).toBe(1);
  });

  test('are not stored when they changed meanwhile', async () => {
    const soup = await aFile('a soup');
    await writeFile(soup.location, 'another soup');
    await expect(openOriginalStores(dir, originalsIn(dir))('corner').store([soup])).rejects.toThrow(
      'was changed',
    );
    expect(await readdir(venueFoldersOf(dir, 'corner').published)).toEqual([]);
  });

  test.for(['', '..', '../grill', 'a/b', 'ABC'])('of licence %j are refused', (licence) => {
    expect(() => openOriginalStores(dir, originalsIn(dir))(licence)).toThrow();
  });

  test.for(['../venue.json', `${'a'.repeat(63)}/`, 'A'.repeat(64)])(
    'are not looked up at %j',
    async (hash) => {
      expect(await openOriginalStores(dir, originalsIn(dir))('corner').find([hash])).toEqual(new Map());
    },
  );
});
