import { describe, expect, onTestFinished, test } from 'vitest';
import { clockRecord } from '#server/adapters/database/clock-record.ts';
import { type ClockMemory, trustClock } from '#server/privacy/trust-clock.ts';
import { aDatabase, describeOnEach, engines } from '#tests/support/databases.ts';

const [hour, day] = [3_600_000, 86_400_000];
const start = Date.parse('2026-11-21T12:00:00Z');

/** A clock that is looked at now and then, and what is made of it. */
function aClock() {
  const memory: { last: ClockMemory | null } = { last: null };
  const logged: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const record = {
    last: async () => memory.last,
    note: async (noted: ClockMemory) => {
      memory.last = noted;
    },
  };
  /** Another process each time: what counts is what is remembered. */
  return { logged, isTrusted: (ms: number) => trustClock(record, log)(new Date(start + ms)) };
}

describe('a clock', () => {
  test('that goes on as clocks do is believed', async () => {
    const { isTrusted, logged } = aClock();
    for (let at = 0; at < 30; at += 1) expect(await isTrusted(at * hour)).toBe(true);
    expect(await isTrusted(29 * hour + day), 'off for a day').toBe(true);
    expect(logged).toEqual([]);
  });

  test.for([1.1, 91, 3_650])(
    'that jumps forward by %d days erases nobody for a day, and says so',
    async (days) => {
      const { isTrusted, logged } = aClock();
      expect(await isTrusted(0)).toBe(true);
      for (let at = 0; at < 24; at += 1) expect(await isTrusted(days * day + at * hour)).toBe(false);
      expect(logged).toEqual(['clock jumped']);
      expect(await isTrusted(days * day + 24 * hour)).toBe(true);
    },
  );

  test('that is set right again is believed at once', async () => {
    const { isTrusted } = aClock();
    await isTrusted(0);
    expect(await isTrusted(91 * day)).toBe(false);
    expect(await isTrusted(2 * hour)).toBe(true);
    expect(await isTrusted(3 * hour)).toBe(true);
  });
});

describeOnEach(engines, 'The record of a clock', (engine) => {
  test('is what was noted last', async () => {
    const database = await aDatabase(engine);
    onTestFinished(database.close);
    const record = clockRecord(database);
    expect(await record.last()).toBeNull();
    for (const days of [0, 1]) {
      const memory = { seenAt: new Date(start + days * day), trustedFrom: new Date(start - days * day) };
      await record.note(memory);
      expect(await record.last()).toEqual(memory);
    }
  });
});
