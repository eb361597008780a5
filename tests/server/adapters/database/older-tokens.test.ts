import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRepository } from '#server/adapters/database/access-repository.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { anOlderDatabase, anOlderVenue, describeOnEach, engines } from '#tests/support/databases.ts';

/** The last migration before tokens made with `--operator`. */
const before = 14;

describeOnEach(engines, 'tokens from before operator tokens', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await anOlderDatabase(engine, before);
  }, 60_000);
  afterAll(() => database.close());

  test('have no operator rights after migration', async () => {
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
