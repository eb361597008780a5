import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { startTypesetter, type TypesetterLimits, type TypesetterProcess } from './typesetter-process.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** Prints one job at a time: jobs of a client in order, clients in turn. */
export interface TypesetterQueue {
  /**
   * @param client the client to queue the job for; the server itself by default.
   * @throws {PrintError}
   */
  readonly print: (job: TypesettingJob, client?: string) => Promise<Uint8Array>;
  /** Stops the typesetter and rejects waiting jobs. A later job would start another. */
  readonly close: () => void;
}

export interface TypesetterQueueLimits extends TypesetterLimits {
  /** The maximum number of waiting jobs. */
  readonly maxWaiting: number;
  /** Jobs that may run without a delay; after that, `perSecond` applies. */
  readonly burst: number;
  readonly perSecond: number;
}

const defaultLimits: TypesetterQueueLimits = {
  prepareTimeoutMs: 20_000,
  maxMemoryBytes: 512 * 2 ** 20,
  // Page requests take precedence over printing.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
  maxWaiting: 100,
  burst: 200,
  perSecond: 30,
};

interface QueuedJob {
  readonly job: TypesettingJob;
  readonly outcome: PromiseWithResolvers<Uint8Array>;
}

/**
 * A token bucket. Called after each job, it waits until the next may run, so that repeated requests leave CPU time to
 * others.
 */
function createRateLimiter({ burst, perSecond }: Pick<TypesetterQueueLimits, 'burst' | 'perSecond'>) {
  let [tokens, updatedAt] = [burst, performance.now()];
  return async () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - updatedAt) / 1000) * perSecond) - 1;
    updatedAt = now;
    if (tokens < 0) await delay((-tokens / perSecond) * 1000);
  };
}

/**
 * Opens a queue that starts a typesetter process for the first job and reuses it, with its fonts. A process that
 * exited, timed out or exceeded its memory limit is replaced before the next job: typst leaks about 300 kB per
 * document.
 */
export function openTypesetterQueue(overrides: Partial<TypesetterQueueLimits> = {}): TypesetterQueue {
  const limits = { ...defaultLimits, ...overrides };
  const queue = createFairQueue<QueuedJob>(limits.maxWaiting);
  const waitForRate = createRateLimiter(limits);
  let typesetter: TypesetterProcess | null = null;
  let isRunning = false;

  const runJobs = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = queue.take(); next; next = queue.take()) {
      if (!typesetter?.isUsable()) {
        typesetter?.end();
        typesetter = startTypesetter(limits);
      }
      await typesetter.typeset(next.job).then(next.outcome.resolve, next.outcome.reject);
      await waitForRate();
    }
    isRunning = false;
  };

  return {
    print: (job, client = 'house') => {
      const outcome = Promise.withResolvers<Uint8Array>();
      const dropped = queue.add(client, { job, outcome });
      dropped?.outcome.reject(new PrintError('busy', `${limits.maxWaiting} jobs are already waiting`));
      void runJobs();
      return outcome.promise;
    },
    close: () => {
      const closed = new PrintError('broken', 'the typesetter is closed');
      for (const { outcome } of queue.clear()) outcome.reject(closed);
      typesetter?.end();
      typesetter = null;
    },
  };
}
