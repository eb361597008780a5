import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import pLimit from 'p-limit';
import {
  type BuildPreparer,
  type HashedFolder,
  PreparationError,
} from '#server/publishing/build-preparer.ts';
import type { PrepareBuildResult, Progress } from '#server/publishing/prepare-build.ts';
import type { PrepareResponse, PreparerJob } from './build-preparer-messages.ts';
import { fewArenas } from './few-arenas.ts';

export interface PreparerTimeouts {
  /** How long an idle process stays alive, in milliseconds. */
  readonly idleMs: number;
  /** How long a request may go without a message, in milliseconds. */
  readonly responseTimeoutMs: number;
}

/** Each holds a whole menu in memory. More than one, so that a request with many pictures does not block the others. */
const maxConcurrent = 4;

const defaultTimeouts: PreparerTimeouts = { idleMs: 5 * 60_000, responseTimeoutMs: 120_000 };

interface BuildPreparerProcessOptions {
  /** The module the process runs. */
  readonly program: URL;
  readonly job: PreparerJob;
  readonly times?: PreparerTimeouts;
}

export interface BuildPreparerProcess extends BuildPreparer {
  /** The ID of the process while it runs. */
  readonly pid: () => number | null;
  /** Kills the process, even during a request. */
  close(): void;
}

interface PendingRequest {
  readonly progress: Progress;
  readonly resolve: (prepared: PrepareBuildResult) => void;
  readonly reject: (error: PreparationError) => void;
  timer: NodeJS.Timeout;
}

/** A running process and its pending requests. */
interface RunningProcess {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PendingRequest>;
}

/**
 * Prepares builds in a separate process with a lower priority than requests of diners. The process starts with the
 * first folder and keeps its caches until it has been idle for a while. When it exits, all pending requests fail.
 */
export function openBuildPreparerProcess({
  program,
  job,
  times = defaultTimeouts,
}: BuildPreparerProcessOptions): BuildPreparerProcess {
  let running: RunningProcess | null = null;
  const limit = pLimit(maxConcurrent);
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = ({ child, waiting }: RunningProcess, reason: string) => {
    if (running?.child === child) running = null;
    child.kill('SIGKILL');
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.reject(new PreparationError(reason));
    }
    waiting.clear();
  };
  const close = () => {
    clearTimeout(idle);
    if (running) end(running, 'the server is stopping');
  };

  const start = (): RunningProcess => {
    const child = startProcess(program, job);
    const started: RunningProcess = { child, waiting: new Map() };
    child.on('message', (response: PrepareResponse) => handleMessage(started.waiting, response));
    child.on('error', () => end(started, 'the build preparer process is unreachable'));
    child.once('exit', () => end(started, 'the build preparer process exited'));
    return started;
  };

  const request = (
    to: RunningProcess,
    licence: string,
    folder: HashedFolder,
    progress: Progress,
  ): Promise<PrepareBuildResult> => {
    const { promise, resolve, reject } = Promise.withResolvers<PrepareBuildResult>();
    lastId += 1;
    const timer = setTimeout(end, times.responseTimeoutMs, to, 'the build preparer process does not respond');
    to.waiting.set(lastId, { progress, resolve, reject, timer });
    to.child.send({ id: lastId, licence, folder }, (error) => {
      if (error) end(to, 'the build preparer process is unreachable');
    });
    return promise;
  };

  return {
    prepare: (licence, folder, progress) =>
      limit(async () => {
        clearTimeout(idle);
        running ??= start();
        const current = running;
        try {
          return await request(current, licence, folder, progress);
        } finally {
          if (current.waiting.size === 0) idle = setTimeout(close, times.idleMs).unref();
        }
      }),
    pid: () => running?.child.pid ?? null,
    close,
  };
}

function startProcess(program: URL, job: PreparerJob): ChildProcess {
  const child = fork(program, [JSON.stringify(job)], {
    serialization: 'advanced',
    // Most objects are short-lived: a small young generation would copy them around.
    execArgv: ['--max-semi-space-size=64', '--max-old-space-size=1024'],
    // Keeps the secrets of the environment out of the process.
    env: fewArenas,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited; its exit event rejects the pending requests.
  }
  return child;
}

function handleMessage(waiting: Map<number, PendingRequest>, response: PrepareResponse): void {
  const one = waiting.get(response.id);
  if (!one) return;
  if (response.kind === 'progress') {
    one.timer.refresh();
    one.progress(response.done, response.all);
    return;
  }
  clearTimeout(one.timer);
  waiting.delete(response.id);
  if (response.kind === 'prepared') one.resolve(response.prepared);
  else one.reject(new PreparationError(response.reason));
}
