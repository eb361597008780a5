import { describe, expect, onTestFinished, test } from 'vitest';
import { clockRecord } from '#server/adapters/database/clock-record.ts';
import { type ClockMemory, createClockCheck } from '#server/operations/privacy/trust-clock.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aDatabase, describeOnEach, engines } from '#tests/support/databases.ts';

const [hour, day] = [3_600_000, 86_400_000];
const start = Date.parse('2026-11-21T12:00:00Z');

/** A clock check beside a newest record of that age. */
function aClock(newest: number | null = 0) {
  const memory: { last: ClockMemory | null } = { last: null };
  const logged: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const record = {
    last: async () => memory.last,
    newestDataAt: async () => (newest === null ? null : new Date(start + newest)),
    save: async (saved: ClockMemory) => {
      memory.last = saved;
    },
  };
  /** Each check is a new process: only the stored record counts. */
  return { logged, memory, isTrusted: (ms: number) => createClockCheck(record, log)(new Date(start + ms)) };
}

describe('a clock', () => {
  test('that runs normally is trusted', async () => {
    const { isTrusted, logged } = aClock();
    for (let at = 0; at < 30; at += 1) expect(await isTrusted(at * hour)).toBe(true);
    expect(await isTrusted(29 * hour + day), 'stopped for a day').toBe(true);
    expect(logged).toEqual([]);
  });

  test.for([1.1, 91, 3_650, -1.1, -91])(
    'that jumps by %d days is not trusted for a week, and is reported every day',
    async (days) => {
      const { isTrusted, logged } = aClock();
      expect(await isTrusted(0)).toBe(true);
      for (let at = 0; at < 7 * 24; at += 1) expect(await isTrusted(days * day + at * hour)).toBe(false);
      expect(logged).toEqual(Array.from({ length: 7 }, () => 'clock jumped'));
      expect(await isTrusted((days + 7) * day)).toBe(true);
    },
  );

  test('is not trusted sooner when it is set back slightly after a jump', async () => {
    const { isTrusted } = aClock();
    await isTrusted(0);
    expect(await isTrusted(91 * day)).toBe(false);
    expect(await isTrusted(91 * day - 1)).toBe(false);
    expect(await isTrusted(91 * day + hour)).toBe(false);
  });

  test.for([91, -91])(
    'without a record is not trusted when the newest data is %d days away from it',
    async (days) => {
      const { isTrusted, logged } = aClock(-days * day);
      expect(await isTrusted(0)).toBe(false);
      expect(logged).toEqual(['clock jumped']);
      for (let at = 1; at < 7 * 24; at += 1) expect(await isTrusted(at * hour)).toBe(false);
      expect(await isTrusted(7 * day)).toBe(true);
    },
  );

  test('is not recorded while there is no data: a later restore is compared with its own data', async () => {
    const { isTrusted, memory } = aClock(null);
    expect(await isTrusted(0)).toBe(true);
    expect(memory.last).toBeNull();
  });
});

describeOnEach(engines, 'the clock record', (engine) => {
  test('returns what was saved last', async () => {
    const database = await aDatabase(engine);
    onTestFinished(database.close);
    const record = clockRecord(database);
    expect(await record.last()).toBeNull();
    for (const days of [0, 1]) {
      const memory = { seenAt: new Date(start + days * day), trustedFrom: new Date(start - days * day) };
      await record.save(memory);
      expect(await record.last()).toEqual(memory);
    }
  });

  test('finds the newest data of diners', async () => {
    const database = await aDatabase(engine);
    onTestFinished(database.close);
    const record = clockRecord(database);
    expect(await record.newestDataAt()).toBeNull();
    const licence = await aVenueIn(database);
    const sent = (days: number) => ({
      licence,
      form: 1,
      form_name: 'Catering',
      language: 'en' as const,
      received_at: new Date(start + days * day),
      answers: '[]',
    });
    await database.db
      .insertInto('submissions')
      .values([sent(3), sent(1)])
      .execute();
    expect(await record.newestDataAt()).toEqual(new Date(start + 3 * day));
  });
});
