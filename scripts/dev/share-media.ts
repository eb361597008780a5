import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const shared = join(import.meta.dirname, '../../node_modules/.cache/emenu/media');

/**
 * Links a new data directory to a shared picture cache: the demo venues have hundreds of pictures, named by content
 * hash, which are encoded only once. An existing media folder is kept.
 */
export async function shareMedia(dataDir: string): Promise<void> {
  await Promise.all([shared, dataDir].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
  await symlink(shared, join(dataDir, 'media')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
