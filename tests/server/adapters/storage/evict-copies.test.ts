import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evictCopies } from '#server/adapters/storage/evict-copies.ts';
import { mediaLayout, originalsLayout } from '#server/adapters/storage/folder-layout.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const hour = 3_600_000;

test('copies that were not read for the longest time go first, a whole picture at a time', async () => {
  const root = await aTemporaryFolder();
  const [media, originals] = [join(root, 'media'), join(root, 'originals')];
  const now = Date.now();
  const write = async (folder: string, name: string, bytes: number, hours: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), Buffer.alloc(bytes));
    const then = new Date(now - hours * hour);
    await utimes(join(folder, name), then, then);
  };
  await write(media, 'zyxwvutsrq.css', 5_000, 99);
  for (const size of ['-160.avif', '-320.avif', '.json']) await write(media, `2aaaaaaaaaa${size}`, 100, 9);
  await write(media, '2bbbbbbbbbb-160.avif', 100, 8);
  await write(media, '2bbbbbbbbbb.json', 100, 2);
  await write(media, '0123456789.mp4', 400, 0.5);
  await write(join(originals, 'corner/kept'), 'a'.repeat(64), 300, 7);
  const evict = (maxBytes: number) =>
    evictCopies([mediaLayout(media), originalsLayout(originals)], maxBytes, now);

  await evict(10_000);
  expect(await readdir(media)).toHaveLength(7);
  await evict(900);
  expect(new Set(await readdir(media))).toEqual(
    new Set(['zyxwvutsrq.css', '2bbbbbbbbbb-160.avif', '2bbbbbbbbbb.json', '0123456789.mp4']),
  );
  expect(await readdir(join(originals, 'corner/kept'))).toHaveLength(1);
  await evict(0);
  expect(new Set(await readdir(media)), 'what was read within the hour stays').toEqual(
    new Set(['zyxwvutsrq.css', '0123456789.mp4']),
  );
  expect(await readdir(join(originals, 'corner/kept'))).toEqual([]);
});
