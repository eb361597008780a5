import type { Log } from '../log.ts';
import type { PopularityRepository } from './popularity-repository.ts';

const dayMs = 86_400_000;

/** Older orders say little about what people like now. */
const countedDays = 30;

export interface PopularityCounterOptions {
  readonly repository: PopularityRepository;
  /** Whether this process may count now: one of several does. */
  readonly mayCount: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

export interface PopularityCounter {
  close(): Promise<void>;
}

/** Counts at the start, and then daily, which dishes are ordered most. */
export function startPopularityCounter(options: PopularityCounterOptions): PopularityCounter {
  const { repository, mayCount, now, log } = options;
  const count = async () => {
    const day = new Date(now() - countedDays * dayMs).toISOString().slice(0, 10);
    if (await mayCount()) await repository.countSince(day);
  };
  const start = () =>
    count().catch((error: unknown) => log.error('counting popular dishes failed', { fault: error }));

  let underWay = start();
  const interval = setInterval(() => {
    underWay = start();
  }, dayMs);
  return {
    async close() {
      clearInterval(interval);
      await underWay;
    },
  };
}
