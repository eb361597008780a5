import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import type { TypesettingJob, TypesettingReply } from './typesetting-job.ts';

export interface TypesetterLimits {
  /** The timeout for starting the process and loading a job's fonts, in milliseconds. */
  readonly prepareTimeoutMs: number;
  /** The memory limit of the process in bytes. */
  readonly maxMemoryBytes: number;
  /** Of `os.constants.priority`. */
  readonly priority: number;
}

export interface TypesetterProcess {
  /**
   * Typesets one job at a time: wait for it before the next call.
   *
   * @throws {PrintError} `late` or `broken`
   */
  readonly typeset: (job: TypesettingJob) => Promise<Uint8Array>;
  /** Whether it can run another job: the process runs and is within its memory limit. */
  readonly isUsable: () => boolean;
  /** Kills the process, even during a job. */
  readonly end: () => void;
}

function prioritize(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // The process has already exited, or the system does not support priorities.
  }
}

/**
 * Starts a typesetter in a separate process. A thread could not be stopped in native code, and a crash there would end
 * the server.
 */
export function startTypesetter(limits: TypesetterLimits): TypesetterProcess {
  const { prepareTimeoutMs, maxMemoryBytes, priority } = limits;
  const child = fork(fileURLToPath(new URL('./typesetter-program.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--expose-gc', '--max-old-space-size=256'],
    // Keeps the secrets of the environment out of the process.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener, an error would end the server. Pending jobs are rejected by other events.
  child.on('error', () => undefined);
  prioritize(child.pid, priority);
  let isHealthy = true;
  const end = () => {
    isHealthy = false;
    child.kill('SIGKILL');
  };

  const typeset = (job: TypesettingJob): Promise<Uint8Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const onTimeout = (stage: string) => {
      end();
      reject(new PrintError('late', `${stage} took too long`));
    };
    const onExit = () => reject(new PrintError('broken', 'the typesetter exited'));
    let timer = setTimeout(onTimeout, prepareTimeoutMs, 'preparing');
    const onReply = (reply: TypesettingReply) => {
      clearTimeout(timer);
      if (reply.kind === 'begun') timer = setTimeout(onTimeout, job.timeoutMs, 'typesetting');
      if (reply.kind === 'failed') reject(new PrintError('broken', reply.reason));
      if (reply.kind !== 'printed') return;
      if (reply.memory > maxMemoryBytes) isHealthy = false;
      resolve(reply.output);
    };
    child.on('message', onReply).once('exit', onExit);
    child.send(job, (error) => {
      if (error) reject(new PrintError('broken', 'the typesetter is unreachable', { cause: error }));
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onExit);
    });
  };

  return { typeset, isUsable: () => isHealthy && child.connected, end };
}
