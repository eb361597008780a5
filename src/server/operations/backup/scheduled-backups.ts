import type { Log } from '../../log.ts';
import type { HeldLeases } from '../cluster/job-leases.ts';
import type { ArchiveEntry } from './backup.ts';
import { type BackupVault, backupNameOf } from './backup-vault.ts';

interface ScheduledBackupsOptions {
  readonly vault: BackupVault;
  /** All stored data, as `writeBackup` reads them. */
  readonly entries: () => AsyncIterable<ArchiveEntry>;
  readonly everyHours: number;
  /** How many are kept. */
  readonly keep: number;
  readonly leases: HeldLeases;
  readonly now: () => Date;
  /** Whether the process stops: a backup ends without a file. */
  readonly isStopping: () => boolean;
  readonly log: Log;
}

/** How the backups are, as far as this process knows. */
export interface BackupStatus {
  /** When the newest whole backup was made; `null` for none, or unknown. */
  readonly lastGoodAt: Date | null;
  /** How many tries of this process failed. */
  readonly failures: number;
  /** A hint for the operator; `null` while all is well. It does not tell where backups are. */
  readonly advice: string | null;
}

interface ScheduledBackups {
  /** Makes a backup if one is due and no other process does. Never throws. */
  sweep(): Promise<void>;
  status(): BackupStatus;
}

const hourMs = 3_600_000;
const job = 'backup';

/** The lease is renewed while a backup is made. */
const lease = { ms: 15 * 60_000, renewMs: 5 * 60_000 } as const;

/** The pause after a failure, in milliseconds. */
const retryMs = 15 * 60_000;

/** Makes backups at intervals, in one of several processes, and removes the oldest. */
export function openScheduledBackups(options: ScheduledBackupsOptions): ScheduledBackups {
  const { vault, entries, everyHours, keep, leases, now, isStopping, log } = options;
  let lastGoodAt: Date | null = null;
  let failures = 0;
  let hasFailed = false;
  let notBefore = 0;

  const ageMs = () => (lastGoodAt ? now().getTime() - lastGoodAt.getTime() : Number.POSITIVE_INFINITY);
  const isDue = () => ageMs() >= everyHours * hourMs;

  const look = async () => {
    lastGoodAt = (await vault.list())[0]?.madeAt ?? null;
  };

  const make = async () => {
    const madeAt = now();
    const bytes = await vault.write(backupNameOf(madeAt), untilStopped(entries(), isStopping));
    lastGoodAt = madeAt;
    hasFailed = false;
    log.info('backup made', { bytes });
    for (const { name } of (await vault.list()).slice(keep)) await vault.remove(name);
  };

  const makeInTurn = async () => {
    // Another process may have made one since this one looked.
    await look();
    if (!isDue() || !(await leases.acquire(job, lease.ms))) return;
    const renewal = setInterval(() => {
      leases.renew(job, lease.ms).catch(() => undefined);
    }, lease.renewMs);
    try {
      await look();
      if (isDue()) await make();
      await leases.release(job);
    } finally {
      clearInterval(renewal);
    }
  };

  return {
    async sweep() {
      if (isStopping() || !isDue() || now().getTime() < notBefore) return;
      try {
        await makeInTurn();
        if (!isDue()) hasFailed = false;
      } catch (error) {
        if (isStopping()) return;
        notBefore = now().getTime() + retryMs;
        failures += 1;
        hasFailed = true;
        log.error('backup failed', { fault: error });
      }
    },
    status() {
      const isLate = lastGoodAt !== null && ageMs() > (everyHours + 1) * hourMs;
      const last = lastGoodAt ? `the last good one is of ${lastGoodAt.toISOString()}` : 'there is none';
      return {
        lastGoodAt,
        failures,
        advice: hasFailed || isLate ? `backups fail: ${last}; the log says why` : null,
      };
    },
  };
}

async function* untilStopped(
  entries: AsyncIterable<ArchiveEntry>,
  isStopping: () => boolean,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (isStopping()) throw new Error('The server stops');
    yield entry;
  }
}
