import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe } from 'vitest';
import type { Database, DatabaseTarget } from '#server/adapters/database/database.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { afterEachFile } from './after-each-file.ts';
import { emptyCluster, migratedCluster, schemaHash } from './embedded-snapshots.ts';
import { isLongRun } from './long-run.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

/** The location of an empty database for one test. */
export interface DatabaseLocation {
  readonly target: DatabaseTarget;
  readonly remove: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly isHere: boolean;
  readonly place: () => Promise<DatabaseLocation>;
  /** A copy of a migrated database without rows. */
  readonly migratedPlace: () => Promise<DatabaseLocation>;
}

/** Set by `one-postgres.ts` for a whole run. Without it each test file starts its own server. */
const { TEST_DATABASE_URL: serverAddress } = process.env;
let server: Promise<PostgresServer> | null = null;

const inMemory: Engine = {
  name: 'the embedded engine in memory',
  isHere: true,
  place: async () => ({ target: { kind: 'memory' }, remove: async () => undefined }),
  migratedPlace: () => inMemory.place(),
};

export const onDisk: Engine = {
  name: 'the embedded engine on disk',
  isHere: true,
  place: () => copyOf(emptyCluster()),
  migratedPlace: () => copyOf(migratedCluster()),
};

async function copyOf(cluster: Promise<string>): Promise<DatabaseLocation> {
  const dir = await mkdtemp(join(tmpdir(), 'emenu-database-'));
  await cp(await cluster, join(dir, 'cluster'), { recursive: true });
  return { target: { kind: 'embedded', dir }, remove: () => rm(dir, { recursive: true }) };
}

/** The server at `TEST_DATABASE_URL`, or a new one if PostgreSQL is installed. */
export const onServer: Engine = {
  name: 'a PostgreSQL server',
  isHere: serverAddress !== undefined || canRunPostgres,
  place: () => databaseOnServer('template1'),
  migratedPlace: async () => databaseOnServer(await migratedTemplate()),
};

async function databaseOnServer(template: string): Promise<DatabaseLocation> {
  const name = `emenu_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServerItself((database) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(database.withoutTimeout),
  );
  return {
    target: { kind: 'postgres', url: await addressOf(name) },
    remove: () =>
      onServerItself((database) =>
        sql`drop database ${sql.id(name)} with (force)`.execute(database.withoutTimeout),
      ),
  };
}

export const engines: readonly Engine[] = [inMemory, onDisk, onServer];

/** The default engine of `npm test`. The long run uses every engine. */
export const usualEngine: Engine = onServer.isHere ? onServer : onDisk;

const chosen = (among: readonly Engine[]): readonly Engine[] =>
  isLongRun ? among : among.includes(usualEngine) ? [usualEngine] : among.slice(0, 1);

/** Runs a suite on one of these engines; in the long run on every available one. */
export function describeOnEach(
  among: readonly Engine[],
  title: string,
  suite: (engine: Engine) => void,
): void {
  for (const engine of chosen(among)) {
    describe.skipIf(!engine.isHere)(`${title} on ${engine.name}`, () => suite(engine));
  }
}

afterAll(async () => {
  await (await server)?.stop();
});

/** An open, migrated database without rows, removed on close. */
export async function aDatabase(engine: Engine = usualEngine): Promise<Database> {
  const { target, remove } = await engine.migratedPlace();
  const database = await openDatabase(target);
  await migrate(database.withoutTimeout);
  return removedOnClose(database, remove);
}

let shared: Promise<Database> | null = null;

afterEachFile(async () => {
  await (await shared)?.close();
  shared = null;
});

/** The database that all tests of a file share: opened at the first call, removed after the file. */
export const theFileDatabase = (): Promise<Database> => (shared ??= aDatabase());

/** An open database without rows, migrated up to `lastMigration`, removed on close. */
export async function anOlderDatabase(engine: Engine, lastMigration: number): Promise<Database> {
  const { target, remove } = await engine.place();
  const database = await openDatabase(target);
  const older = (await readMigrations()).filter(({ number }) => number <= lastMigration);
  await migrate(database.db, older);
  return removedOnClose(database, remove);
}

const removedOnClose = (database: Database, remove: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await remove();
  },
});

/** Publishes an empty menu in the format of migrations 3 to 14. */
export async function anOlderVenue({ db }: Database, licence: string): Promise<void> {
  await sql`with venue as (insert into venues (licence, venue, current_version) values (${licence}, '{}', 1))
    insert into menu_versions (licence, version, source_hash, source) values (${licence}, 1, '', '')`.execute(
    db,
  );
}

/** Drops all tables, so that tests can share a database. */
export async function clear({ db }: Database): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
}

/** The migrated template database, created once per server. */
async function migratedTemplate(): Promise<string> {
  const name = `emenu_template_${schemaHash}`;
  template ??= makeTemplate(name);
  await template;
  return name;
}

let template: Promise<void> | null = null;

const templateLock = 7_341_103;

async function makeTemplate(name: string): Promise<void> {
  await onServerItself((itself) =>
    itself.withoutTimeout.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${templateLock})`.execute(connection);
      const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(connection);
      if (rows.length > 0) return;
      const unfinished = `${name}_unfinished`;
      await sql`drop database if exists ${sql.id(unfinished)}`.execute(connection);
      await sql`create database ${sql.id(unfinished)}`.execute(connection);
      const database = await openDatabase({ kind: 'postgres', url: await addressOf(unfinished) });
      await migrate(database.withoutTimeout).finally(database.close);
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(connection);
    }),
  );
}

async function addressOf(name: string): Promise<string> {
  if (serverAddress === undefined) {
    server ??= startPostgres();
    return (await server).urlOf(name);
  }
  // Not `URL`, because a socket address has no host.
  return serverAddress.replace(/(?<=\/\/[^/]*\/)[^?]*/, name);
}

async function onServerItself(act: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({
    kind: 'postgres',
    url: serverAddress ?? (await addressOf('postgres')),
  });
  try {
    await act(database);
  } finally {
    await database.close();
  }
}
