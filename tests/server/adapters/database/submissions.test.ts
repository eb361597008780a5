import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { submissionRecords } from '#server/adapters/database/submission-records.ts';
import { submissionRepository } from '#server/adapters/database/submission-repository.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aSubmission, submissionRepositorySuite } from '#tests/support/submission-repository-suite.ts';
import { aVenueIn } from './venue-rows.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const everywhere = { except: [] };
const since = new Date('2026-06-01T00:00:00Z');
const all = { form: null, after: 0, limit: 100 } as const;

describeOnEach([onDisk, onServer], 'submissions', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate submissions`.execute(database.db);
  });
  afterAll(() => database.close());

  const newRepository = async () => submissionRepository(database, await aVenueIn(database));

  describe('of a venue', () => {
    submissionRepositorySuite(async () => [await newRepository(), await newRepository()]);
  });

  describe('of all venues', () => {
    test('are dropped when they are old', async () => {
      const [repository, records] = [await newRepository(), submissionRecords(database)];
      await repository.store(aSubmission({ receivedAt: longAgo }), null);
      await repository.store(aSubmission({ receivedAt: since }), null);
      expect(await records.dropBefore(since, everywhere)).toBe(1);
      expect(await records.dropBefore(since, everywhere)).toBe(0);
      expect(await repository.list(all)).toMatchObject([{ receivedAt: since }]);
    });

    test.for([
      ['phone number', { phone: '+971501234567' }],
      ['email address in any case', { email: 'Amal@Example.com' }],
    ] as const)('are dropped when they contain a %s', async ([, contact]) => {
      const [repository, elsewhere, records] = [
        await newRepository(),
        await newRepository(),
        submissionRecords(database),
      ];
      const named = (answer: string) =>
        aSubmission({ answers: [...aSubmission().answers, { name: 'a', label: 'A', answer }] });
      const contactText = 'phone' in contact ? '+971501234567' : 'amal@example.com';
      for (const one of [repository, elsewhere]) await one.store(named(contactText), null);
      await repository.store(named('+971507654321'), null);
      await repository.store(named('amal@example.org'), null);
      expect(await records.dropByContact(contact)).toBe(2);
      expect(await records.dropByContact(contact)).toBe(0);
      expect(await repository.list(all)).toHaveLength(2);
      expect(await elsewhere.list(all)).toEqual([]);
    });

    test('drop old idempotency keys', async () => {
      const [repository, records] = [await newRepository(), submissionRecords(database)];
      const key = { key: 'one', fingerprint: 'a' };
      await repository.store(aSubmission({ receivedAt: longAgo }), key);
      await repository.store(aSubmission({ receivedAt: since }), { ...key, key: 'two' });
      expect(await records.dropKeysBefore(since)).toBe(1);
      expect(await records.dropKeysBefore(since)).toBe(0);
      expect(await repository.store(aSubmission(), key)).toEqual({ kind: 'saved' });
      expect(await repository.store(aSubmission(), { ...key, key: 'two' })).toEqual({
        kind: 'already_saved',
      });
    });
  });
});
