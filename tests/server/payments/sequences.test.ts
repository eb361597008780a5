import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { companies } from '#tests/support/payment-sequences/companies.ts';
import { type Ground, openGround } from '#tests/support/payment-sequences/ground.ts';
import { playMany } from '#tests/support/payment-sequences/play-many.ts';
import { sequences } from '#tests/support/payment-sequences/random-sequences.ts';

const numRuns = countOf({ full: 10_000, small: 40 });

describe.skipIf(!onServer.isHere)('money and order', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 60_000);

  afterAll(() => ground.close());

  test.for(companies.map((company) => ({ name: company.double.name, company })))(
    'agree whatever happens, with $name',
    { timeout: 3_600_000 },
    ({ company }) => playMany(ground, company, sequences, { numRuns }),
  );
});
