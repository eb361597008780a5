import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only the owner can read, write and list the folder. */
const ownerOnlyMode = 0o700;

/**
 * Creates a folder that only its owner can access, or restricts an existing folder and its contents to the owner.
 *
 * @throws {Error} when other users can access it and its permissions cannot be changed.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnlyMode });
  const { mode } = await stat(folder);
  if (isOpenToOthers(mode)) await restrictFolder(folder, mode);
  await restrictContents(folder, true);
}

const isOpenToOthers = (mode: number) => (mode & 0o077) !== 0;

async function restrictFolder(folder: string, mode: number): Promise<void> {
  await chmod(folder, ownerOnlyMode).catch((cause: unknown) => {
    // A volume mounted for the server's group cannot be restricted further, and need not be.
    if ((mode & 0o007) === 0) return;
    throw new Error(`${folder} holds guests' data and can be read by others: give it to the server's user`, {
      cause,
    });
  });
}

/**
 * Restricts the contents of a folder. A folder is restricted after its files, so the possibly very many files of a
 * restricted folder need no check.
 */
async function restrictContents(folder: string, isTop: boolean): Promise<void> {
  const isOpen = isTop || isOpenToOthers((await stat(folder)).mode);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictContents(path, false).catch(ignoreNotOwned);
    else if (isOpen && entry.isFile()) await chmod(path, 0o600).catch(ignoreNotOwned);
  }
  if (!isTop && isOpen) await chmod(folder, ownerOnlyMode);
}

/** Ignores entries that have another owner or are gone: the parent folder protects them. */
function ignoreNotOwned(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EPERM' && code !== 'EACCES' && code !== 'ENOENT') throw error;
}

/** Restricts a folder and all of its contents to the owner. */
export async function restrictTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, ownerOnlyMode);
  for (const entry of entries) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownerOnlyMode : 0o600);
  }
}
