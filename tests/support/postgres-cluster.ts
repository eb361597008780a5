import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chownToNobody,
  postgresIdentity,
  postgresProgram,
  runPostgres,
  untilReady,
} from './postgres-server.ts';

export const nodeNames = ['one', 'two', 'three'] as const;

export type NodeName = (typeof nodeNames)[number];

/** Three PostgreSQL servers: the first takes writes, and waits until one of the others has applied a commit. */
export interface PostgresCluster {
  /** Names all of them. */
  readonly url: string;
  /** Kills a server like a crash. */
  readonly kill: (node: NodeName) => Promise<void>;
  /** Makes a standby the server that takes writes. */
  readonly promote: (node: NodeName) => Promise<void>;
  /** Starts a killed server as it was: it does not know what has happened. */
  readonly start: (node: NodeName) => Promise<void>;
  readonly addressOf: (node: NodeName) => string;
  readonly stop: () => Promise<void>;
}

/** Starts them on sockets in a private temporary folder. Standbys follow whichever server takes writes. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const home = await mkdtemp(join(tmpdir(), 'emenu-cluster-'));
  await chownToNobody(home);
  const folderOf = (node: NodeName) => join(home, node);
  const dataOf = (node: NodeName) => join(folderOf(node), 'data');
  const running = new Map<NodeName, ChildProcess>();

  for (const node of nodeNames) await runPostgres('mkdir', [folderOf(node)], home);
  const [first, ...standbys] = nodeNames;
  await runPostgres(
    postgresProgram('initdb'),
    ['-D', dataOf(first), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '-N'],
    home,
  );
  await appendFile(
    join(dataOf(first), 'postgresql.conf'),
    [
      "listen_addresses = ''",
      'max_connections = 60',
      'wal_keep_size = 256MB',
      'synchronous_commit = remote_apply',
      `synchronous_standby_names = 'ANY 1 (${nodeNames.join(', ')})'`,
      `primary_conninfo = 'user=postgres host=${nodeNames.map(folderOf).join(',')} target_session_attrs=read-write'`,
      'wal_retrieve_retry_interval = 200ms',
      '',
    ].join('\n'),
  );

  const start = async (node: NodeName) => {
    const flags = ['-D', dataOf(node), '-k', folderOf(node), '-c', `cluster_name=${node}`];
    // The shell briefly outlives this process: when its input closes, it stops the server.
    const shell = spawn(
      'sh',
      ['-c', '"$@" & read -r _; kill -QUIT $!; wait', 'sh', postgresProgram('postgres'), ...flags],
      { ...postgresIdentity, cwd: home, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    await untilReady(shell);
    running.set(node, shell);
  };
  const addressOf = (node: NodeName) =>
    `postgres://postgres@/postgres?host=${encodeURIComponent(folderOf(node))}`;

  await start(first);
  for (const node of standbys) {
    await runPostgres(
      postgresProgram('pg_basebackup'),
      ['-D', dataOf(node), '-h', folderOf(first), '-U', 'postgres', '-c', 'fast'],
      home,
    );
    await runPostgres('touch', [join(dataOf(node), 'standby.signal')], home);
    await start(node);
  }

  return {
    url: `postgres://postgres@/postgres?host=${nodeNames.map((node) => encodeURIComponent(folderOf(node))).join(',')}`,
    addressOf,
    start,
    async kill(node) {
      const [pid = ''] = (await readFile(join(dataOf(node), 'postmaster.pid'), 'utf8')).split('\n');
      const shell = running.get(node);
      running.delete(node);
      process.kill(Number(pid), 'SIGKILL');
      if (!shell) return;
      const ended = once(shell, 'exit');
      shell.stdin?.end();
      await ended;
    },
    promote: (node) => runPostgres(postgresProgram('pg_ctl'), ['promote', '-D', dataOf(node)], home),
    async stop() {
      await Promise.all(
        [...running.values()].map(async (shell) => {
          const ended = once(shell, 'exit');
          shell.stdin?.end();
          await ended;
        }),
      );
      await rm(home, { recursive: true, force: true });
    },
  };
}
