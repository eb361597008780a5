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

/** An edge that remembers what it was told, and when. */
async function behindAnEdge({ isAway = false } = {}) {
  const told: { readonly tags: readonly string[]; readonly at: number }[] = [];
  const state: { isAway: boolean } = { isAway };
  // A publish waits five seconds for an edge that is away: here they pass ten times as fast.
  const clock = () => performance.now() * 10;
  const edge: Cdn = {
    lifetimeHeader: 'surrogate-control',
    tagHeader: 'xkey',
    tagSeparator: ' ',
    maxTagsPerPage: 100,
    maxTagsPerPurge: 100,
    settlesAfterMs,
    async purge(tags) {
      if (state.isAway) throw new Error('nobody there');
      told.push({ tags, at: performance.now() });
    },
  };
  const purges = outbox(database, 'purge');
  const silent = { info: () => undefined, error: () => undefined };
  const purging = await openPurger({ cdn: edge, outbox: purges, clock, log: silent });
  return { purging, purges, told, state };
}

const renamed = aMenu({ name: { en: 'The Corner' } });

test('a flip is told twice, the second time when what was on its way has arrived', async () => {
  const { purging, told } = await behindAnEdge();
  await purging.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await purging.settled('corner')).toBe('done');
  expect(told).toHaveLength(2);
  const [first, second] = told;
  expect(second?.tags).toEqual(first?.tags);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(settlesAfterMs - 5);
  await purging.close();
});

test('nothing is told of a venue that is new, nor of a flip that changes nothing', async () => {
  const { purging, told, purges } = await behindAnEdge();
  await purging.enqueue(null, aRelease(1));
  await purging.enqueue(aRelease(1), aRelease(2));
  expect(await purges.listPending(null)).toEqual([]);
  expect(await purging.settled('corner')).toBe('done');
  expect(told).toEqual([]);
  await purging.close();
});

test('what an edge that is away has not confirmed is pending, says why, and is told when it is back', async () => {
  const { purging, purges, told, state } = await behindAnEdge({ isAway: true });
  await purging.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await purging.settled('corner')).toBe('pending');
  expect(await purging.settled('grill'), 'another venue waits for nothing').toBe('done');
  expect(await purges.listPending('corner')).toMatchObject([{ fault: 'nobody there' }]);
  state.isAway = false;
  await expect.poll(() => told.length, { timeout: 12_000 }).toBe(2);
  expect(await purging.settled('corner')).toBe('done');
  await purging.close();
}, 20_000);

test('a flip is noted when the store is back that was away', async () => {
  const { purging, purges, told } = await behindAnEdge();
  await sql`alter table outbox rename to outbox_away`.execute(database.db);
  const noted = purging.enqueue(aRelease(1), aRelease(2, renamed));
  await expect(purges.listPending(null)).rejects.toThrow();
  await sql`alter table outbox_away rename to outbox`.execute(database.db);
  await noted;
  expect(await purging.settled('corner')).toBe('done');
  expect(told).toHaveLength(2);
  await purging.close();
});

test('where nothing stands before the site, nothing is noted', async () => {
  expect(await noPurger.purgeFor(aRelease(1), aRelease(2, renamed))).toBeNull();
  await noPurger.enqueue(aRelease(1), aRelease(2, renamed));
  expect(await noPurger.settled('corner')).toBe('none');
  await noPurger.close();
});
