import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Log } from '../../log.ts';
import type { Publisher } from '../../publishing/publisher.ts';
import type { ProcessSet } from './process-set.ts';

/** Processes that do not show a publish by then are expelled, in milliseconds. */
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
 * A publisher whose publishes end when every process of the set shows them or has left the set: from then on no process
 * shows anything older.
 *
 * A running process that does not follow is expelled, so that a publish takes at most fifteen seconds longer. If the
 * database becomes unavailable, an error is thrown although the version is published: publishing it again waits again.
 */
export function publishToAll({ publisher, processSet, clock, wait, log }: PublishToAllOptions): Publisher {
  const waitUntilShown = async (licence: string, version: number): Promise<void> => {
    const started = clock();
    const isLate = () => clock() - started > followTimeoutMs;
    for (let pause = minPollMs; ; pause = Math.min(pause * 2, maxPollMs)) {
      const lagging = await processSet.lagging(licence, version).catch((error: unknown) => {
        if (isLate()) throw error;
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
    await waitUntilShown(licence, outcome.version);
    return { ...outcome, ms: outcome.ms + Math.round(clock() - started) };
  };

  return {
    ...publisher,
    publish: async (build, author) => everywhere(build.licence, await publisher.publish(build, author)),
    rollback: async (licence, version, author) =>
      everywhere(licence, await publisher.rollback(licence, version, author)),
  };
}
