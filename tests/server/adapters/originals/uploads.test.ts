import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOriginalStores } from '#server/adapters/originals/original-stores.ts';
import { openUploads, removeExpiredUploads } from '#server/adapters/originals/uploads.ts';
import { venueFoldersOf } from '#server/adapters/originals/venue-folders.ts';
import type { Uploads } from '#server/publishing/remote/uploads.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { originalsIn } from '#tests/support/storage.ts';

let dir: string;
let now: number;
let uploads: Uploads;

beforeEach(async () => {
  dir = join(await aTemporaryFolder(), 'originals');
  now = Date.now();
  uploads = openUploads(dir, () => now, {
    limits: { fileBytes: 100, unpublishedBytes: 250 },
  })('corner');
});

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const uploadedNames = () => readdir(venueFoldersOf(dir, 'corner').unpublished);

describe('an uploaded file', () => {
  test('is stored under its hash', async () => {
    expect(await uploads.receive(chunks('a ', 'soup'), null)).toEqual({
      kind: 'taken',
      sha256: sha256Of('a soup'),
      bytes: 6,
    });
    expect(await uploadedNames()).toEqual([sha256Of('a soup')]);
    expect(await uploads.touch(sha256Of('a soup'))).toBe(true);
    expect(await uploads.touch(sha256Of('a stew'))).toBe(false);
    expect(await uploads.touch('../corner')).toBe(false);
  });

  test('with another hash than declared leaves nothing behind', async () => {
    expect(await uploads.receive(chunks('a soup'), sha256Of('a stew'))).toEqual({
      kind: 'wrong_hash',
      sha256: sha256Of('a soup'),
    });
    expect(await uploadedNames()).toEqual([]);
  });

  test('that breaks off leaves nothing behind', async () => {
    const breaking = async function* () {
      yield Buffer.from('half a');
      throw new Error('the line broke');
    };
    await expect(uploads.receive(breaking(), null)).rejects.toThrow('the line broke');
    expect(await uploadedNames()).toEqual([]);
  });

  test('is read only up to the maximum file size', async () => {
    let reads = 0;
    const endless = async function* () {
      for (;;) {
        reads += 1;
        yield Buffer.alloc(60);
      }
    };
    expect(await uploads.receive(endless(), null)).toMatchObject({ kind: 'too_large', limit: 'file_bytes' });
    expect(reads).toBeLessThan(4);
    expect(await uploadedNames()).toEqual([]);
  });

  test('is refused while too many bytes are unpublished', async () => {
    for (const letter of 'ab')
      expect((await uploads.receive(chunks(letter.repeat(100)), null)).kind).toBe('taken');
    const more = () => uploads.receive(chunks('c'.repeat(100)), null);
    expect(await more()).toMatchObject({ kind: 'too_large', limit: 'unpublished_bytes' });

    const originals = openOriginalStores(dir, originalsIn(dir))('corner');
    await originals.store((await originals.find([sha256Of('a'.repeat(100))])).values());
    now += 60_000;
    expect((await more()).kind).toBe('taken');
  });

  test('expires after a day unless it is renewed or published', async () => {
    for (const text of ['old', 'renewed', 'published']) await uploads.receive(chunks(text), null);
    const originals = openOriginalStores(dir, originalsIn(dir))('corner');
    await originals.store((await originals.find([sha256Of('published')])).values());
    const yesterday = new Date(now - 25 * 3_600_000);
    for (const name of await uploadedNames())
      await utimes(join(venueFoldersOf(dir, 'corner').unpublished, name), yesterday, yesterday);
    await uploads.touch(sha256Of('renewed'));
    await removeExpiredUploads(dir, now);
    expect(await uploadedNames()).toEqual([sha256Of('renewed')]);
    expect(
      (await openOriginalStores(dir, originalsIn(dir))('corner').find([sha256Of('published')])).size,
    ).toBe(1);
  });
});
