import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { readArchive, writeArchive } from '#server/adapters/backup/archive-file.ts';
import { type ArchiveEntry, BackupError, RestoreError } from '#server/operations/backup/backup.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await aTemporaryFolder();
  file = join(folder, 'everything.tar.zst');
});

async function* streamOf(entries: readonly ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries;
}

const read = async (from = file) =>
  (await Array.fromAsync(readArchive(from))).map(({ name, body }) => ({ name, body: Buffer.from(body) }));

const sampleEntries: readonly ArchiveEntry[] = [
  { name: 'backup.json', body: Buffer.from('{}') },
  { name: 'rows/orders/000001.jsonl', body: Buffer.alloc(100_000, 'a row of some order\n') },
  { name: `originals/${'a'.repeat(63)}/${'0f'.repeat(32)}`, body: Buffer.from('as it was handed in') },
  { name: 'media/0123456789.mp4', body: crypto.getRandomValues(new Uint8Array(50_000)) },
];

test('archives of any length read back as written', async () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9/._-]{0,98}[a-z]$/);
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }),
    fc.constantFrom(0, 511, 512, 513, 70_000).map(Buffer.alloc),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ name, body }), { maxLength: 5 }), async (entries) => {
      const archive = join(folder, crypto.randomUUID());
      await writeArchive(archive, streamOf(entries));
      expect(await read(archive)).toEqual(
        entries.map((entry) => ({ ...entry, body: Buffer.from(entry.body) })),
      );
    }),
    { numRuns: 50 },
  );
});

test('only the owner can read an archive, and its size is reported', async () => {
  const bytes = await writeArchive(file, streamOf(sampleEntries));
  const { size, mode } = await stat(file);
  expect(bytes).toBe(size);
  expect(mode & 0o777).toBe(0o600);
});

test.skipIf(spawnSync('zstd', ['--version']).error !== undefined)('any tar reads an archive', async () => {
  await writeArchive(file, streamOf(sampleEntries));
  const { stdout } = spawnSync('tar', ['--zstd', '-tf', file], { encoding: 'utf8' });
  expect(stdout.trimEnd().split('\n')).toEqual(sampleEntries.map(({ name }) => name));
});

test('an existing file is not overwritten', async () => {
  await writeFile(file, 'other data');
  await expect(writeArchive(file, streamOf(sampleEntries))).rejects.toThrow(BackupError);
  expect(await readFile(file, 'utf8')).toBe('other data');
});

test('a failed write leaves nothing behind', async () => {
  async function* breaking(): AsyncGenerator<ArchiveEntry> {
    yield* sampleEntries;
    throw new Error('the database is unavailable');
  }
  await expect(writeArchive(file, breaking())).rejects.toThrow('the database is unavailable');
  await expect(writeArchive(join(folder, 'nowhere/at/all'), streamOf(sampleEntries))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test('an archive truncated anywhere is refused', async () => {
  const bytes = await writeArchive(file, streamOf(sampleEntries));
  const whole = await readFile(file);
  for (const length of [
    0,
    1,
    10,
    100,
    ...Array.from({ length: 20 }, (_, at) => Math.floor((bytes * at) / 20)),
  ]) {
    await writeFile(file, whole);
    await truncate(file, length);
    const entries = await read().catch((error: unknown) => error);
    expect(entries, `${length} of ${bytes} bytes`).toBeInstanceOf(RestoreError);
  }
});

test('an archive with a changed byte anywhere is refused', async () => {
  const bytes = await writeArchive(file, streamOf(sampleEntries));
  const whole = await readFile(file);
  for (let at = 0; at < bytes; at += Math.ceil(bytes / 40)) {
    const other = Buffer.from(whole);
    other[at] = (other[at] ?? 0) ^ 0x55;
    await writeFile(file, other);
    const entries = await read().catch((error: unknown) => error);
    expect(entries, `byte ${at}`).toBeInstanceOf(RestoreError);
  }
});

test.for([
  ['a text file', 'a letter'],
  ['an empty file', ''],
] as const)('%s cannot be read', async ([, content]) => {
  await writeFile(file, content);
  await expect(read()).rejects.toThrow(RestoreError);
});

test('a folder and a missing file cannot be read', async () => {
  await expect(read(folder)).rejects.toThrow(RestoreError);
  await expect(read(join(folder, 'nowhere'))).rejects.toThrow(/Nothing was written/);
});
