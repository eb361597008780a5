import { countChannel } from '../adapters/database/count-channel.ts';
import { createLimits, noLimits } from '../http/limits/limits.ts';
import { type SharedLimits, shareLimits } from '../http/limits/share-limits.ts';
import type { Log } from '../log.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The limits of this process, shared with all processes of the same database. */
export async function openLimits(
  { database }: Pick<Store, 'database'>,
  { hasLimits }: Pick<Settings, 'hasLimits'>,
  now: () => number,
  log: Log,
): Promise<SharedLimits> {
  const limits = hasLimits ? createLimits(now) : noLimits;
  const isAlone = !hasLimits || database.engine === 'embedded';
  return isAlone
    ? { ...limits, close: () => Promise.resolve() }
    : shareLimits(limits, countChannel(database), log);
}
