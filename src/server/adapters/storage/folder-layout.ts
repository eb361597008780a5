import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { venueFoldersOf } from '../originals/venue-folders.ts';

/** Where files lie on this machine. */
export interface FolderLayout {
  /** Absolute path; `null` for a name that no file can have, which could be any path. */
  pathOf(name: string): string | null;
  /** Every file, others than those of the store included. */
  names(): Promise<readonly string[]>;
}

const mediaName = /^[0-9a-z]{10,11}(?:-[0-9a-z]{1,8})?\.[0-9a-z]{1,5}$/;
const originalName = /^[a-z0-9-]{1,63}\/[0-9a-f]{64}$/;

/** Pictures, videos and themes, in one folder. */
export const mediaLayout = (folder: string): FolderLayout => ({
  pathOf: (name) => (mediaName.test(name) ? join(folder, name) : null),
  async names() {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
});

/** The original files of all venues. Names consist of licence and hash. */
export const originalsLayout = (folder: string): FolderLayout => ({
  pathOf: (name) =>
    originalName.test(name) ? join(venueFoldersOf(folder, dirname(name)).published, basename(name)) : null,
  async names() {
    const venues = await readdir(folder).catch(() => []);
    const lists = venues.map(async (licence) => {
      const names = await readdir(venueFoldersOf(folder, licence).published).catch(() => []);
      return names.map((name) => `${licence}/${name}`);
    });
    return (await Promise.all(lists)).flat();
  },
});
