import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresServer {
  /** The address of a database on it. */
  readonly urlOf: (database: string) => string;
  /** Ends it as a crash would, and starts it again; meanwhile it is away. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Debian's user without rights; PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

const programs = globSync('/usr/lib/postgresql/*/bin/initdb').map(dirname).sort().at(-1) ?? null;

export const canRunPostgres = programs !== null;

/**
 * Runs a PostgreSQL server of its own, on a socket in a temporary folder that only it may enter. It ends
 * with this process, however that ends.
 *
 * @param flushes to the disk, as it has to where the server is to be used.
 * @param waits for the disk at each commit, where the commit says nothing else.
 * @param parent the folder in which its own is made.
 * @throws {Error} when this machine has no PostgreSQL: see {@link canRunPostgres}.
 */
export async function startPostgres({
  flushes = true,
  waits = true,
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
    ...(flushes ? [] : ['-F']),
    ...(waits ? [] : ['-c', 'synchronous_commit=off']),
  ];
  const server = [join(programs, 'postgres'), '-D', cluster, ...flags];
  const launch = async () => {
    // The shell outlives us by a moment: its input closes, and it takes the server along.
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
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += String(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed: ${complaint}`);
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The server has no error output');
  const lines = createInterface(server.stderr);
  for await (const line of lines) {
    if (line.includes('ready to accept connections')) break;
    // Somebody who comes too early is turned away with the same word.
    if (/FATAL:(?! *the database system is)/.test(line)) throw new Error(line);
  }
  server.stderr.resume();
}
