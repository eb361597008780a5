import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { openPlayDatabase, type PlayDatabase } from './play-database.ts';
import { playMany } from './play-many.ts';
import { providerProfiles } from './provider-profiles.ts';
import { sequences } from './random-sequences.ts';

const numRuns = countOf({ full: 10_000, small: 40 });

/**
 * Plays random sequences with some of the providers. Two files play them all: each keeps one processor busy.
 *
 * @param part every other provider, from the first or from the second.
 */
export function describePayments(part: 0 | 1): void {
  describe.skipIf(!onServer.isHere)('payments and orders', () => {
    let ground: PlayDatabase;

    beforeAll(async () => {
      ground = await openPlayDatabase();
    }, 60_000);

    afterAll(() => ground.close());

    const providers = providerProfiles.filter((_, at) => at % 2 === part);
    test.for(providers.map((provider) => ({ name: provider.double.name, provider })))(
      'stay consistent in any sequence, with $name',
      { timeout: 3_600_000 },
      ({ provider }) => playMany(ground, provider, sequences, { numRuns }),
    );
  });
}
