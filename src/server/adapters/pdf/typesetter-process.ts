import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PrintFault } from '#server/ordering/receipts/print-fault.ts';
import type { PrintJob, PrintReply } from './print-job.ts';

export interface TypesetterLimits {
  /** For the process to start and for a job's fonts, in milliseconds. */
  readonly preparingMs: number;
  /** What the process may take up, in bytes. */
  readonly memory: number;
}

export interface TypesetterProcess {
  /**
   * Sets one job; the next may be given when this one is over.
   *
   * @throws {PrintFault} `late` or `broken`
   */
  readonly set: (job: PrintJob) => Promise<Uint8Array>;
  /** Whether to give it another job: it runs, and has not grown too large. */
  readonly isFit: () => boolean;
  /** Ends it at once, whatever it is doing. */
  readonly end: () => void;
}

/** Whoever reads a menu comes before whoever prints. */
function yieldToPages(pid: number | undefined): void {
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
export function startTypesetter({ preparingMs, memory }: TypesetterLimits): TypesetterProcess {
  const child = fork(fileURLToPath(new URL('./typesetter-program.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-old-space-size=256'],
    // It needs none of the secrets that the environment may hold.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener, trouble on the way to it would end us: whoever waits hears of it otherwise.
  child.on('error', () => undefined);
  yieldToPages(child.pid);
  let isFit = true;
  const end = () => {
    isFit = false;
    child.kill('SIGKILL');
  };

  const set = (job: PrintJob): Promise<Uint8Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const giveUp = (stage: string) => {
      end();
      reject(new PrintFault('late', `${stage} took too long`));
    };
    const mourn = () => reject(new PrintFault('broken', 'the typesetter ended'));
    let timer = setTimeout(giveUp, preparingMs, 'getting ready');
    const hear = (reply: PrintReply) => {
      clearTimeout(timer);
      if (reply.kind === 'begun') timer = setTimeout(giveUp, job.patienceMs, 'setting');
      if (reply.kind === 'failed') reject(new PrintFault('broken', reply.reason));
      if (reply.kind !== 'printed') return;
      if (reply.memory > memory) isFit = false;
      resolve(reply.pdf);
    };
    child.on('message', hear).once('exit', mourn);
    child.send(job, (error) => {
      if (error) reject(new PrintFault('broken', 'the typesetter is out of reach', { cause: error }));
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', mourn);
    });
  };

  return { set, isFit: () => isFit && child.connected, end };
}
