import type { ArchiveEntry } from './backup.ts';

/** A backup that the server has made by itself. */
interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  readonly madeAt: Date;
}

/** Where the server keeps its own backups: a folder or a bucket. */
export interface BackupVault {
  /** Whole backups, newest first. */
  list(): Promise<readonly StoredBackup[]>;
  /** Writes a backup; it appears once it is whole. @returns its size in bytes. */
  write(name: string, entries: AsyncIterable<ArchiveEntry>): Promise<number>;
  remove(name: string): Promise<void>;
  /** Runs `work` with a backup as a file of this machine. */
  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T>;
}

const namePattern = /^emenu-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst$/;

export const backupNameOf = (madeAt: Date): string =>
  `emenu-${madeAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}.tar.zst`;

/** `null` for a name that is none of a backup. */
export function readBackupName(name: string): Date | null {
  if (!namePattern.test(name)) return null;
  const madeAt = new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(madeAt.getTime()) ? null : madeAt;
}

/** Those of a list that are backups, newest first. */
export const backupsAmong = (
  files: readonly { readonly name: string; readonly bytes: number }[],
): readonly StoredBackup[] =>
  files
    .flatMap(({ name, bytes }) => {
      const madeAt = readBackupName(name);
      return madeAt ? [{ name, bytes, madeAt }] : [];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
