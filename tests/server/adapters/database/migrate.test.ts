import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { type Migration, migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { clear, type DatabaseLocation, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';

const makeCups: Migration = { number: 1, name: 'make-cups', sql: 'create table cups (size int);' };
const fillCups: Migration = {
  number: 2,
  name: 'fill-cups',
  sql: 'insert into cups values (1); -- one;\ninsert into cups values (2);\n',
};
const breakCups: Migration = {
  number: 2,
  name: 'break-cups',
  sql: 'drop table cups; create tabel saucers ();',
};

describeOnEach([onDisk, onServer], 'migrate', (engine) => {
  let place: DatabaseLocation;
  let database: Database;

  beforeAll(async () => {
    place = await engine.place();
    database = await openDatabase(place.target);
  }, 20_000);
  afterEach(() => clear(database));
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const recorded = async () =>
    (await sql`select number, name from schema_migrations order by number`.execute(database.db)).rows;
  const cups = async () => (await sql`select size from cups order by size`.execute(database.db)).rows;

  test('applies all migrations to an empty database in order, once', async () => {
    expect(await migrate(database.db, [makeCups, fillCups])).toEqual([makeCups, fillCups]);
    expect(await migrate(database.db, [makeCups, fillCups])).toEqual([]);
    expect(await cups()).toEqual([{ size: 1 }, { size: 2 }]);
  });

  test('applies only new migrations', async () => {
    await migrate(database.db, [makeCups]);
    expect(await migrate(database.db, [makeCups, fillCups])).toEqual([fillCups]);
    expect(await recorded()).toEqual([
      { number: 1, name: 'make-cups' },
      { number: 2, name: 'fill-cups' },
    ]);
  });

  test("applies the product's migrations", async () => {
    expect(await migrate(database.db)).toEqual(await readMigrations());
    expect(await database.db.selectFrom('venues').selectAll().execute()).toEqual([]);
  });

  test('refuses a database that a newer release has migrated', async () => {
    await migrate(database.db, [makeCups, fillCups]);
    await expect(migrate(database.db, [makeCups])).rejects.toMatchObject({
      name: 'MigrationError',
      kind: 'newer',
    });
  });

  test('refuses a database with a different migration of the same number', async () => {
    await migrate(database.db, [makeCups]);
    const renamed = { ...makeCups, name: 'make-mugs' };
    await expect(migrate(database.db, [renamed, fillCups])).rejects.toMatchObject({ kind: 'renamed' });
    expect(await cups()).toEqual([]);
  });

  test('rolls back a migration that fails halfway', async () => {
    await expect(migrate(database.db, [makeCups, breakCups])).rejects.toMatchObject({
      kind: 'failed',
      cause: { code: '42601' },
    });
    expect(await cups()).toEqual([]);
    expect(await recorded()).toEqual([{ number: 1, name: 'make-cups' }]);
  });

  test('serializes simultaneous starts', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.db, [makeCups, fillCups])));
    expect(applied.map(({ length }) => length).toSorted()).toEqual([0, 0, 2]);
    expect(await cups()).toEqual([{ size: 1 }, { size: 2 }]);
  });
});

describe('readMigrations', () => {
  test.for([
    { folder: 'a number is missing', files: ['0001-cups.sql', '0003-saucers.sql'] },
    { folder: 'a number is given twice', files: ['0001-cups.sql', '0001-saucers.sql'] },
    { folder: 'a file is no migration', files: ['0001-cups.sql', 'notes.txt'] },
  ])('refuses a folder in which $folder', async ({ files }) => {
    const folder = await mkdtemp(join(tmpdir(), 'emenu-migrations-'));
    for (const file of files) await writeFile(join(folder, file), '');
    await expect(readMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow('isn’t migration 0002');
    await rm(folder, { recursive: true });
  });
});
