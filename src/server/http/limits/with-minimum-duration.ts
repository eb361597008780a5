import { setTimeout as wait } from 'node:timers/promises';

/** Long enough to hide how long the work takes, in milliseconds. */
const defaultMs = 300;

/** Settles no sooner than after a fixed time, errors included, so that the duration reveals nothing. */
export async function withMinimumDuration<Result>(
  work: () => Promise<Result>,
  minMs = defaultMs,
): Promise<Result> {
  const [settled] = await Promise.allSettled([work(), wait(minMs)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
