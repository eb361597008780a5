import { execFileSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const disks: string[] = [];

afterAll(() => {
  for (const disk of disks) execFileSync('umount', ['-l', disk]);
});

/** A disk of its own; `null` where there can be none: only an administrator may have one. */
export async function aSmallDisk(size: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const folder = await aTemporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    disks.push(folder);
    return folder;
  } catch {
    return null; // In most containers the administrator may not mount either.
  }
}

/** Takes whatever room is left. */
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
