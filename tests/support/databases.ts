import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe } from 'vitest';
import type { Database, DatabaseTarget } from '#server/adapters/database/database.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import project from '../../package.json' with { type: 'json' };
import { canRunPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

/** A place for a database that nobody else uses, with nothing in it. */
export interface Place {
  readonly target: DatabaseTarget;
  readonly remove: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly isHere: boolean;
  readonly place: () => Promise<Place>;
}

const { TEST_DATABASE_URL: serverAddress } = process.env;
let server: Promise<PostgresServer> | null = null;

const inMemory: Engine = {
  name: 'the embedded engine in memory',
  isHere: true,
  place: async () => ({ target: { kind: 'memory' }, remove: async () => undefined }),
};

export const onDisk: Engine = {
  name: 'the embedded engine on disk',
  isHere: true,
  place: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'emenu-database-'));
    await cp(await emptyCluster(), join(dir, 'cluster'), { recursive: true });
    return { target: { kind: 'embedded', dir }, remove: () => rm(dir, { recursive: true }) };
  },
};

/** The server at `TEST_DATABASE_URL`, or one of our own where the machine has PostgreSQL. */
export const onServer: Engine = {
  name: 'a PostgreSQL server',
  isHere: serverAddress !== undefined || canRunPostgres,
  place: async () => {
    const name = `emenu_test_${crypto.randomUUID().replaceAll('-', '')}`;
    await onServerItself((database) => sql`create database ${sql.id(name)}`.execute(database.patient));
    return {
      target: { kind: 'postgres', url: await addressOf(name) },
      remove: () =>
        onServerItself((database) =>
          sql`drop database ${sql.id(name)} with (force)`.execute(database.patient),
        ),
    };
  },
};

export const engines: readonly Engine[] = [inMemory, onDisk, onServer];

/** Runs a suite once for each engine that this machine has. */
export function describeOnEach(
  among: readonly Engine[],
  title: string,
  suite: (engine: Engine) => void,
): void {
  for (const engine of among) {
    describe.skipIf(!engine.isHere)(`${title} on ${engine.name}`, () => suite(engine));
  }
}

afterAll(async () => {
  await (await server)?.stop();
});

/** An open database that has every table and no row, and is removed when closed. */
export async function aDatabase(engine: Engine = onDisk): Promise<Database> {
  const { target, remove } = await engine.place();
  const database = await openDatabase(target);
  await migrate(database.patient);
  return removedOnClose(database, remove);
}

/** An open database whose tables are as some migration left them, with no row. It is removed when closed. */
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

/** Publishes an empty menu as migration 3 to 14 kept it. */
export async function anOlderVenue({ db }: Database, licence: string): Promise<void> {
  await sql`with venue as (insert into venues (licence, venue, current_version) values (${licence}, '{}', 1))
    insert into menu_versions (licence, version, source_hash, source) values (${licence}, 1, '', '')`.execute(
    db,
  );
}

/** Takes every table away, so that one database can serve many tests. */
export async function clear({ db }: Database): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
}

/** An empty database to copy, made once for each version of the engine: making one takes seconds. */
async function emptyCluster(): Promise<string> {
  const cluster = fileURLToPath(
    new URL(
      `../../node_modules/.cache/emenu/pglite-${project.dependencies['@electric-sql/pglite']}`,
      import.meta.url,
    ),
  );
  if (existsSync(cluster)) return cluster;
  await mkdir(dirname(cluster), { recursive: true });
  const dir = await mkdtemp(`${cluster}-`);
  await (await openDatabase({ kind: 'embedded', dir })).close();
  // Two tests may make it at once; the first to finish is as good as the other.
  await rename(join(dir, 'cluster'), cluster).catch(() => null);
  await rm(dir, { recursive: true });
  return cluster;
}

async function addressOf(name: string): Promise<string> {
  if (serverAddress === undefined) {
    server ??= startPostgres();
    return (await server).urlOf(name);
  }
  const address = new URL(serverAddress);
  address.pathname = `/${name}`;
  return address.href;
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
