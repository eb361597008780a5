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
  /** Each a JSON list of the columns' Postgres text values, or `null`. */
  readonly rows: readonly string[];
}

/** A migration of the database. */
export interface MigrationRecord {
  readonly number: number;
  readonly name: string;
}

/** The last value of a table's sequence. */
export type SequenceValue = z.output<typeof sequenceValueSchema>;

/** The rows of a store, for any database engine. */
export interface DatabaseRows {
  /** @throws {BackupError} when the store has other migrations than this program. */
  migrationRecords(): Promise<readonly MigrationRecord[]>;
  /** Reads every table as of one instant, in the order in which they can be written; returns the sequence values. */
  dump(): AsyncGenerator<RowBatch, readonly SequenceValue[]>;
  /**
   * Writes into an empty store, all or nothing: commits everything that `fill` hands over when it has ended.
   *
   * @throws {RestoreError} when the store is not empty, or has other migrations.
   */
  load(
    metadata: { readonly madeBy: readonly MigrationRecord[]; readonly counts: readonly SequenceValue[] },
    fill: (write: (batch: RowBatch) => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

/** Files named by their content: pictures, videos and themes, or their originals. */
export interface FileStore {
  names(): Promise<readonly string[]>;
  /** `null` when it was pruned since it was listed. */
  read(name: string): Promise<Uint8Array | null>;
  /** @returns whether it is new. */
  put(name: string, body: Uint8Array): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export type BackupOutcome =
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'refused'; readonly why: string };

/** Backs up an open store into a file, given by its absolute path. */
export type BackUp = (file: string) => Promise<BackupOutcome>;

/** The backup is not possible; the message gives the reason and a remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Nothing was written; the message gives the reason and a remedy. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/** Incremented when the layout of archives changes. */
export const archiveFormat = 1;

export const manifestName = 'backup.json';
export const sealName = 'seal.json';

/** The first entry of every archive. */
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
  /** Whether that number has been used. */
  is_given: z.boolean(),
});

/** The last entry: without it an archive is incomplete. */
export const sealSchema = z.object({
  /** SHA-256 of every entry before it, in hexadecimal digits, by name. */
  entries: z.record(z.string(), z.string()),
  counts: z.array(sequenceValueSchema),
});
