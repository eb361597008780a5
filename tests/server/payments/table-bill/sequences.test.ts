import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { type Ground, openGround } from '#tests/support/payment-sequences/ground.ts';
import { lanes, playMany } from '#tests/support/payment-sequences/play-many.ts';
import { tableSequences } from '#tests/support/payment-sequences/table/random-tables.ts';
import { tableCompanies } from '#tests/support/payment-sequences/table/table-companies.ts';

/** Of all companies together. */
const numRuns = countOf({ full: 10_000, small: 200 });

const named = tableCompanies.map((company, at) => {
  const { name, currencies } = company.double;
  return { name: `${name} in ${currencies[0]}`, company, firstSeed: at * lanes };
});

describe.skipIf(!onServer.isHere)('guests at a table', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 60_000);

  afterAll(() => ground.close());

  test.for(named)(
    'pay what they ordered and no more, with $name',
    { timeout: 3_600_000 },
    ({ company, firstSeed }) =>
      playMany(ground, company, tableSequences, { numRuns: numRuns / named.length, firstSeed }),
  );
});
