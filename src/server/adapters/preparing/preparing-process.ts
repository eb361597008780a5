import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import pLimit from 'p-limit';
import type { Prepared, Progress } from '#server/publishing/prepare-edition.ts';
import { type Preparing, PreparingFault, type StatedFolder } from '#server/publishing/preparing.ts';
import type { PreparingErrand, PreparingTold } from './preparing-wire.ts';

export interface PreparingTimes {
  /** How long the process stays when nobody needs it, in milliseconds. */
  readonly idleMs: number;
  /** How long it may say nothing of what it was given, in milliseconds. */
  readonly silentMs: number;
}

/** Each holds a whole menu in memory; one that has pictures to make does not keep the others from theirs. */
const mostAtOnce = 4;

const usualTimes: PreparingTimes = { idleMs: 5 * 60_000, silentMs: 120_000 };

interface PreparingNeeds {
  /** What runs in the process. */
  readonly program: URL;
  readonly errand: PreparingErrand;
  readonly times?: PreparingTimes;
}

export interface PreparingProcess extends Preparing {
  /** Its process, while it runs. */
  readonly pid: () => number | null;
  /** Ends it, whatever it is doing. */
  close(): void;
}

interface Waiting {
  readonly progress: Progress;
  readonly resolve: (prepared: Prepared) => void;
  readonly reject: (fault: PreparingFault) => void;
  timer: NodeJS.Timeout;
}

/** A process that runs, and those who wait for it. */
interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}

/**
 * Prepares in a process of its own, which stands behind diners where processors are short. It starts with the first folder,
 * and remembers what it has made until nobody has needed it for a while. One that ends in the middle fails those who wait.
 */
export function preparingProcess({ program, errand, times = usualTimes }: PreparingNeeds): PreparingProcess {
  let running: Running | null = null;
  const limit = pLimit(mostAtOnce);
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = ({ child, waiting }: Running, why: string) => {
    if (running?.child === child) running = null;
    child.kill('SIGKILL');
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.reject(new PreparingFault(why));
    }
    waiting.clear();
  };
  const close = () => {
    clearTimeout(idle);
    if (running) end(running, 'the server is stopping');
  };

  const start = (): Running => {
    const child = startProgram(program, errand);
    const started: Running = { child, waiting: new Map() };
    child.on('message', (told: PreparingTold) => hear(started.waiting, told));
    child.on('error', () => end(started, 'the process that prepares is out of reach'));
    child.once('exit', () => end(started, 'the process that prepares has ended'));
    return started;
  };

  const ask = (to: Running, licence: string, folder: StatedFolder, progress: Progress): Promise<Prepared> => {
    const { promise, resolve, reject } = Promise.withResolvers<Prepared>();
    last += 1;
    const timer = setTimeout(end, times.silentMs, to, 'the process that prepares says nothing');
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

function startProgram(program: URL, errand: PreparingErrand): ChildProcess {
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

function hear(waiting: Map<number, Waiting>, told: PreparingTold): void {
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
  else one.reject(new PreparingFault(told.reason));
}
