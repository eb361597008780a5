import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { canRunPostgres, startPostgres } from './postgres-server.ts';

const memory = '/dev/shm';

/**
 * Starts one PostgreSQL server for the whole run if PostgreSQL is installed, which is faster than one per test file.
 * Uses memory if possible; crash tests start their own server on disk.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined || !canRunPostgres) return undefined;
  const server = await startPostgres({ waits: false, parent: existsSync(memory) ? memory : tmpdir() });
  process.env.TEST_DATABASE_URL = server.urlOf('postgres');
  return server.stop;
}
