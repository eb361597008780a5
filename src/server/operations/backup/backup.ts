import * as z from 'zod/mini';

/** One file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Some rows of a table. */
export interface RowBatch {
  readonly table: string;
  readonly columns: readonly string[];
  /** Each a JSON list of what Postgres writes for its columns, in text, or `null`. */
  readonly rows: readonly string[];
}

/** What a table was made by. */
export interface MigrationRecord {
  readonly number: number;
  readonly name: string;
}

/** How far a table has counted its rows. */
export type SequenceValue = z.output<typeof sequenceValueSchema>;

/** The rows of a store, whichever engine keeps them. */
export interface DatabaseRows {
  /** @throws {BackupError} when the store is not what this program serves. */
  migrationRecords(): Promise<readonly MigrationRecord[]>;
  /** Reads every table as of one instant, in an order in which they can be written; then how far they have counted. */
  dump(): AsyncGenerator<RowBatch, readonly SequenceValue[]>;
  /**
   * Writes into an empty store, all or nothing: whatever `fill` hands over, and what else it does, counts when it
   * has come to its end.
   *
   * @throws {RestoreError} when the store is not empty, or does not fit.
   */
  load(
    made: { readonly madeBy: readonly MigrationRecord[]; readonly counts: readonly SequenceValue[] },
    fill: (keep: (part: RowBatch) => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

/** Files that are named by their content: pictures, films and themes, or what they were made of. */
export interface FileStore {
  names(): Promise<readonly string[]>;
  read(name: string): Promise<Uint8Array>;
  /** @returns whether it was not there before. */
  put(name: string, body: Uint8Array): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export type BackupOutcome =
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'refused'; readonly why: string };

/** Backs up a store that is open, into a file by its absolute path. */
export type BackUp = (file: string) => Promise<BackupOutcome>;

/** There is no backup to be had of it; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Nothing was written; the message says why and what to do. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/** Raised when what an archive holds is laid out in another way. */
export const archiveFormat = 1;

export const manifestName = 'backup.json';
export const sealName = 'seal.json';

/** What stands at the beginning of every archive. */
export const manifestSchema = z.object({
  format: z.int(),
  /** ISO 8601. */
  made_at: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string() })),
});

const sequenceValueSchema = z.object({
  table: z.string(),
  column: z.string(),
  /** A whole number, as text. */
  last: z.string().check(z.regex(/^\d{1,19}$/)),
  /** Whether that number was given out. */
  is_given: z.boolean(),
});

/** What stands at the end: without it an archive is not whole. */
export const sealSchema = z.object({
  /** SHA-256 of every entry before it, in hexadecimal digits, by name. */
  entries: z.record(z.string(), z.string()),
  counts: z.array(sequenceValueSchema),
});
