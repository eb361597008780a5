import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import type { PrintJob, PrintReply } from './print-job.ts';

export interface TypesetterLimits {
  /** For the process to start and for a job's fonts, in milliseconds. */
  readonly prepareTimeoutMs: number;
  /** What the process may take up, in bytes. */
  readonly maxMemoryBytes: number;
}

export interface TypesetterProcess {
  /**
   * Sets one job; the next may be given when this one is over.
   *
   * @throws {PrintError} `late` or `broken`
   */
  readonly typeset: (job: PrintJob) => Promise<Uint8Array>;
  /** Whether to give it another job: it runs, and has not grown too large. */
  readonly isUsable: () => boolean;
  /** Ends it at once, whatever it is doing. */
  readonly end: () => void;
}

/** Whoever reads a menu comes before whoever prints. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities: then it is as it was.
  }
}

/**
 * Starts a typesetter in a process of its own. It is no thread, because one that is busy in native code cannot be
 * stopped, and a fault there would end the server.
 */
export function startTypesetter({ prepareTimeoutMs, maxMemoryBytes }: TypesetterLimits): TypesetterProcess {
  const child = fork(fileURLToPath(new URL('./typesetter-program.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-old-space-size=256'],
    // It needs none of the secrets that the environment may hold.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener, trouble on the way to it would end us: whoever waits hears of it otherwise.
  child.on('error', () => undefined);
  lowerPriority(child.pid);
  let isFit = true;
  const end = () => {
    isFit = false;
    child.kill('SIGKILL');
  };

  const set = (job: PrintJob): Promise<Uint8Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const giveUp = (stage: string) => {
      end();
      reject(new PrintError('late', `${stage} took too long`));
    };
    const mourn = () => reject(new PrintError('broken', 'the typesetter ended'));
    let timer = setTimeout(giveUp, prepareTimeoutMs, 'getting ready');
    const hear = (reply: PrintReply) => {
      clearTimeout(timer);
      if (reply.kind === 'begun') timer = setTimeout(giveUp, job.timeoutMs, 'setting');
      if (reply.kind === 'failed') reject(new PrintError('broken', reply.reason));
      if (reply.kind !== 'printed') return;
      if (reply.memory > maxMemoryBytes) isFit = false;
      resolve(reply.pdf);
    };
    child.on('message', hear).once('exit', mourn);
    child.send(job, (error) => {
      if (error) reject(new PrintError('broken', 'the typesetter is out of reach', { cause: error }));
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', mourn);
    });
  };

  return { typeset: set, isUsable: () => isFit && child.connected, end };
}
