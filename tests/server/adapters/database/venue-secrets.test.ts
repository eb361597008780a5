import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { venueSecrets } from '#server/adapters/database/venue-secrets.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], "venues' secrets", (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('are the same in every process, even when many ask first', async () => {
    const licence = await aVenueIn(database);
    const secrets = await Promise.all(Array.from({ length: 8 }, () => venueSecrets(database).of(licence)));
    expect(secrets[0]).toHaveLength(32);
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  });

  test('differ between venues', async () => {
    const secrets = venueSecrets(database);
    const [one, other] = [await aVenueIn(database), await aVenueIn(database)];
    expect(await secrets.of(one)).not.toEqual(await secrets.of(other));
  });

  test('are read once', async () => {
    const licence = await aVenueIn(database);
    const secrets = venueSecrets(database);
    const secret = await secrets.of(licence);
    await database.db.deleteFrom('venue_secrets').where('licence', '=', licence).execute();
    expect(await secrets.of(licence)).toEqual(secret);
  });

  test('can be requested again after a failure', async () => {
    const secrets = venueSecrets(database);
    await expect(secrets.of('not-yet')).rejects.toThrow('venue_secrets_licence_fkey');
    await aVenueIn(database, 'not-yet');
    expect(await secrets.of('not-yet')).toHaveLength(32);
  });
});
