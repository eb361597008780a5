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

export interface PreparerTimeouts {
  /** How long the process stays when nobody needs it, in milliseconds. */
  readonly idleMs: number;
  /** How long it may say nothing of what it was given, in milliseconds. */
  readonly responseTimeoutMs: number;
}

/** Each holds a whole menu in memory; one that has pictures to make does not keep the others from theirs. */
const maxConcurrent = 4;

const defaultTimeouts: PreparerTimeouts = { idleMs: 5 * 60_000, responseTimeoutMs: 120_000 };

interface BuildPreparerProcessOptions {
  /** What runs in the process. */
  readonly program: URL;
  readonly job: PreparerJob;
  readonly times?: PreparerTimeouts;
}

export interface BuildPreparerProcess extends BuildPreparer {
  /** Its process, while it runs. */
  readonly pid: () => number | null;
  /** Ends it, whatever it is doing. */
  close(): void;
}

interface PendingRequest {
  readonly progress: Progress;
  readonly resolve: (prepared: PrepareBuildResult) => void;
  readonly reject: (fault: PreparationError) => void;
  timer: NodeJS.Timeout;
}

/** A process that runs, and those who wait for it. */
interface RunningProcess {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PendingRequest>;
}

/**
 * Prepares in a process of its own, which stands behind diners where processors are short. It starts with the first folder,
 * and remembers what it has made until nobody has needed it for a while. One that ends in the middle fails those who wait.
 */
export function openBuildPreparerProcess({
  program,
  job,
  times = defaultTimeouts,
}: BuildPreparerProcessOptions): BuildPreparerProcess {
  let running: RunningProcess | null = null;
  const limit = pLimit(maxConcurrent);
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = ({ child, waiting }: RunningProcess, why: string) => {
    if (running?.child === child) running = null;
    child.kill('SIGKILL');
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.reject(new PreparationError(why));
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
    child.on('message', (told: PrepareResponse) => handleMessage(started.waiting, told));
    child.on('error', () => end(started, 'the process that prepares is out of reach'));
    child.once('exit', () => end(started, 'the process that prepares has ended'));
    return started;
  };

  const ask = (
    to: RunningProcess,
    licence: string,
    folder: HashedFolder,
    progress: Progress,
  ): Promise<PrepareBuildResult> => {
    const { promise, resolve, reject } = Promise.withResolvers<PrepareBuildResult>();
    last += 1;
    const timer = setTimeout(end, times.responseTimeoutMs, to, 'the process that prepares says nothing');
    to.waiting.set(last, { progress, resolve, reject, timer });
    to.child.send({ id: last, licence, folder }, (error) => {
      if (error) end(to, 'the process that prepares is out of reach');
    });
    return promise;
  };

  return {
    prepare: (licence, folder, progress) =>
      limit(async () => {
        clearTimeout(idle);
        running ??= start();
        const asked = running;
        try {
          return await ask(asked, licence, folder, progress);
        } finally {
          if (asked.waiting.size === 0) idle = setTimeout(close, times.idleMs).unref();
        }
      }),
    pid: () => running?.child.pid ?? null,
    close,
  };
}

function startProcess(program: URL, errand: PreparerJob): ChildProcess {
  const child = fork(program, [JSON.stringify(errand)], {
    serialization: 'advanced',
    // Much that is soon forgotten: with less room it is moved about instead.
    execArgv: ['--max-semi-space-size=64', '--max-old-space-size=1024'],
    // It needs none of the secrets that the environment may hold.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which those who wait are told.
  }
  return child;
}

function handleMessage(waiting: Map<number, PendingRequest>, told: PrepareResponse): void {
  const one = waiting.get(told.id);
  if (!one) return;
  if (told.kind === 'progress') {
    one.timer.refresh();
    one.progress(told.done, told.all);
    return;
  }
  clearTimeout(one.timer);
  waiting.delete(told.id);
  if (told.kind === 'prepared') one.resolve(told.prepared);
  else one.reject(new PreparationError(told.reason));
}
