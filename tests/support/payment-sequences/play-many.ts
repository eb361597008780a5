import fc from 'fast-check';
import { isLongRun } from '#tests/support/long-run.ts';
import type { Sequence } from './event.ts';
import { play } from './play.ts';
import type { PlayDatabase } from './play-database.ts';
import type { ProviderProfile } from './provider-profiles.ts';

/** The number of sequences played concurrently. */
export const lanes = 8;

/** Plays `numRuns` sequences and fails with the shortest failing one found. */
export async function playMany(
  database: PlayDatabase,
  profile: ProviderProfile,
  sequences: fc.Arbitrary<Sequence>,
  { numRuns, firstSeed = 0 }: { readonly numRuns: number; readonly firstSeed?: number },
): Promise<void> {
  let failed: number | null = null;
  const run = async (lane: number, sequence: Sequence) => {
    // While one lane shrinks its failing sequence, the others skip theirs.
    if (failed !== null && failed !== lane) return;
    await play(database, profile, sequence).catch((error: unknown) => {
      failed ??= lane;
      throw error;
    });
  };
  const played = Array.from({ length: lanes }, (_, lane) =>
    fc.assert(
      fc.asyncProperty(sequences, (sequence) => run(lane, sequence)),
      // Fixed seeds make failures reproducible; the long run explores new sequences.
      { numRuns: Math.ceil(numRuns / lanes), ...(isLongRun ? {} : { seed: firstSeed + lane }) },
    ),
  );
  await Promise.all(played);
}
