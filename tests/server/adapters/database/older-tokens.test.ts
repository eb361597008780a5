import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfToken, newToken } from '#server/access/access-token.ts';
import { accessBook } from '#server/adapters/database/access-book.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { describeOnEach, engines, type Place } from '#tests/support/databases.ts';

/** The last migration before tokens were made with `--operator`. */
const before = 14;

describeOnEach(engines, 'Tokens from before there were operators’', (engine) => {
  let place: Place;
  let database: Database;

  beforeAll(async () => {
    place = await engine.place();
    database = await openDatabase(place.target);
    const migrations = await readMigrations();
    await migrate(
      database.db,
      migrations.filter(({ number }) => number <= before),
    );
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('may not do what only an operator may, once the tables are brought up to date', async () => {
    const token = newToken();
    await sql`with venue as (insert into venues (licence, venue, current_version) values ('corner', '{}', 1))
      insert into menu_versions (licence, version, source_hash, source) values ('corner', 1, '', '')`.execute(
      database.db,
    );
    await sql`insert into access_tokens (hash, licence, purpose, label)
      values (${hashOfToken(token)}, 'corner', 'publish', 'the agency')`.execute(database.db);
    await migrate(database.db);
    expect(await accessBook(database).find(hashOfToken(token))).toMatchObject({
      licence: 'corner',
      purpose: 'publish',
      isOperator: false,
    });
  });
});
