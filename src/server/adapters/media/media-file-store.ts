import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/operations/backup/backup.ts';
import { writeAtomically } from './media-store.ts';

const isRecord = (name: string) => name.endsWith('.json');

/** The pictures, videos and themes of a folder, for backup and restore. */
export function mediaFileStore(folder: string): FileStore {
  const list = async () => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return {
    async names() {
      // A record asserts that all sizes of its picture exist. Listing records first ensures that the sizes are listed
      // too.
      const records = (await list()).filter(isRecord);
      const others = (await list()).filter((name) => !isRecord(name));
      return [...others.toSorted(), ...records.toSorted()];
    },
    read: (name) => readFile(join(folder, name)),
    async put(name, body) {
      const file = join(folder, name);
      // Files are content-addressed: an existing file is identical.
      if (await stat(file).catch(() => null)) return false;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(file, body);
      return true;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
