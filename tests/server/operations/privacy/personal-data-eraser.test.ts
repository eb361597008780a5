import { expect, test } from 'vitest';
import { uncontestedLeases } from '#server/operations/cluster/job-leases.ts';
import { startPersonalDataEraser } from '#server/operations/privacy/personal-data-eraser.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');

/** One round with a clock that was looked at so many days ago: what was asked for, and what was logged. */
async function aRound(daysAgo: number) {
  const asked: (readonly [what: string, days: number])[] = [];
  const logged: unknown[] = [];
  const note = (what: string, count: number) => async (instant: Date) => {
    asked.push([what, (now - instant.getTime()) / day]);
    return count;
  };
  const forgetting = startPersonalDataEraser({
    records: {
      eraseBefore: note('customers', 0),
      eraseOf: () => Promise.reject(new Error('Nobody asks')),
      dropKeysBefore: note('keys', 2),
      dropTracesBefore: note('traces', 3),
    },
    views: { dropBefore: (since) => note('views', 4)(new Date(`${since}T12:00:00Z`)) },
    submissions: {
      dropBefore: note('forms', 1),
      dropByContact: () => Promise.reject(new Error('Nobody asks')),
      dropKeysBefore: note('keys of forms', 2),
    },
    customerDays: 90,
    jobLeases: uncontestedLeases,
    clock: {
      last: async () => {
        const seenAt = new Date(now - daysAgo * day);
        return { seenAt, trustedFrom: seenAt };
      },
      newestDataAt: () => Promise.reject(new Error('It is remembered')),
      save: async () => undefined,
    },
    now: () => now,
    log: {
      info: (event, facts) => void logged.push([event, facts]),
      error: (event) => void logged.push([event]),
    },
  });
  await forgetting.close();
  return { asked, logged };
}

test('diners, their answers, keys, traces and page views are forgotten as soon as a process starts, each at its age', async () => {
  const { asked, logged } = await aRound(0);
  expect(asked).toEqual([
    ['customers', 90],
    ['forms', 90],
    ['keys', 7],
    ['keys of forms', 7],
    ['traces', 2],
    ['views', 400],
  ]);
  expect(logged).toEqual([['personal data erased', { orders: 0, forms: 1, keys: 4, traces: 3 }]]);
});

test('nobody and nothing is forgotten by the word of a clock that has jumped', async () => {
  const { asked, logged } = await aRound(2);
  expect(asked).toEqual([]);
  expect(logged).toEqual([['clock jumped']]);
});
