import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { jobLeases } from '#server/adapters/database/job-leases.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';

describeOnEach([onDisk, onServer], 'job leases', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('are acquired by one of many, job by job', async () => {
    const acquiring = Array.from({ length: 20 }, (_, at) =>
      jobLeases(database).acquire(at % 2 === 0 ? 'sweeping' : 'washing', 60_000),
    );
    const acquired = await Promise.all(acquiring);
    expect(acquired.filter((isAcquired, at) => isAcquired && at % 2 === 0)).toHaveLength(1);
    expect(acquired.filter((isAcquired, at) => isAcquired && at % 2 === 1)).toHaveLength(1);
    expect(await jobLeases(database).acquire('washing', 60_000)).toBe(false);
  });

  test('can be acquired again once they expire', async () => {
    const { acquire } = jobLeases(database);
    expect(await acquire('ironing', 50)).toBe(true);
    expect(await acquire('ironing', 50)).toBe(false);
    await delay(60);
    expect(await acquire('ironing', 50)).toBe(true);
  });
});
