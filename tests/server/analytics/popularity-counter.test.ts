import { expect, test } from 'vitest';
import { startPopularityCounter } from '#server/analytics/popularity-counter.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

async function runOnce({ mayCount = true, fails = false }) {
  const counted: string[] = [];
  const logged: string[] = [];
  const counter = startPopularityCounter({
    repository: {
      countSince: async (day) => {
        counted.push(day);
        if (fails) throw new Error('The database is gone');
      },
    },
    mayCount: async () => mayCount,
    now: () => now,
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  await counter.close();
  return { counted, logged };
}

test('orders of the last thirty days are counted at the start', async () => {
  expect((await runOnce({})).counted).toEqual(['2026-10-22']);
});

test('a process that may not count does not', async () => {
  expect((await runOnce({ mayCount: false })).counted).toEqual([]);
});

test('a failure is logged, and the process goes on', async () => {
  expect((await runOnce({ fails: true })).logged).toEqual(['counting popular dishes failed']);
});
