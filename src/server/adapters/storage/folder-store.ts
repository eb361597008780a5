import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContentStore, StoredFile } from '#server/publishing/content-store.ts';
import { missingContent } from '#server/publishing/content-store.ts';
import { writePrivateFile } from '../originals/write-private-file.ts';
import type { FolderLayout } from './folder-layout.ts';

/** Files of a folder that all processes see. */
export function folderStore(layout: FolderLayout): ContentStore {
  const find = (name: string) => findFile(layout, name);
  return {
    find,
    locate: async (name) => ((await find(name)) ? layout.pathOf(name) : null),
    async share(groups) {
      for (const group of groups) await renewGroup(layout, group);
    },
    async *list() {
      for (const name of await layout.names()) {
        const file = await find(name);
        if (file) yield file;
      }
    },
    read: (name) => readFileOf(layout, name),
    async put(name, body) {
      if (await find(name)) return false;
      await writeFileOf(layout, name, body);
      return true;
    },
    remove: (name) => removeFile(layout, name),
  };
}

export async function findFile(layout: FolderLayout, name: string): Promise<StoredFile | null> {
  const path = layout.pathOf(name);
  const found = path === null ? null : await stat(path).catch(() => null);
  return found?.isFile() ? { name, bytes: found.size, at: found.mtimeMs } : null;
}

export async function readFileOf(layout: FolderLayout, name: string): Promise<Uint8Array | null> {
  const path = layout.pathOf(name);
  if (path === null) return null;
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** @throws {Error} for a name that no file can have. */
export async function writeFileOf(layout: FolderLayout, name: string, body: Uint8Array): Promise<string> {
  const path = layout.pathOf(name);
  if (path === null) throw new Error(`Not a name of a file: ${name}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writePrivateFile(path, body);
  return path;
}

export async function removeFile(layout: FolderLayout, name: string): Promise<void> {
  const path = layout.pathOf(name);
  if (path !== null) await rm(path, { force: true });
}

/** @returns whether the file exists. */
export async function renewFile(layout: FolderLayout, name: string): Promise<boolean> {
  const now = new Date();
  return utimes(layout.pathOf(name) ?? '', now, now).then(
    () => true,
    () => false,
  );
}

/** @throws {MissingContent} after it has removed the file that says that the group is complete. */
async function renewGroup(layout: FolderLayout, group: readonly string[]): Promise<void> {
  for (const name of group) {
    if (await renewFile(layout, name)) continue;
    await removeFile(layout, group.at(-1) ?? '');
    throw missingContent(name);
  }
}
