import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { onServer } from '#tests/support/databases.ts';
import { companies } from '#tests/support/payment-sequences/companies.ts';
import type { Sequence } from '#tests/support/payment-sequences/event.ts';
import { type Ground, openGround } from '#tests/support/payment-sequences/ground.ts';
import { play } from '#tests/support/payment-sequences/play.ts';
import { sequences } from '#tests/support/payment-sequences/random-sequences.ts';

const isLong = process.env.LONG !== undefined;

const numRuns = isLong ? 10_000 : 1_000;

/** So many are played at once: the database has more than one connection. */
const lanes = 8;

describe.skipIf(!onServer.isHere)('money and order', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await openGround();
  }, 60_000);

  afterAll(() => ground.close());

  test.for(companies.map((company) => ({ name: company.double.name, company })))(
    'agree whatever happens, with $name',
    { timeout: 3_600_000 },
    async ({ company }) => {
      let failed: number | null = null;
      const run = async (lane: number, sequence: Sequence) => {
        // While one lane looks for the shortest sequence that fails, the others are done.
        if (failed !== null && failed !== lane) return;
        await play(ground, company, sequence).catch((fault: unknown) => {
          failed ??= lane;
          throw fault;
        });
      };
      const played = Array.from({ length: lanes }, (_, lane) =>
        fc.assert(
          fc.asyncProperty(sequences, (sequence) => run(lane, sequence)),
          // The same ones each time, so that a change is to blame for what fails; the long run looks for new ones.
          { numRuns: Math.ceil(numRuns / lanes), ...(isLong ? {} : { seed: lane }) },
        ),
      );
      await Promise.all(played);
    },
  );
});
