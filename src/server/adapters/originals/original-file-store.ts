import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStore } from '#server/operations/backup/backup.ts';
import { venueFoldersOf } from './venue-folders.ts';
import { writePrivateFile } from './write-private-file.ts';

/** The published originals of all venues, for backup and restore. Names consist of venue and hash. */
export function originalFileStore(originalsDir: string): FileStore {
  const fileOf = (name: string) =>
    join(venueFoldersOf(originalsDir, dirname(name)).published, basename(name));
  return {
    async names() {
      const venues = await readdir(originalsDir).catch(() => []);
      const lists = venues.toSorted().map(async (licence) => {
        const names = await readdir(venueFoldersOf(originalsDir, licence).published).catch(() => []);
        return names.toSorted().map((name) => `${licence}/${name}`);
      });
      return (await Promise.all(lists)).flat();
    },
    read: (name) => readFile(fileOf(name)),
    async put(name, body) {
      const file = fileOf(name);
      // Files are content-addressed: an existing file is identical.
      if (await stat(file).catch(() => null)) return false;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writePrivateFile(file, body);
      return true;
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
