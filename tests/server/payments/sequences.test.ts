import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { openPlayDatabase, type PlayDatabase } from '#tests/support/payment-sequences/play-database.ts';
import { playMany } from '#tests/support/payment-sequences/play-many.ts';
import { providerProfiles } from '#tests/support/payment-sequences/provider-profiles.ts';
import { sequences } from '#tests/support/payment-sequences/random-sequences.ts';

const numRuns = countOf({ full: 10_000, small: 40 });

describe.skipIf(!onServer.isHere)('payments and orders', () => {
  let ground: PlayDatabase;

  beforeAll(async () => {
    ground = await openPlayDatabase();
  }, 60_000);

  afterAll(() => ground.close());

  test.for(providerProfiles.map((provider) => ({ name: provider.double.name, provider })))(
    'stay consistent in any sequence, with $name',
    { timeout: 3_600_000 },
    ({ provider }) => playMany(ground, provider, sequences, { numRuns }),
  );
});
