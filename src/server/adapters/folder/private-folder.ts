import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody but its owner reads it, writes to it, or sees what lies in it. */
const ownersOnly = 0o700;

/**
 * Makes a folder that only its owner may enter, or shuts others out of one that is there.
 *
 * @throws {Error} when anybody may enter it and it is not ours to shut.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownersOnly });
  const { mode } = await stat(folder);
  if ((mode & 0o077) === 0) return;
  await chmod(folder, ownersOnly).catch((cause: unknown) => {
    // A volume that is mounted for a group of our own cannot be shut any further, and need not be.
    if ((mode & 0o007) === 0) return;
    throw new Error(`${folder} holds diners' data and can be read by others: give it to the server's user`, {
      cause,
    });
  });
}

/** Shuts others out of a folder and of every file in it. */
export async function shutAll(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, ownersOnly);
  for (const entry of inside) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownersOnly : 0o600);
  }
}
