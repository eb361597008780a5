import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSite } from '#scripts/build-site.ts';
import { DataDirInUse, lockDirectory } from '#server/adapters/database/lock-directory.ts';
import { afterEachFile } from './after-each-file.ts';
import { type Engine, onDisk, usualEngine } from './databases.ts';
import { ask, type HttpRequestOptions, type HttpResponse } from './http.ts';
import { runCommandHere } from './in-process-command.ts';
import { isLongRun } from './long-run.ts';

const root = join(import.meta.dirname, '../..');

/** Compile cache that makes server starts faster. */
const compiled = join(root, 'node_modules/.cache/emenu/compiled');

type Environment = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
const folders: string[] = [];
/** By folder: databases outside the folder. */
const databases = new Map<string, { readonly url: string; readonly remove: () => Promise<void> }>();

afterEachFile(async () => {
  await Promise.all([...running].map((child) => kill(child)));
  await Promise.all([...databases.values()].map(({ remove }) => remove()));
  databases.clear();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A folder that is removed after the tests of the file. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emenu-process-'));
  folders.push(folder);
  return folder;
}

/** A `DATA_DIR` with a migrated, empty database on the usual engine; in the long run inside the folder. */
export async function aDataDir(engine: Engine = isLongRun ? onDisk : usualEngine): Promise<string> {
  const folder = await aTemporaryFolder();
  const { target, remove } = await engine.migratedPlace();
  if (target.kind === 'embedded') await rename(target.dir, join(folder, 'db'));
  if (target.kind === 'postgres') databases.set(folder, { url: target.url, remove });
  return folder;
}

/** A `DATA_DIR` that contains its database. */
export const anEmbeddedDataDir = (): Promise<string> => aDataDir(onDisk);

/** The environment that selects a data folder. */
const environmentOf = (dataDir: string): Environment => {
  const database = databases.get(dataDir);
  return { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
};

/** Builds the site if it is outdated; test files take turns. */
export async function ensureSite(): Promise<void> {
  const release = await lockPatiently(join(root, 'node_modules/.cache/emenu/build'));
  try {
    await buildSite();
  } finally {
    release();
  }
}

async function lockPatiently(dir: string): Promise<() => void> {
  for (;;) {
    const release = await lockDirectory(dir).catch((error: unknown) => {
      if (error instanceof DataDirInUse) return null;
      throw error;
    });
    if (release) return release;
    await delay(50);
  }
}

/** Starts one of our programs with a clean environment. */
function start(script: string, args: readonly string[], environment: Environment): ChildProcess {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A line of the server's log. */
type LogLine = Readonly<Record<string, unknown>> & { readonly event: string };

/** A running server process. */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly dataDir: string;
  readonly log: readonly LogLine[];
  /** Sends an HTTP request, by default to the host `corner.example`. */
  readonly ask: (path: string, request?: HttpRequestOptions) => Promise<HttpResponse>;
  /** Sends SIGTERM, like an init system. */
  readonly terminate: () => void;
  /** Kills it, like a crash. */
  readonly kill: () => Promise<void>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** A server that may not accept requests yet. */
interface StartingServer extends Pick<ServerProcess, 'pid' | 'log' | 'terminate' | 'kill' | 'ended'> {
  /** The port, once it listens; rejects with its log if it exits before. */
  readonly listening: Promise<number>;
}

/** Starts a server on a free port. It is killed after the tests of the file. */
export function launchServer(dataDir: string, environment: Environment = {}): StartingServer {
  const child = start('src/server/main.ts', [], {
    ...environmentOf(dataDir),
    PORT: '0',
    ...environment,
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const log: LogLine[] = [];
  const listening = Promise.withResolvers<number>();
  createInterface({ input: child.stderr ?? raise('no error output') }).on('line', (line) => {
    const entry = readLine(line);
    log.push(entry);
    if (entry.event === 'listening') listening.resolve(Number(entry.port));
  });
  void ended.then(() => listening.reject(new Error(`The server ended: ${JSON.stringify(log)}`)));
  return {
    pid: child.pid ?? 0,
    log,
    listening: listening.promise,
    terminate: () => child.kill('SIGTERM'),
    kill: () => kill(child),
    ended,
  };
}

/**
 * Starts a server and waits until it accepts requests.
 *
 * @throws {Error} with its log, if it exits before it listens.
 */
export async function startServer(dataDir: string, environment: Environment = {}): Promise<ServerProcess> {
  const { listening, ...server } = launchServer(dataDir, environment);
  const port = await listening;
  return { ...server, port, dataDir, ask: (path, request) => ask(port, path, request) };
}

function raise(message: string): never {
  throw new Error(message);
}

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { event: line }; // Output of Node itself, such as a stack.
  }
}

/** How a command ended. */
export interface Ended {
  /** `null` when it was killed. */
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
  /** The last line of its output, parsed as JSON. */
  readonly json: <T = Readonly<Record<string, unknown>>>() => T;
}

export interface RunningCommand {
  readonly ended: Promise<Ended>;
  readonly kill: () => Promise<void>;
}

/** Starts the `emenu` command. */
export function startEmenu(
  dataDir: string,
  args: readonly string[],
  environment: Environment = {},
): RunningCommand {
  const child = start('scripts/emenu.ts', args, { ...environmentOf(dataDir), ...environment });
  const texts = { output: '', complaint: '' };
  child.stdout?.on('data', (text) => {
    texts.output += String(text);
  });
  child.stderr?.on('data', (text) => {
    texts.complaint += String(text);
  });
  const ended = once(child, 'close').then(([code]) => ({
    ...texts,
    code: code as number | null,
    json: <T>() => lastLine<T>(texts.output),
  }));
  return { ended, kill: () => kill(child) };
}

/** Runs the `emenu` command to its end. */
export const emenu = (dataDir: string, ...args: readonly string[]): Promise<Ended> =>
  emenuWith(dataDir, {}, ...args);

/**
 * Runs the `emenu` command with its own environment. It is a process only in the long run; use {@link startEmenu} to
 * always get a process.
 */
export async function emenuWith(
  dataDir: string,
  environment: Environment,
  ...args: readonly string[]
): Promise<Ended> {
  if (isLongRun) return startEmenu(dataDir, args, environment).ended;
  const output = await runCommandHere(args, { ...environmentOf(dataDir), ...environment });
  return { ...output, json: () => lastLine(output.output) };
}

const lastLine = <T>(output: string) => JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as T;
