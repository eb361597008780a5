import type { Log } from '../../log.ts';
import type { Desk, DeskOutcome } from '../../publishing/publisher.ts';
import type { ProcessSet } from './process-set.ts';

/** Who does not show by then what is published is put out of the set, in milliseconds. */
const patienceMs = 10_000;

const shortestLookMs = 10;
const longestLookMs = 200;

export interface PublishingNeeds {
  readonly desk: Desk;
  readonly set: Pick<ProcessSet, 'lagging' | 'expel'>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Log;
}

/**
 * A desk whose publishes end when every process of the set shows what was published, or is a member no more: from then
 * on nobody is shown anything older.
 *
 * A process that is alive and does not follow is put out, so that a publish takes fifteen seconds longer at most. What
 * cannot be known because the database is away is thrown, though it is published: publishing it again waits again.
 */
export function publishToAll({ desk, set, clock, wait, log }: PublishingNeeds): Desk {
  const untilShown = async (licence: string, version: number): Promise<void> => {
    const started = clock();
    const isLate = () => clock() - started > patienceMs;
    for (let pause = shortestLookMs; ; pause = Math.min(pause * 2, longestLookMs)) {
      const lagging = await set.lagging(licence, version).catch((fault: unknown) => {
        if (isLate()) throw fault;
        return null;
      });
      if (lagging?.length === 0) return;
      if (lagging && isLate()) {
        log.error('processes do not follow', { licence, version, processes: lagging });
        await set.expel(lagging);
      }
      await wait(pause);
    }
  };

  const everywhere = async (licence: string, outcome: DeskOutcome): Promise<DeskOutcome> => {
    if (!('version' in outcome)) return outcome;
    const started = clock();
    await untilShown(licence, outcome.version);
    return { ...outcome, ms: outcome.ms + Math.round(clock() - started) };
  };

  return {
    ...desk,
    publish: async (edition, publisher) =>
      everywhere(edition.licence, await desk.publish(edition, publisher)),
    rollback: async (licence, version, publisher) =>
      everywhere(licence, await desk.rollback(licence, version, publisher)),
  };
}
