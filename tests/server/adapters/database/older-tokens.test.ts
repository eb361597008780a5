import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRepository } from '#server/adapters/database/access-repository.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { anOlderDatabase, anOlderVenue, describeOnEach, engines } from '#tests/support/databases.ts';

/** The last migration before tokens were made with `--operator`. */
const before = 14;

describeOnEach(engines, 'Tokens from before there were operators’', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await anOlderDatabase(engine, before);
  }, 60_000);
  afterAll(() => database.close());

  test('may not do what only an operator may, once the tables are brought up to date', async () => {
    const token = createToken();
    await anOlderVenue(database, 'corner');
    await sql`insert into access_tokens (hash, licence, purpose, label)
      values (${hashToken(token)}, 'corner', 'publish', 'the agency')`.execute(database.db);
    await migrate(database.db);
    expect(await accessRepository(database).find(hashToken(token))).toMatchObject({
      licence: 'corner',
      purpose: 'publish',
      isOperator: false,
    });
  });
});
