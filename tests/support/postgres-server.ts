import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresServer {
  /** The address of one of its databases. */
  readonly urlOf: (database: string) => string;
  /** Kills it like a crash, then restarts it. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Debian's unprivileged user; PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

const programs = globSync('/usr/lib/postgresql/*/bin/initdb').map(dirname).sort().at(-1) ?? null;

export const canRunPostgres = programs !== null;

/**
 * Starts a PostgreSQL server on a socket in a private temporary folder. It ends with this process, even if this
 * process is killed.
 *
 * @param fsync whether it flushes to disk, as in production.
 * @param waitsForCommit whether commits wait for the disk by default.
 * @param parent the parent of its temporary folder.
 * @throws {Error} if PostgreSQL is not installed: see {@link canRunPostgres}.
 */
export async function startPostgres({
  flushes: fsync = true,
  waits: waitsForCommit = true,
  parent = tmpdir(),
} = {}): Promise<PostgresServer> {
  if (programs === null) throw new Error('No PostgreSQL on this machine');
  const home = await mkdtemp(join(parent, 'emenu-postgres-'));
  if (isRoot) await chown(home, nobody, nobody);
  const cluster = join(home, 'cluster');
  await run(
    join(programs, 'initdb'),
    ['-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '-N'],
    home,
  );

  const flags = [
    '-k',
    home,
    '-c',
    'listen_addresses=',
    ...(fsync ? [] : ['-F']),
    ...(waitsForCommit ? [] : ['-c', 'synchronous_commit=off']),
  ];
  const server = [join(programs, 'postgres'), '-D', cluster, ...flags];
  const launch = async () => {
    // The shell briefly outlives this process: when its input closes, it stops the server.
    const shell = spawn('sh', ['-c', '"$@" & read -r _; kill -QUIT $!; wait', 'sh', ...server], {
      ...identity,
      cwd: home,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await untilReady(shell);
    return async () => {
      const ended = once(shell, 'exit');
      shell.stdin.end();
      await ended;
    };
  };
  let end = await launch();
  return {
    urlOf: (database) => `postgres://postgres@/${database}?host=${encodeURIComponent(home)}`,
    crash: async () => {
      await end();
      end = await launch();
    },
    stop: async () => {
      await end();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { ...identity, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (text) => {
    errorOutput += String(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed: ${errorOutput}`);
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The server has no error output');
  const lines = createInterface(server.stderr);
  for await (const line of lines) {
    if (line.includes('ready to accept connections')) break;
    // Clients that connect too early get a FATAL message, too.
    if (/FATAL:(?! *the database system is)/.test(line)) throw new Error(line);
  }
  server.stderr.resume();
}
