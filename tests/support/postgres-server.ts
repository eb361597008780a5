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
/** The user that runs PostgreSQL. */
export const postgresIdentity = isRoot ? { uid: nobody, gid: nobody } : {};

const programs = globSync('/usr/lib/postgresql/*/bin/initdb').map(dirname).sort().at(-1) ?? null;

export const canRunPostgres = programs !== null;

/** @throws {Error} if PostgreSQL is not installed: see {@link canRunPostgres}. */
export function postgresProgram(name: string): string {
  if (programs === null) throw new Error('No PostgreSQL on this machine');
  return join(programs, name);
}

/** Gives a folder to the user that runs PostgreSQL. */
export async function chownToNobody(folder: string): Promise<void> {
  if (isRoot) await chown(folder, nobody, nobody);
}

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
  const home = await mkdtemp(join(parent, 'emenu-postgres-'));
  await chownToNobody(home);
  const cluster = join(home, 'cluster');
  await runPostgres(
    postgresProgram('initdb'),
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
  const server = [postgresProgram('postgres'), '-D', cluster, ...flags];
  const launch = async () => {
    // The shell briefly outlives this process: when its input closes, it stops the server.
    const shell = spawn('sh', ['-c', '"$@" & read -r _; kill -QUIT $!; wait', 'sh', ...server], {
      ...postgresIdentity,
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

/** Runs a program as the user that runs PostgreSQL. */
export async function runPostgres(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { ...postgresIdentity, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (text) => {
    errorOutput += String(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed: ${errorOutput}`);
}

/** Waits until a starting server says that it takes connections. */
export async function untilReady(
  server: ChildProcess,
  ready = /ready to accept (read-only )?connections/,
): Promise<void> {
  if (!server.stderr) throw new Error('The server has no error output');
  const lines = createInterface(server.stderr);
  for await (const line of lines) {
    if (ready.test(line)) break;
    // Clients that connect too early get a FATAL message, too.
    if (/FATAL:(?! *the database system is)/.test(line)) throw new Error(line);
  }
  server.stderr.resume();
}
