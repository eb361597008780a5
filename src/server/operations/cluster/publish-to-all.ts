import type { Log } from '../../log.ts';
import type { Publisher, PublishOutcome } from '../../publishing/publisher.ts';
import type { ProcessSet } from './process-set.ts';

/** Who does not show by then what is published is put out of the set, in milliseconds. */
const followTimeoutMs = 10_000;

const minPollMs = 10;
const maxPollMs = 200;

export interface PublishToAllOptions {
  readonly publisher: Publisher;
  readonly processSet: Pick<ProcessSet, 'lagging' | 'expel'>;
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
export function publishToAll({
  publisher: desk,
  processSet,
  clock,
  wait,
  log,
}: PublishToAllOptions): Publisher {
  const untilShown = async (licence: string, version: number): Promise<void> => {
    const started = clock();
    const isLate = () => clock() - started > followTimeoutMs;
    for (let pause = minPollMs; ; pause = Math.min(pause * 2, maxPollMs)) {
      const lagging = await processSet.lagging(licence, version).catch((fault: unknown) => {
        if (isLate()) throw fault;
        return null;
      });
      if (lagging?.length === 0) return;
      if (lagging && isLate()) {
        log.error('processes do not follow', { licence, version, processes: lagging });
        await processSet.expel(lagging);
      }
      await wait(pause);
    }
  };

  const everywhere = async (licence: string, outcome: PublishOutcome): Promise<PublishOutcome> => {
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
