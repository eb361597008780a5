import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
}

/** The database does not match the code. The message gives the reason and the remedy. */
export class MigrationError extends Error {
  readonly kind: 'newer' | 'renamed' | 'failed';

  constructor(kind: MigrationError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
    this.kind = kind;
  }
}

/** An arbitrary number, the same in every process that may migrate the database. */
const migrationLockId = 7_341_102;

/**
 * Brings the tables up to date: applies, in order, each migration that the database has not recorded.
 *
 * Each migration is applied and recorded in one transaction. Concurrent processes wait for each other.
 *
 * @returns the migrations that were applied.
 * @throws {MigrationError} `newer` when the database has migrations that the code lacks, `renamed` when a number has
 *   another name in the database, `failed` when a migration fails; its `cause` is Postgres's error.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations?: readonly Migration[],
): Promise<readonly Migration[]> {
  const known = migrations ?? (await readMigrations());
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLockId})`.execute(connection);
    try {
      return await applyMissing(connection, known);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLockId})`.execute(connection);
    }
  });
}

/** @throws {Error} when a file's name is not of the form `0001-what-it-does.sql`, or a number is missing. */
export async function readMigrations(
  directory = new URL('./migrations/', import.meta.url),
): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).sort();
  return Promise.all(files.map((file, index) => readMigration(directory, file, index + 1)));
}

async function readMigration(directory: URL, file: string, expected: number): Promise<Migration> {
  const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
  if (name === undefined || Number(digits) !== expected) {
    throw new Error(`${file} isn’t migration ${String(expected).padStart(4, '0')}`);
  }
  return { number: expected, name, sql: await readFile(new URL(file, directory), 'utf8') };
}

async function applyMissing(db: Kysely<Tables>, known: readonly Migration[]): Promise<readonly Migration[]> {
  const recorded = await readAppliedMigrations(db);
  refuseMismatch(recorded, known);
  const missing = known.filter(({ number }) => !recorded.some((one) => one.number === number));
  for (const migration of missing) await applyMigration(db, migration);
  return missing;
}

/** The migrations that were applied to a database, in order. */
export async function readAppliedMigrations(db: Kysely<Tables>): Promise<readonly AppliedMigration[]> {
  await sql`
    create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`.execute(db);
  return (await sql<AppliedMigration>`select number, name from schema_migrations order by number`.execute(db))
    .rows;
}

function refuseMismatch(recorded: readonly AppliedMigration[], known: readonly Migration[]): void {
  for (const { number, name } of recorded) {
    const local = known.find((migration) => migration.number === number);
    if (!local) {
      throw new MigrationError(
        'newer',
        `The database is newer than this program: it has migration ${number} (${name}). Run the newer program.`,
      );
    }
    if (local.name !== name) {
      throw new MigrationError(
        'renamed',
        `Migration ${number} is "${name}" in the database and "${local.name}" here. Restore the file's old name.`,
      );
    }
  }
}

async function applyMigration(db: Kysely<Tables>, { number, name, sql: text }: Migration): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(text).execute(transaction);
      await sql`insert into schema_migrations (number, name) values (${number}, ${name})`.execute(
        transaction,
      );
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError('failed', `Migration ${number} (${name}) failed: ${reason}`, { cause });
  }
}
