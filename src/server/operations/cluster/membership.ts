import type { Log } from '../../log.ts';
import { leaseMs, type ProcessSet, type ShownVersions } from './process-set.ts';

/** How often a member renews its lease, in milliseconds. */
const renewMs = 1_000;

/** How long a renewal may take before another is tried, in milliseconds. */
const renewTimeoutMs = 2_000;

/** The membership of a process in the set that serves one database. */
export interface Membership {
  /** Whether publishes wait for this process: if so, it shows the published menus. */
  isMember(): boolean;
  /** Leaves the set. */
  close(): Promise<void>;
}

/** The membership of a process with the embedded database, which is always alone. */
export const soleMembership: Membership = { isMember: () => true, close: () => Promise.resolve() };

export interface OpenMembershipOptions {
  readonly processSet: Pick<ProcessSet, 'join' | 'renew' | 'leave'>;
  /**
   * Shows the published state of one venue and acknowledges it; `null` shows that of all venues, without acknowledging.
   */
  readonly catchUp: (licence: string | null) => Promise<void>;
  readonly shownVersions: () => ShownVersions;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Makes this process a member of the set for as long as it reaches the database.
 *
 * A lease counts from before its request, so that the process stops regarding itself as a member before the others do.
 * A process that was disconnected catches up before it joins again.
 */
export async function openMembership(options: OpenMembershipOptions): Promise<Membership> {
  const { processSet, catchUp, shownVersions, clock, log } = options;
  let memberUntil = Number.NEGATIVE_INFINITY;
  let hasJoined = false;
  const isMember = () => clock() < memberUntil;

  const join = async () => {
    hasJoined = false;
    memberUntil = Number.NEGATIVE_INFINITY;
    await catchUp(null);
    const started = clock();
    await processSet.join(shownVersions());
    hasJoined = true;
    // Changes published before the others knew of this process.
    await catchUp(null);
    memberUntil = started + leaseMs;
  };

  const renew = async () => {
    const started = clock();
    const lease = await withTimeout(renewTimeoutMs, processSet.renew());
    if (lease.isMember) memberUntil = started + leaseMs;
    return lease;
  };

  /** Announcements may get lost; published versions do not. */
  const catchUps = createCatchUp(options);

  let wasMember = false;
  const logChange = (error?: unknown) => {
    if (isMember() === wasMember) return;
    wasMember = !wasMember;
    if (wasMember) log.info('joined the other processes');
    else log.error('lost contact with the other processes', { fault: error });
  };

  const sweep = async () => {
    if (!hasJoined) return join();
    const lease = await renew();
    if (!lease.isMember) return join();
    lease.behind.forEach(catchUps.start);
  };

  await join();
  logChange();
  let underWay: Promise<unknown> | null = null;
  const interval = setInterval(() => {
    underWay ??= sweep()
      .then(() => logChange(), logChange)
      .finally(() => {
        underWay = null;
      });
  }, renewMs);

  return {
    isMember,
    async close() {
      clearInterval(interval);
      await Promise.all([underWay, catchUps.settled()]);
      memberUntil = Number.NEGATIVE_INFINITY;
      // If this fails, the others wait until the lease expires.
      await withTimeout(renewTimeoutMs, processSet.leave()).catch((error: unknown) =>
        log.error('leaving the other processes failed', { fault: error }),
      );
    },
  };
}

/** Catches up on venues independent of the sweeps, on each once at a time. */
function createCatchUp({ catchUp, log }: Pick<OpenMembershipOptions, 'catchUp' | 'log'>) {
  const underWay = new Map<string, Promise<void>>();
  return {
    start(licence: string) {
      if (underWay.has(licence)) return;
      const caughtUp = catchUp(licence)
        .catch((error: unknown) => log.error('catching up failed', { licence, fault: error }))
        .finally(() => underWay.delete(licence));
      underWay.set(licence, caughtUp);
    },
    settled: () => Promise.all(underWay.values()),
  };
}

/** @throws {Error} on timeout; the promise itself goes on. */
function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`Timed out after ${ms} ms`)), ms);
    void promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
