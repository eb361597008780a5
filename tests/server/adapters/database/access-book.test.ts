import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessBook } from '#server/adapters/database/access-book.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { hashOfToken, newToken } from '#server/staff/access/access-token.ts';
import { inMemoryAccess } from '#tests/support/access.ts';
import { accessBookSuite } from '#tests/support/access-book-suite.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

describe('Tokens in memory', () => {
  accessBookSuite(async () => ({ book: inMemoryAccess(), licences: ['here', 'there'] }));
});

describeOnEach([onDisk, onServer], 'Tokens', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  accessBookSuite(async () => ({
    book: accessBook(database),
    licences: [await aVenueIn(database), await aVenueIn(database)],
  }));

  test('are kept nowhere themselves', async () => {
    const token = newToken();
    await accessBook(database).add(hashOfToken(token), {
      licence: await aVenueIn(database),
      purpose: 'board',
      label: '',
      isOperator: false,
    });
    const rows = await database.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
