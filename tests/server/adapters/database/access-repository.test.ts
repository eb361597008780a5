import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRepository } from '#server/adapters/database/access-repository.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { createToken, hashToken } from '#server/staff/access/access-token.ts';
import { inMemoryAccess } from '#tests/support/access.ts';
import { accessRepositorySuite } from '#tests/support/access-repository-suite.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

describe('tokens in memory', () => {
  accessRepositorySuite(async () => ({ access: inMemoryAccess(), licences: ['here', 'there'] }));
});

describeOnEach([onDisk, onServer], 'tokens', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  accessRepositorySuite(async () => ({
    access: accessRepository(database),
    licences: [await aVenueIn(database), await aVenueIn(database)],
  }));

  test('are stored only as hashes', async () => {
    const token = createToken();
    await accessRepository(database).add(hashToken(token), {
      licence: await aVenueIn(database),
      purpose: 'board',
      label: '',
      isOperator: false,
    });
    const rows = await database.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
