import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const folders = new Set<string>();
const children = new Set<ChildProcess>();

/** Kills child processes and deletes temporary folders when the benchmark is interrupted. */
export function cleanUpOnSignal(): void {
  const cleanUp = () => {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', cleanUp);
  process.once('SIGTERM', cleanUp);
}

/** A temporary folder, deleted on disposal. */
export async function createScratchFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'emenu-bench-'));
  folders.add(path);
  // Worker processes of other users must be able to read the files.
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** How to start a program: optionally on one processor core. */
interface ProcessOptions {
  readonly core?: number | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

const onCore = (command: readonly string[], core: number | undefined) =>
  core === undefined ? command : ['taskset', '-c', String(core), ...command];

function spawnProcess([program = '', ...args]: readonly string[], { environment }: ProcessOptions) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

export interface RunningProcess extends AsyncDisposable {
  readonly pid: number;
  /** The first line on stderr that matches. */
  line(matches: (line: string) => boolean): Promise<string>;
}

/** Starts a program that runs until disposal. */
export function startProcess(command: readonly string[], options: ProcessOptions = {}): RunningProcess {
  const child = spawnProcess(onCore(command, options.core), options);
  const ended = once(child, 'close');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.resume();

  return {
    pid: child.pid ?? 0,
    async line(matches) {
      for (;;) {
        const found = stderr.split('\n').find(matches);
        if (found !== undefined) return found;
        if (hasExited(child)) throw new Error(`${command.join(' ')} ended:\n${stderr}`);
        await Promise.race([once(child.stderr, 'data'), ended]);
      }
    },
    async [Symbol.asyncDispose]() {
      if (!hasExited(child)) child.kill('SIGTERM');
      await ended;
    },
  };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export interface ProcessResult {
  readonly code: number;
  readonly printed: string;
  readonly ms: number;
}

/** Runs a program to its end. */
export async function runProcess(
  command: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  const started = performance.now();
  const child = spawnProcess(onCore(command, options.core), options);
  let printed = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${errors}${printed}`);
  return { code, printed, ms: performance.now() - started };
}

const clockTickMs = 10;

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * clockTickMs;
}

/** Waits until a process uses almost no CPU time. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const windowMs = 300;
  const busyMs = 20;
  for (let calm = 0; calm < 3; ) {
    const before = await cpuMs(pid);
    await pause(windowMs);
    calm = (await cpuMs(pid)) - before > busyMs ? 0 : calm + 1;
  }
}

/** Resident memory of a process and its child processes, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  const others = await Promise.all((await childPidsOf(pid)).map(residentBytes));
  return own + others.reduce((sum, bytes) => sum + bytes, 0);
}

/** The running child processes of all threads of a process. */
async function childPidsOf(pid: number): Promise<readonly number[]> {
  const lists = await Array.fromAsync(glob(`/proc/${pid}/task/*/children`), (file) => readFile(file, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter((text) => text !== '')).map(Number);
}
