import fc from 'fast-check';
import { isLongRun } from '#tests/support/long-run.ts';
import type { Company } from './companies.ts';
import type { Sequence } from './event.ts';
import type { Ground } from './ground.ts';
import { play } from './play.ts';

/** So many are played at once: the database has more than one connection. */
export const lanes = 8;

/** Plays so many sequences, and fails with the shortest that was found of those that fail. */
export async function playMany(
  ground: Ground,
  company: Company,
  sequences: fc.Arbitrary<Sequence>,
  { numRuns, firstSeed = 0 }: { readonly numRuns: number; readonly firstSeed?: number },
): Promise<void> {
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
      { numRuns: Math.ceil(numRuns / lanes), ...(isLongRun ? {} : { seed: firstSeed + lane }) },
    ),
  );
  await Promise.all(played);
}
