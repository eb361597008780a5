import { setTimeout as wait } from 'node:timers/promises';

/** Long enough that what takes longer inside is not seen from outside, in milliseconds. */
const defaultMs = 300;

/** Answers no sooner than after a fixed while, faults too: how long it took tells nobody what there is. */
export async function withMinimumDuration<Answer>(
  answer: () => Promise<Answer>,
  leastMs = defaultMs,
): Promise<Answer> {
  const [answered] = await Promise.allSettled([answer(), wait(leastMs)]);
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}
