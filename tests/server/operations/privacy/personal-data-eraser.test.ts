import { expect, test } from 'vitest';
import { uncontestedLeases } from '#server/operations/cluster/job-leases.ts';
import { startPersonalDataEraser } from '#server/operations/privacy/personal-data-eraser.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');

/** One run with a clock last checked `daysAgo` days ago: the erasures, and the log. */
async function runOnce(daysAgo: number, ownDays: readonly { licence: string; days: number }[] = []) {
  const erasures: (readonly [what: string, days: number])[] = [];
  const logged: unknown[] = [];
  const record = (what: string, count: number) => async (instant: Date) => {
    erasures.push([what, (now - instant.getTime()) / day]);
    return count;
  };
  const eraser = startPersonalDataEraser({
    records: {
      ownDays: async () => ownDays,
      eraseBefore: (instant, venues) =>
        record('only' in venues ? `customers of ${venues.only}` : 'customers', 0)(instant),
      eraseOf: () => Promise.reject(new Error('Unexpected call')),
      dropKeysBefore: record('keys', 2),
      dropTracesBefore: record('traces', 3),
    },
    subscriptions: {
      dropOfOrders: async ({ ended, placed }) => {
        await record('subscriptions of ended orders', 0)(ended);
        return record('subscriptions', 5)(placed);
      },
    },
    views: {
      dropBefore: (since) => record('views', 4)(new Date(`${since}T12:00:00Z`)),
      dropEmptySearchesBefore: async (since) => {
        await record('searches', 0)(new Date(`${since}T12:00:00Z`));
      },
    },
    submissions: {
      dropBefore: record('forms', 1),
      dropByContact: () => Promise.reject(new Error('Unexpected call')),
      dropKeysBefore: record('keys of forms', 2),
    },
    auditLog: { dropBefore: record('audit log', 0) },
    sessions: { dropExpired: record('sessions', 0) },
    signIns: { dropExpired: record('codes', 0) },
    venueInvitations: { dropExpired: record('invitations', 0) },
    customerDays: 90,
    jobLeases: uncontestedLeases,
    clock: {
      last: async () => {
        const seenAt = new Date(now - daysAgo * day);
        return { seenAt, trustedFrom: seenAt };
      },
      newestDataAt: () => Promise.reject(new Error('It is recorded')),
      save: async () => undefined,
    },
    now: () => now,
    log: {
      info: (event, facts) => void logged.push([event, facts]),
      error: (event) => void logged.push([event]),
    },
  });
  await eraser.close();
  return { erasures, logged };
}

test('personal data, keys, traces and page views are erased on startup, each at its age', async () => {
  const { erasures, logged } = await runOnce(0);
  expect(erasures).toEqual([
    ['customers', 90],
    ['forms', 90],
    ['keys', 7],
    ['keys of forms', 7],
    ['traces', 2],
    ['views', 400],
    ['searches', 90],
    ['audit log', 400],
    ['sessions', 0],
    ['codes', 0],
    ['invitations', 0],
    ['subscriptions of ended orders', 0.25],
    ['subscriptions', 30],
  ]);
  expect(logged).toEqual([['personal data erased', { orders: 0, forms: 1, keys: 4, traces: 3, pushes: 5 }]]);
});

test('customers and forms of a venue are erased at the age that it says', async () => {
  const { erasures } = await runOnce(0, [{ licence: 'corner', days: 30 }]);
  expect(erasures.filter(([, days]) => days === 30 || days === 90)).toEqual([
    ['customers', 90],
    ['forms', 90],
    ['customers of corner', 30],
    ['forms', 30],
    ['searches', 90],
    ['subscriptions', 30],
  ]);
});

test('nothing is erased after the clock jumped', async () => {
  const { erasures, logged } = await runOnce(2);
  expect(erasures).toEqual([]);
  expect(logged).toEqual([['clock jumped']]);
});
