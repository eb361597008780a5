import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import project from '../../package.json' with { type: 'json' };

/** Part of snapshot names, so that each set of migrations has its own. */
export const schemaHash = createHash('sha256')
  .update((await readMigrations()).map((migration) => migration.sql).join('\0'))
  .digest('hex')
  .slice(0, 12);

/** An empty database to copy, created once per engine version because that takes seconds. */
export const emptyCluster = () => snapshot(`pglite-${pgliteVersion}`, async () => undefined);

/** A migrated database to copy. */
export const migratedCluster = () =>
  snapshot(`pglite-${pgliteVersion}-${schemaHash}`, ({ withoutTimeout }) => migrate(withoutTimeout));

const pgliteVersion = project.dependencies['@electric-sql/pglite'];

async function snapshot(name: string, fill: (database: Database) => Promise<unknown>): Promise<string> {
  const cluster = fileURLToPath(new URL(`../../node_modules/.cache/emenu/${name}`, import.meta.url));
  if (existsSync(cluster)) return cluster;
  await mkdir(dirname(cluster), { recursive: true });
  const dir = await mkdtemp(`${cluster}-`);
  const database = await openDatabase({ kind: 'embedded', dir });
  await fill(database);
  await database.close();
  // Two tests can create it concurrently; the first to finish wins.
  await rename(join(dir, 'cluster'), cluster).catch(() => null);
  await rm(dir, { recursive: true });
  return cluster;
}
