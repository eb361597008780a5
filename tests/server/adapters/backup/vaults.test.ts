import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArchive } from '#server/adapters/backup/archive-file.ts';
import { folderVault } from '#server/adapters/backup/folder-vault.ts';
import { s3Vault } from '#server/adapters/backup/s3-vault.ts';
import type { ArchiveEntry } from '#server/operations/backup/backup.ts';
import type { BackupVault } from '#server/operations/backup/backup-vault.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { serveS3 } from '#tests/support/s3/s3-double.ts';
import { canRunSwift, serveSwift } from '#tests/support/s3/swift-server.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const partBytes = 5 * 1024 * 1024;
const [older, newer] = ['emenu-20261127T150000Z.tar.zst', 'emenu-20261128T150000Z.tar.zst'];

/** Bytes that do not compress, in entries of a megabyte. */
const entriesOf = (megabytes: number): readonly ArchiveEntry[] =>
  Array.from({ length: megabytes }, (_, index) => ({
    name: `media/${index}.webp`,
    body: randomBytes(1024 * 1024),
  }));

async function* streamOf(entries: readonly ArchiveEntry[], isBroken = false): AsyncGenerator<ArchiveEntry> {
  yield* entries;
  if (isBroken) throw new Error('the database is gone');
}

async function anS3Vault() {
  const store = await serveS3({ prefix: 'backups/' });
  const workDir = await aTemporaryFolder();
  return { store, workDir, vault: s3Vault(store.location, workDir, partBytes) };
}

const vaults: readonly (readonly [string, () => Promise<BackupVault>])[] = [
  ['a folder', async () => folderVault(join(await aTemporaryFolder(), 'backups'))],
  ['a bucket', async () => (await anS3Vault()).vault],
  ...(isLongRun && canRunSwift
    ? [
        [
          'a bucket of OpenStack Swift',
          async () => s3Vault((await serveSwift()).location, await aTemporaryFolder(), partBytes),
        ] as const,
      ]
    : []),
];

describe.for(vaults)('backups in %s', ([, aVault]) => {
  test.for([1, 12])('of %i MB are read as they were written', async (megabytes) => {
    const vault = await aVault();
    const entries = entriesOf(megabytes);
    const bytes = await vault.write(newer, streamOf(entries));
    expect(await vault.list()).toEqual([{ name: newer, bytes, madeAt: new Date('2026-11-28T15:00:00Z') }]);
    const read = await vault.withFile(newer, (file) => Array.fromAsync(readArchive(file)));
    expect(read.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    expect(
      read.every(
        ({ body }, index) => entries[index]?.body && Buffer.compare(body, entries[index].body) === 0,
      ),
    ).toBe(true);
  });

  test('are listed from the newest, and removed one by one', async () => {
    const vault = await aVault();
    expect(await vault.list()).toEqual([]);
    for (const name of [older, newer]) await vault.write(name, streamOf(entriesOf(1)));
    expect((await vault.list()).map(({ name }) => name)).toEqual([newer, older]);
    await vault.remove(older);
    await vault.remove(older);
    expect((await vault.list()).map(({ name }) => name)).toEqual([newer]);
  });

  test.for([0, 12])('that break after %i MB are not there', async (megabytes) => {
    const vault = await aVault();
    await expect(vault.write(newer, streamOf(entriesOf(megabytes), true))).rejects.toThrow(
      'database is gone',
    );
    expect(await vault.list()).toEqual([]);
  });
});

test('a folder is private, and what a killed process left in it is removed after a day', async () => {
  const folder = join(await mkdtemp(join(await aTemporaryFolder(), 'x')), 'backups');
  const vault = folderVault(folder);
  await vault.write(older, streamOf(entriesOf(1)));
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, older))).mode & 0o077).toBe(0);
  const [leftover, recent] = [`${older}.12.unfinished`, `${newer}.13.unfinished`];
  for (const name of [leftover, recent, 'notes.txt']) await writeFile(join(folder, name), '');
  await utimes(join(folder, leftover), new Date(0), new Date(0));
  await vault.write(newer, streamOf(entriesOf(1)));
  expect((await readdir(folder)).toSorted()).toEqual([older, newer, recent, 'notes.txt']);
});

describe('a bucket that fails', () => {
  test('while a large backup is sent keeps no part of it', async () => {
    const { store, vault } = await anS3Vault();
    store.setFaults({ method: 'PUT', kind: { kind: 'status', status: 403, code: 'QuotaExceeded' } });
    await expect(vault.write(newer, streamOf(entriesOf(12)))).rejects.toThrow('QuotaExceeded');
    expect(store.uploads.size).toBe(0);
    expect(store.objects.size).toBe(0);
  });

  test('for a moment does not break a backup, nor its download', async () => {
    const { store, workDir, vault } = await anS3Vault();
    store.setFaults(
      { method: 'PUT', kind: { kind: 'status', status: 503, code: 'SlowDown' }, times: 1 },
      { method: 'GET', kind: { kind: 'half', isClaimedWhole: true }, times: 1 },
    );
    await vault.write(newer, streamOf(entriesOf(12)));
    const read = await vault.withFile(newer, (file) => Array.fromAsync(readArchive(file)));
    expect(read).toHaveLength(12);
    expect(await readdir(workDir)).toEqual([]);
  });

  test('has no backup of a name that it does not list', async () => {
    const { vault } = await anS3Vault();
    await expect(vault.withFile(older, async () => null)).rejects.toThrow(`There is no backup ${older}`);
  });
});
