import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import type { Cdn } from '#server/page-cache/cdn/cdn.ts';
import { noPurger, openPurger } from '#server/page-cache/cdn/purger.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

let database: Database;
beforeAll(async () => {
  database = await aDatabase();
}, 20_000);
beforeEach(async () => {
  await sql`truncate outbox`.execute(database.db);
});
afterAll(() => database.close());

const settlesAfterMs = 100;

/** A purger, with a CDN that records purges and their times. */
async function aPurger({ isUnavailable = false } = {}) {
  const sent: { readonly tags: readonly string[]; readonly at: number }[] = [];
  const state: { isUnavailable: boolean } = { isUnavailable };
  // A publish waits five seconds for an unavailable CDN: here they pass ten times as fast.
  const clock = () => performance.now() * 10;
  const cdn: Cdn = {
    lifetimeHeader: 'surrogate-control',
    tagHeader: 'xkey',
    tagSeparator: ' ',
    maxTagsPerPage: 100,
    maxTagsPerPurge: 100,
    settlesAfterMs,
    async purge(tags) {
      if (state.isUnavailable) throw new Error('no response');
      sent.push({ tags, at: performance.now() });
    },
  };
  const purges = outbox(database, 'purge');
  const log = { info: () => undefined, error: () => undefined };
  const purger = await openPurger({ cdn, outbox: purges, clock, log });
  return { purger, purges, sent, state };
}

const renamed = aMenu({ name: { en: 'The Corner' } });

test('an activation is purged twice, the second time after pages in flight have arrived', async () => {
  const { purger, sent } = await aPurger();
  await purger.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await purger.settled('corner')).toBe('done');
  expect(sent).toHaveLength(2);
  const [first, second] = sent;
  expect(second?.tags).toEqual(first?.tags);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(settlesAfterMs - 5);
  await purger.close();
});

test('nothing is purged for a new venue or an activation without changes', async () => {
  const { purger, sent, purges } = await aPurger();
  await purger.enqueue(null, aRelease(1));
  await purger.enqueue(aRelease(1), aRelease(2));
  expect(await purges.listPending(null)).toEqual([]);
  expect(await purger.settled('corner')).toBe('done');
  expect(sent).toEqual([]);
  await purger.close();
});

test('an unconfirmed purge is pending with its error, and is sent once the CDN is back', async () => {
  const { purger, purges, sent, state } = await aPurger({ isUnavailable: true });
  await purger.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await purger.settled('corner')).toBe('pending');
  expect(await purger.settled('grill'), 'other venues do not wait').toBe('done');
  expect(await purges.listPending('corner')).toMatchObject([{ fault: 'no response' }]);
  state.isUnavailable = false;
  await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(2);
  expect(await purger.settled('corner')).toBe('done');
  await purger.close();
}, 20_000);

test('a purge is enqueued once the database is back', async () => {
  const { purger, purges, sent } = await aPurger();
  await sql`alter table outbox rename to outbox_away`.execute(database.db);
  const enqueued = purger.enqueue(aRelease(1), aRelease(2, renamed));
  await expect(purges.listPending(null)).rejects.toThrow();
  await sql`alter table outbox_away rename to outbox`.execute(database.db);
  await enqueued;
  expect(await purger.settled('corner')).toBe('done');
  expect(sent).toHaveLength(2);
  await purger.close();
});

test('nothing is enqueued without a CDN', async () => {
  expect(await noPurger.purgeFor(aRelease(1), aRelease(2, renamed))).toBeNull();
  await noPurger.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await noPurger.settled('corner')).toBe('none');
  await noPurger.close();
});
