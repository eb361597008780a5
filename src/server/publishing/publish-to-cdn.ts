import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import type { Publisher } from './publisher.ts';

/** A publisher that waits for the CDN to purge the changes of each publish, up to a time limit. */
export function publishToCdn(publisher: Publisher, { settled }: Pick<Purger, 'settled'>): Publisher {
  const afterPurge = async (licence: string, outcome: PublishOutcome): Promise<PublishOutcome> => {
    if (!('version' in outcome)) return outcome;
    const started = performance.now();
    const purge = await settled(licence);
    return { ...outcome, purge, ms: outcome.ms + Math.round(performance.now() - started) };
  };
  return {
    ...publisher,
    publish: async (build, author) => afterPurge(build.licence, await publisher.publish(build, author)),
    rollback: async (licence, version, author) =>
      afterPurge(licence, await publisher.rollback(licence, version, author)),
  };
}
