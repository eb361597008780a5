import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMembership, soleMembership } from '#server/operations/cluster/membership.ts';
import { aProcessSet } from './a-process-set.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A process that shows what it catches up on at once, unless the database is unavailable. */
async function aMember() {
  const processes = aProcessSet();
  processes.published.set('corner', 1);
  const set = processes.setOf('here');
  const shown = new Map<string, number>();
  const caughtUp: (string | null)[] = [];
  const database: { isUnavailable: boolean } = { isUnavailable: false };
  const logged: string[] = [];
  const log = (event: string) => void logged.push(event);
  const membership = await openMembership({
    processSet: set,
    async catchUp(licence) {
      caughtUp.push(licence);
      if (database.isUnavailable || processes.connection.state !== 'up')
        throw new Error('cannot read what is published');
      for (const [one, version] of processes.published) shown.set(one, version);
      if (licence !== null) await set.acknowledge(licence, shown.get(licence) ?? 0);
    },
    shownVersions: () => shown,
    clock: () => performance.now(),
    log: { info: log, error: log },
  });
  caughtUp.length = 0;
  return { ...processes, membership, shown, caughtUp, database, logged };
}

test('a process is a member once it shows the published versions, and stays one', async () => {
  const { membership, isLive, members, logged } = await aMember();
  expect(membership.isMember()).toBe(true);
  expect(members.get('here')?.shown).toEqual(new Map([['corner', 1]]));
  await advance(60_000);
  expect([membership.isMember(), isLive('here')]).toEqual([true, true]);
  expect(logged).toEqual(['joined the other processes']);
  await membership.close();
});

test.for(['cut', 'silent'] as const)(
  'a process whose connection is %s leaves before others stop waiting for it',
  async (state) => {
    const { membership, connection, isLive, logged } = await aMember();
    await advance(3_000);
    connection.state = state;
    await advance(3_900);
    expect(membership.isMember(), 'it can still recover in time').toBe(true);
    for (let ms = 0; ms < 2_000; ms += 50) {
      await advance(50);
      expect(membership.isMember() && !isLive('here')).toBe(false);
    }
    expect([membership.isMember(), isLive('here')]).toEqual([false, false]);
    await advance(60_000);
    expect(logged).toEqual(['joined the other processes', 'lost contact with the other processes']);
    const closed = membership.close();
    await advance(4_000);
    await closed;
  },
);

test.for(['cut', 'silent'] as const)(
  'a process whose connection was %s catches up before it is a member again',
  async (state) => {
    const { membership, connection, published, shown, database } = await aMember();
    connection.state = state;
    await advance(60_000);
    published.set('corner', 2);
    connection.state = 'up';
    database.isUnavailable = true;
    await advance(5_000);
    expect(membership.isMember()).toBe(false);
    database.isUnavailable = false;
    await advance(2_000);
    expect(membership.isMember()).toBe(true);
    expect(shown.get('corner')).toBe(2);
    await membership.close();
  },
);

test('a connection lost for less than a lease expels nobody', async () => {
  const { membership, connection, caughtUp } = await aMember();
  connection.state = 'cut';
  for (let at = 0; at < 3; at += 1) {
    await advance(1_000);
    expect(membership.isMember()).toBe(true);
  }
  connection.state = 'up';
  await advance(10_000);
  expect(membership.isMember()).toBe(true);
  expect(caughtUp).toEqual([]);
  await membership.close();
});

test('a member that missed an announcement catches up when it renews its lease', async () => {
  const { membership, published, shown, members, caughtUp } = await aMember();
  published.set('corner', 2);
  await advance(1_000);
  expect(shown.get('corner')).toBe(2);
  expect(members.get('here')?.shown.get('corner')).toBe(2);
  await advance(5_000);
  expect(caughtUp).toEqual(['corner']);
  await membership.close();
});

test('a member that cannot catch up tries again, and is no member once expelled', async () => {
  const { membership, setOf, published, database, caughtUp } = await aMember();
  published.set('corner', 2);
  database.isUnavailable = true;
  await advance(3_000);
  expect(caughtUp).toEqual(['corner', 'corner', 'corner']);
  expect(membership.isMember()).toBe(true);
  await setOf('there').expel(['here']);
  await advance(1_000);
  expect(membership.isMember()).toBe(false);
  database.isUnavailable = false;
  await advance(1_000);
  expect(membership.isMember()).toBe(true);
  await membership.close();
});

test('a stopping process leaves without waiting for its lease', async () => {
  const { membership, members } = await aMember();
  await membership.close();
  expect(members.size).toBe(0);
  expect(membership.isMember()).toBe(false);
});

test('a process that cannot leave stops nevertheless', async () => {
  const { membership, connection, logged } = await aMember();
  connection.state = 'silent';
  const closed = membership.close();
  await advance(2_000);
  await closed;
  expect(logged).toContain('leaving the other processes failed');
});

test('a process with its own database is always a member', async () => {
  expect(soleMembership.isMember()).toBe(true);
  await soleMembership.close();
});
