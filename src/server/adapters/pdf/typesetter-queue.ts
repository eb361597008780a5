import { setTimeout as delay } from 'node:timers/promises';
import { PrintError } from '#server/ordering/receipts/print-error.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PrintJob } from './print-job.ts';
import { startTypesetter, type TypesetterLimits, type TypesetterProcess } from './typesetter-process.ts';

/** Prints one job at a time: those of a client in the order they come, and clients in turn. */
export interface TypesetterQueue {
  /**
   * @param client whose turn it takes; of the house itself where it is not said.
   * @throws {PrintError}
   */
  readonly print: (job: PrintJob, client?: string) => Promise<Uint8Array>;
  /** Ends the typesetter; whatever waits is refused. The next job would start another. */
  readonly close: () => void;
}

export interface TypesetterQueueLimits extends TypesetterLimits {
  /** Jobs that may wait while another is set. */
  readonly maxWaiting: number;
  /** Jobs that may be set one after the other; then so many a second. */
  readonly burst: number;
  readonly perSecond: number;
}

const defaultLimits: TypesetterQueueLimits = {
  prepareTimeoutMs: 20_000,
  maxMemoryBytes: 512 * 2 ** 20,
  maxWaiting: 100,
  burst: 200,
  perSecond: 30,
};

interface QueuedJob {
  readonly job: PrintJob;
  readonly outcome: PromiseWithResolvers<Uint8Array>;
}

/** Called after each job, waits until another may be set: whoever asks for the same receipt again and again leaves the processor to others. */
function createRateLimiter({ burst, perSecond }: Pick<TypesetterQueueLimits, 'burst' | 'perSecond'>) {
  let [left, at] = [burst, performance.now()];
  return async () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond) - 1;
    at = now;
    if (left < 0) await delay((-left / perSecond) * 1000);
  };
}

/**
 * A press that stands still until the first job: then it starts a typesetter, which keeps its fonts for the next.
 * One that died, took too long or has grown too large is replaced before the next job: typst never gives back some
 * 300 kB of each document.
 */
export function openTypesetterQueue(given: Partial<TypesetterQueueLimits> = {}): TypesetterQueue {
  const limits = { ...defaultLimits, ...given };
  const queue = createFairQueue<QueuedJob>(limits.maxWaiting);
  const pace = createRateLimiter(limits);
  let typesetter: TypesetterProcess | null = null;
  let isWorking = false;

  const workOff = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = queue.take(); next; next = queue.take()) {
      if (!typesetter?.isUsable()) {
        typesetter?.end();
        typesetter = startTypesetter(limits);
      }
      await typesetter.typeset(next.job).then(next.outcome.resolve, next.outcome.reject);
      await pace();
    }
    isWorking = false;
  };

  return {
    print: (job, client = 'house') => {
      const outcome = Promise.withResolvers<Uint8Array>();
      const gone = queue.add(client, { job, outcome });
      gone?.outcome.reject(new PrintError('busy', `${limits.maxWaiting} wait already`));
      void workOff();
      return outcome.promise;
    },
    close: () => {
      const closed = new PrintError('broken', 'the press is closed');
      for (const { outcome } of queue.clear()) outcome.reject(closed);
      typesetter?.end();
      typesetter = null;
    },
  };
}
