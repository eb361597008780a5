import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/emenu/compiled');

/**
 * Has what is loaded from here on compiled once, for the next start too, in threads as well. Where the folder cannot be
 * written, starting takes as long as it did.
 */
export function startCompileCache(): void {
  enableCompileCache(folder);
  // Threads look here when they begin.
  process.env.NODE_COMPILE_CACHE ??= folder;
}
