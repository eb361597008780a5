import type { Log } from '../log.ts';
import type { BackupStatus } from '../operations/backup/scheduled-backups.ts';
import { startBackups } from './open-backup.ts';
import { type MeasuredProcess, type MeasuredSources, openMetrics } from './open-metrics.ts';
import { startPruning } from './open-pruning.ts';
import { openStore, type Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The care of what is stored. */
interface Upkeep {
  /** `null` where this process makes no backups. */
  readonly backups: (() => BackupStatus) | null;
  /** What is wrong, for the operator; `null` for nothing. */
  readonly advice: () => string | null;
  close(): Promise<void>;
}

/** Opens the store with its counters, and starts its care. */
export async function openCaredStore(
  settings: Settings,
  breakers: MeasuredSources['breakers'],
  log: Log,
): Promise<MeasuredProcess & { readonly upkeep: Upkeep }> {
  const store = await openStore(settings);
  const upkeep = startUpkeep(store, settings, log);
  return { ...openMetrics(settings, store, { breakers, backups: upkeep.backups }), upkeep };
}

/** Starts to make backups and to remove what no version names. */
function startUpkeep(store: Store, settings: Settings, log: Log): Upkeep {
  const backups = startBackups(store, settings, log);
  const pruning = startPruning(store, settings, log);
  return {
    backups: backups?.status ?? null,
    advice: () => backups?.status().advice ?? null,
    async close() {
      await Promise.all([backups?.close(), pruning.close()]);
    },
  };
}
