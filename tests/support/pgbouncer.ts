import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chownToNobody, postgresIdentity, untilReady } from './postgres-server.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path)) ?? null;

export const canRunPgBouncer = program !== null;

export interface Pooler {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in front of a database, on a socket: each transaction gets another session.
 *
 * @param folder the folder of the socket of the server.
 * @throws {Error} if PgBouncer is not installed: see {@link canRunPgBouncer}.
 */
export async function startPgBouncer(folder: string, database: string): Promise<Pooler> {
  if (program === null) throw new Error('No PgBouncer on this machine');
  const home = await mkdtemp(join(tmpdir(), 'emenu-pgbouncer-'));
  await chownToNobody(home);
  const config = join(home, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
pooled = host=${folder} dbname=${database} user=postgres
[pgbouncer]
listen_addr =
unix_socket_dir = ${home}
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  const child = spawn(program, [config], {
    ...postgresIdentity,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(child, /process up/);
  return {
    url: `postgres://postgres@/pooled?host=${encodeURIComponent(home)}&port=6432`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
