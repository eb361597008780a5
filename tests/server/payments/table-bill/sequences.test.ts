import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { openPlayDatabase, type PlayDatabase } from '#tests/support/payment-sequences/play-database.ts';
import { lanes, playMany } from '#tests/support/payment-sequences/play-many.ts';
import { tableSequences } from '#tests/support/payment-sequences/table/random-tables.ts';
import { tableProfiles } from '#tests/support/payment-sequences/table/table-profiles.ts';

/** For all providers together. */
const numRuns = countOf({ full: 10_000, small: 200 });

const named = tableProfiles.map((provider, at) => {
  const { name, currencies } = provider.double;
  return { name: `${name} in ${currencies[0]}`, provider, firstSeed: at * lanes };
});

describe.skipIf(!onServer.isHere)('guests at a table', () => {
  let ground: PlayDatabase;

  beforeAll(async () => {
    ground = await openPlayDatabase();
  }, 60_000);

  afterAll(() => ground.close());

  test.for(named)(
    'pay what they ordered and no more, with $name',
    { timeout: 3_600_000 },
    ({ provider, firstSeed }) =>
      playMany(ground, provider, tableSequences, { numRuns: numRuns / named.length, firstSeed }),
  );
});
