import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupVault, backupsAmong, readBackupName } from '#server/operations/backup/backup-vault.ts';
import { writeArchive } from './archive-file.ts';

/** What a process that ended left of a backup is removed after so long, in milliseconds. */
const leftoverMs = 86_400_000;

/** Backups in a folder, readable by its owner only. */
export function folderVault(folder: string): BackupVault {
  return {
    async list() {
      const names = await readdir(folder).catch(() => []);
      const files = names
        .filter((name) => readBackupName(name) !== null)
        .map(async (name) => {
          const found = await stat(join(folder, name)).catch(() => null);
          return found?.isFile() ? [{ name, bytes: found.size }] : [];
        });
      return backupsAmong((await Promise.all(files)).flat());
    },
    async write(name, entries) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeLeftovers(folder);
      return writeArchive(join(folder, name), entries);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    withFile: (name, work) => work(join(folder, name)),
  };
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, archive = ''] = /^(.+)\.\d+\.unfinished$/.exec(name) ?? [];
    if (readBackupName(archive) === null) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(join(folder, name), { force: true });
  }
}
