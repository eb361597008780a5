import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody but its owner reads it, writes to it, or sees what lies in it. */
const ownerOnlyMode = 0o700;

/**
 * Makes a folder that only its owner may enter, or shuts others out of one that is there, and of what was left open in it.
 *
 * @throws {Error} when anybody may enter it and it is not ours to shut.
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
    // A volume that is mounted for a group of our own cannot be shut any further, and need not be.
    if ((mode & 0o007) === 0) return;
    throw new Error(`${folder} holds diners' data and can be read by others: give it to the server's user`, {
      cause,
    });
  });
}

/**
 * Shuts what was left open within a folder. Each folder is shut after its files: those of one that is shut need not be
 * looked at, and there may be very many.
 */
async function restrictContents(folder: string, isTop: boolean): Promise<void> {
  const isLeft = isTop || isOpenToOthers((await stat(folder)).mode);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictContents(path, false).catch(ignoreNotOwned);
    else if (isLeft && entry.isFile()) await chmod(path, 0o600).catch(ignoreNotOwned);
  }
  if (!isTop && isLeft) await chmod(folder, ownerOnlyMode);
}

/** What is not ours to shut, or has gone, stays as it is: nobody gets to it through the folder above. */
function ignoreNotOwned(fault: unknown): void {
  const { code } = fault as NodeJS.ErrnoException;
  if (code !== 'EPERM' && code !== 'EACCES' && code !== 'ENOENT') throw fault;
}

/** Shuts others out of a folder and of every file in it. */
export async function restrictTree(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, ownerOnlyMode);
  for (const entry of inside) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownerOnlyMode : 0o600);
  }
}
