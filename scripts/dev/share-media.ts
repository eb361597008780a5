import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const shared = join(import.meta.dirname, '../../node_modules/.cache/emenu/media');

/**
 * Has a new data directory keep its pictures where others keep theirs: the demo venues have hundreds, each is made once, and
 * all are named by what they hold. A directory that has pictures keeps them.
 */
export async function shareMedia(dataDir: string): Promise<void> {
  await Promise.all([shared, dataDir].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
  await symlink(shared, join(dataDir, 'media')).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
}
