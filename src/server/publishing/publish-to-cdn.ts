import type { Purger } from '../page-cache/cdn/purger.ts';
import type { Publisher, PublishOutcome } from './publisher.ts';

/** A desk whose publishes end when the cache in front of the site has forgotten what they change, or takes too long. */
export function publishToCdn(desk: Publisher, { settled }: Pick<Purger, 'settled'>): Publisher {
  const forgotten = async (licence: string, outcome: PublishOutcome): Promise<PublishOutcome> => {
    if (!('version' in outcome)) return outcome;
    const started = performance.now();
    const purge = await settled(licence);
    return { ...outcome, purge, ms: outcome.ms + Math.round(performance.now() - started) };
  };
  return {
    ...desk,
    publish: async (edition, publisher) => forgotten(edition.licence, await desk.publish(edition, publisher)),
    rollback: async (licence, version, publisher) =>
      forgotten(licence, await desk.rollback(licence, version, publisher)),
  };
}
