import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { tillAnswers } from '#server/adapters/database/till-answers.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { inMemoryTillAnswers } from '#tests/support/till-answers.ts';
import { tillAnswersSuite } from '#tests/support/till-answers-suite.ts';
import { aVenueIn } from './venue-rows.ts';

describe('answers in memory', () => {
  tillAnswersSuite(async () => inMemoryTillAnswers());
});

describeOnEach([onDisk, onServer], 'answers in a database', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  tillAnswersSuite(async () => tillAnswers(database, await aVenueIn(database)));

  test('run a request again whose process was lost', async () => {
    const licence = await aVenueIn(database);
    const answers = tillAnswers(database, licence);
    await answers.begin('a', 'f');
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'still_running' });
    await sql`update till_answers set begun_at = begun_at - interval '61 seconds'
      where licence = ${licence}`.execute(database.db);
    expect(await answers.begin('a', 'other')).toEqual({ kind: 'key_reused' });
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'begun' });
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'still_running' });
  });

  test('are those of one venue', async () => {
    const [one, other] = [await aVenueIn(database), await aVenueIn(database)];
    await tillAnswers(database, one).begin('a', 'f');
    expect(await tillAnswers(database, other).begin('a', 'other')).toEqual({ kind: 'begun' });
  });
});
