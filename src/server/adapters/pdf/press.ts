import { setTimeout as delay } from 'node:timers/promises';
import { PrintFault } from '#server/ordering/receipts/print-fault.ts';
import { fairQueue } from './fair-queue.ts';
import type { PrintJob } from './print-job.ts';
import { startTypesetter, type TypesetterLimits, type TypesetterProcess } from './typesetter-process.ts';

/** Prints one job at a time: those of a client in the order they come, and clients in turn. */
export interface Press {
  /**
   * @param client whose turn it takes; of the house itself where it is not said.
   * @throws {PrintFault}
   */
  readonly print: (job: PrintJob, client?: string) => Promise<Uint8Array>;
  /** Ends the typesetter; whatever waits is refused. The next job would start another. */
  readonly close: () => void;
}

export interface PressLimits extends TypesetterLimits {
  /** Jobs that may wait while another is set. */
  readonly waiting: number;
  /** Jobs that may be set one after the other; then so many a second. */
  readonly burst: number;
  readonly perSecond: number;
}

const usualLimits: PressLimits = {
  preparingMs: 20_000,
  memory: 512 * 2 ** 20,
  waiting: 100,
  burst: 200,
  perSecond: 30,
};

interface Waiting {
  readonly job: PrintJob;
  readonly outcome: PromiseWithResolvers<Uint8Array>;
}

/** Called after each job, waits until another may be set: whoever asks for the same receipt again and again leaves the processor to others. */
function paceOf({ burst, perSecond }: Pick<PressLimits, 'burst' | 'perSecond'>) {
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
export function openPress(given: Partial<PressLimits> = {}): Press {
  const limits = { ...usualLimits, ...given };
  const queue = fairQueue<Waiting>(limits.waiting);
  const pace = paceOf(limits);
  let typesetter: TypesetterProcess | null = null;
  let isWorking = false;

  const workOff = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = queue.take(); next; next = queue.take()) {
      if (!typesetter?.isFit()) {
        typesetter?.end();
        typesetter = startTypesetter(limits);
      }
      await typesetter.set(next.job).then(next.outcome.resolve, next.outcome.reject);
      await pace();
    }
    isWorking = false;
  };

  return {
    print: (job, client = 'house') => {
      const outcome = Promise.withResolvers<Uint8Array>();
      const gone = queue.add(client, { job, outcome });
      gone?.outcome.reject(new PrintFault('busy', `${limits.waiting} wait already`));
      void workOff();
      return outcome.promise;
    },
    close: () => {
      const closed = new PrintFault('broken', 'the press is closed');
      for (const { outcome } of queue.clear()) outcome.reject(closed);
      typesetter?.end();
      typesetter = null;
    },
  };
}
