import type { Log } from '../../log.ts';
import { leaseMs, type ProcessSet, type ShownVersions } from './process-set.ts';

/** How often a member says that it still is one, in milliseconds. */
const renewMs = 1_000;

/** How long a renewal may take before another is tried, in milliseconds. */
const renewTimeoutMs = 2_000;

/** A process's place in the set of those that serve one database. */
export interface Membership {
  /** Whether others wait for this process when they publish: who asks it sees the menus that are published. */
  isMember(): boolean;
  /** Leaves the set. */
  close(): Promise<void>;
}

/** The place of a process that has its database for itself: there is nobody to wait for it. */
export const soleMembership: Membership = { isMember: () => true, close: () => Promise.resolve() };

export interface OpenMembershipOptions {
  readonly processSet: Pick<ProcessSet, 'join' | 'renew' | 'leave'>;
  /** Shows what is published of one venue, and says so; of all venues for `null`, and says nothing. */
  readonly catchUp: (licence: string | null) => Promise<void>;
  readonly shownVersions: () => ShownVersions;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Makes this process a member of the set, and keeps it one for as long as it reaches the database.
 *
 * A lease is counted from before it was asked for: the process stops taking itself for a member before the others do.
 * One that was away reads what it has missed before it joins again.
 */
export async function openMembership(needs: OpenMembershipOptions): Promise<Membership> {
  const { processSet, catchUp, shownVersions, clock, log } = needs;
  let memberUntil = Number.NEGATIVE_INFINITY;
  let hasJoined = false;
  const isMember = () => clock() < memberUntil;

  const enter = async () => {
    hasJoined = false;
    memberUntil = Number.NEGATIVE_INFINITY;
    await catchUp(null);
    const started = clock();
    await processSet.join(shownVersions());
    hasJoined = true;
    // What was published before others knew of this process.
    await catchUp(null);
    memberUntil = started + leaseMs;
  };

  const renew = async () => {
    const started = clock();
    const standing = await withTimeout(renewTimeoutMs, processSet.renew());
    if (standing.isMember) memberUntil = started + leaseMs;
    return standing;
  };

  /** An announcement may get lost; what is published does not. */
  const takeOver = createCatchUp(needs);

  let wasMember = false;
  const tellChange = (fault?: unknown) => {
    if (isMember() === wasMember) return;
    wasMember = !wasMember;
    if (wasMember) log.info('joined the other processes');
    else log.error('out of touch with the other processes', { fault });
  };

  const round = async () => {
    if (!hasJoined) return enter();
    const standing = await renew();
    if (!standing.isMember) return enter();
    standing.behind.forEach(takeOver.start);
  };

  await enter();
  tellChange();
  let underWay: Promise<unknown> | null = null;
  const clockwork = setInterval(() => {
    underWay ??= round()
      .then(() => tellChange(), tellChange)
      .finally(() => {
        underWay = null;
      });
  }, renewMs);

  return {
    isMember,
    async close() {
      clearInterval(clockwork);
      await Promise.all([underWay, takeOver.settled()]);
      memberUntil = Number.NEGATIVE_INFINITY;
      // Without a word, the others wait until the lease has run out.
      await withTimeout(renewTimeoutMs, processSet.leave()).catch((fault: unknown) =>
        log.error('left the other processes without a word', { fault }),
      );
    },
  };
}

/** Catches up on venues beside the rounds, each once at a time. */
function createCatchUp({ catchUp, log }: Pick<OpenMembershipOptions, 'catchUp' | 'log'>) {
  const underWay = new Map<string, Promise<void>>();
  return {
    start(licence: string) {
      if (underWay.has(licence)) return;
      const caughtUp = catchUp(licence)
        .catch((fault: unknown) => log.error('catching up failed', { licence, fault }))
        .finally(() => underWay.delete(licence));
      underWay.set(licence, caughtUp);
    },
    settled: () => Promise.all(underWay.values()),
  };
}

/** @throws {Error} when it takes longer; it goes on nevertheless. */
function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`It took longer than ${ms} ms`)), ms);
    void promise.then(resolve, reject).finally(() => clearTimeout(giveUp));
  });
}
