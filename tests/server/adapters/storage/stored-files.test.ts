import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { mediaLayout } from '#server/adapters/storage/folder-layout.ts';
import { folderStore } from '#server/adapters/storage/folder-store.ts';
import { fileStoreOf } from '#server/operations/backup/file-store.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

let folder: string;

const mediaFileStore = (dir: string) => fileStoreOf(folderStore(mediaLayout(dir)));

beforeEach(async () => {
  folder = join(await aTemporaryFolder(), 'media');
});

test('writes whole files into a new folder', async () => {
  const store = mediaFileStore(folder);
  expect(await store.put('0123456789-400.webp', Buffer.from('a picture'))).toBe(true);
  expect(await readdir(folder)).toEqual(['0123456789-400.webp']);
  expect(Buffer.from((await store.read('0123456789-400.webp')) ?? []).toString()).toBe('a picture');
});

test('never overwrites a file: its name is the hash of its content', async () => {
  const store = mediaFileStore(folder);
  await store.put('0123456789.css', Buffer.from('a theme'));
  expect(await store.put('0123456789.css', Buffer.from('another'))).toBe(false);
  expect(await readFile(join(folder, '0123456789.css'), 'utf8')).toBe('a theme');
  await store.remove('0123456789.css');
  await store.remove('0123456789.css');
  expect(await readdir(folder)).toEqual([]);
});

test('lists picture records last: each says that all its sizes exist', async () => {
  const store = mediaFileStore(folder);
  for (const name of ['a123456789.json', 'b123456789-400.webp', 'b123456789.json', 'a123456789-80.avif']) {
    await store.put(name, Buffer.from('x'));
  }
  await writeFile(join(folder, 'c123456789.mp4.1b2c.tmp'), 'being made');
  expect(await store.names()).toEqual([
    'a123456789-80.avif',
    'b123456789-400.webp',
    'a123456789.json',
    'b123456789.json',
  ]);
});
