import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { canRunPostgres, startPostgres } from './postgres-server.ts';

const memory = '/dev/shm';

/**
 * Starts one PostgreSQL server for the whole run where this machine has one: each test file that started its own
 * would wait for it. It lives in memory where that can be; tests of crashes start a server on the disk.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined || !canRunPostgres) return undefined;
  const server = await startPostgres({ waits: false, parent: existsSync(memory) ? memory : tmpdir() });
  process.env.TEST_DATABASE_URL = server.urlOf('postgres');
  return server.stop;
}
