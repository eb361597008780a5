import type { Database, DatabaseTarget } from './database.ts';
import { openEmbedded, openInMemory } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database. `migrate` creates its tables.
 *
 * @throws {DataDirInUse} when the embedded database's folder is already open.
 * @throws {Error} when it cannot be opened.
 */
export function openDatabase(target: DatabaseTarget): Promise<Database> {
  switch (target.kind) {
    case 'embedded':
      return openEmbedded(target.dir);
    case 'memory':
      return openInMemory();
    case 'postgres':
      return openPostgres(target.url, target.directUrl ?? null);
  }
}
