import type { Log } from '../log.ts';
import type { JobLeases } from '../operations/cluster/job-leases.ts';

export interface SweepOptions {
  /** The name of its lease. */
  readonly job: string;
  readonly everyMs: number;
  readonly leases: JobLeases;
  readonly sweep: () => Promise<unknown>;
  /** Logged when a sweep throws. */
  readonly failure: string;
  readonly log: Log;
}

/** Sweeps at intervals, one sweep at a time, and in one of several processes. */
export function startSweeping({ job, everyMs, leases, sweep, failure, log }: SweepOptions): {
  close(): Promise<void>;
} {
  const start = async () => {
    if (await leases.acquire(job, everyMs / 2)) await sweep();
  };
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const clock = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = start()
      .catch((error: unknown) => log.error(failure, { fault: error }))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return {
    async close() {
      clearInterval(clock);
      await underWay;
    },
  };
}
