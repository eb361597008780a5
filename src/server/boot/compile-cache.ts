import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/emenu/compiled');

/**
 * Caches compiled code of modules loaded from here on, for the next start and for threads. Where the folder is not
 * writable, starts are only slower.
 */
export function startCompileCache(): void {
  enableCompileCache(folder);
  // Threads read this when they start.
  process.env.NODE_COMPILE_CACHE ??= folder;
}
