import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackupStatus } from '#server/operations/backup/scheduled-backups.ts';

export interface StorageSources {
  /** `null` where this process makes no backups. */
  readonly backups: (() => BackupStatus) | null;
  /** Reads of media from a bucket, by outcome; `null` without one. */
  readonly fetches: Readonly<Record<string, number>> | null;
}

/** Backups that the server makes by itself, and reads of media from a bucket. */
export function watchStorage(register: Registry, { backups, fetches }: StorageSources): void {
  const registers = [register];
  if (backups) {
    new Gauge({
      name: 'emenu_backup_last_good_timestamp_seconds',
      help: 'When the newest whole backup was made, in Unix time; 0 for none',
      registers,
      collect() {
        this.set((backups().lastGoodAt?.getTime() ?? 0) / 1_000);
      },
    });
    new Counter({
      name: 'emenu_backup_failures_total',
      help: 'Backups of this process that failed',
      registers,
      collect() {
        this.reset();
        this.inc(backups().failures);
      },
    });
  }
  if (fetches) {
    new Counter({
      name: 'emenu_media_fetches_total',
      help: 'Reads of media and originals from the bucket, by outcome',
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(fetches)) this.inc({ outcome }, count);
      },
    });
  }
}
