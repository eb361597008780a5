import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEachFile } from '#tests/support/after-each-file.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const disks: string[] = [];

afterEachFile(async () => {
  for (const disk of disks.splice(0)) execFileSync('umount', ['-l', disk]);
});

/** A small disk of its own. `null` where none can be mounted: that needs an administrator. */
export async function aSmallDisk(size: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const folder = await aTemporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    disks.push(folder);
    return folder;
  } catch {
    return null; // In most containers an administrator cannot mount either.
  }
}

/** Fills the rest of a disk. */
export async function fillUp(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size);
      const isRoomLeft = () =>
        file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        );
      while (await isRoomLeft());
    }
  } finally {
    await file.close();
  }
  return path;
}
