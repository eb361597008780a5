import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { publishToAll } from '#server/operations/cluster/publish-to-all.ts';
import { type MenuBuild, type Publisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { aProcessSet } from './a-process-set.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const live: PublishOutcome = {
  kind: 'live',
  version: 2,
  renewal: { regenerated: 1, kept: 2 },
  purge: 'none',
  ms: 40,
};
const build = { licence: 'corner' } as MenuBuild;

/** A publisher with one fixed outcome, in a set whose members show version 1. */
async function aPublisher(outcome: PublishOutcome, ...ids: readonly string[]) {
  const processes = aProcessSet();
  for (const id of ids) await processes.setOf(id).join(new Map([['corner', 1]]));
  const publisher: Publisher = {
    publish: async () => outcome,
    rollback: async () => outcome,
    history: async () => [],
    venues: async () => [],
  };
  const logged: string[] = [];
  const all = publishToAll({
    publisher,
    processSet: processes.setOf('here'),
    clock: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  /** Publishes, and records the outcome. */
  const publishing = (published = all.publish(build, terminalAuthor)) => {
    const state: { ended: unknown } = { ended: null };
    published.then(
      (ended) => Object.assign(state, { ended }),
      (error: unknown) => Object.assign(state, { ended: error }),
    );
    return state;
  };
  return { ...processes, all, logged, publishing };
}

test.for(['publish', 'rollback'] as const)('a %s ends when the last member shows it', async (verb) => {
  const { all, setOf, publishing } = await aPublisher(live, 'here', 'there', 'elsewhere');
  const ending = publishing(
    verb === 'publish' ? all.publish(build, terminalAuthor) : all.rollback('corner', 1, terminalAuthor),
  );
  await advance(100);
  await setOf('there').acknowledge('corner', 2);
  await advance(100);
  expect(ending.ended).toBeNull();
  await setOf('elsewhere').acknowledge('corner', 3);
  await advance(200);
  expect(ending.ended).toMatchObject({ ...live, ms: expect.any(Number) });
  const { ms } = ending.ended as typeof live;
  expect(ms, 'until every member shows it').toBeGreaterThanOrEqual(40 + 200);
});

test('an unchanged version is waited for as well', async () => {
  const { publishing, setOf } = await aPublisher({ ...live, kind: 'unchanged' }, 'there');
  const ending = publishing();
  await advance(1_000);
  expect(ending.ended).toBeNull();
  await setOf('there').acknowledge('corner', 2);
  await advance(1_000);
  expect(ending.ended).toMatchObject({ kind: 'unchanged' });
});

test('a refusal is returned at once', async () => {
  const { all } = await aPublisher({ kind: 'unknown_version' }, 'there');
  expect(await all.publish(build, terminalAuthor)).toEqual({ kind: 'unknown_version' });
});

test('a dead member is waited for until its lease expires', async () => {
  const { publishing } = await aPublisher(live, 'there');
  const ending = publishing();
  await advance(4_900);
  expect(ending.ended).toBeNull();
  await advance(300);
  expect(ending.ended).toMatchObject({ version: 2 });
});

test('a live member that does not follow is expelled', async () => {
  const { publishing, setOf, logged } = await aPublisher(live, 'there');
  const ending = publishing();
  let isMember = true;
  for (let second = 0; second < 10; second += 1) {
    await advance(1_000);
    ({ isMember } = await setOf('there').renew());
    expect(isMember).toBe(true);
  }
  await advance(1_000);
  ({ isMember } = await setOf('there').renew());
  expect([isMember, ending.ended], 'it counts until its lease expires').toEqual([false, null]);
  await advance(5_000);
  expect(ending.ended).toMatchObject({ version: 2 });
  expect(logged).toContain('processes do not follow');
});

test('a short database outage delays a publish, and a long one fails it', async () => {
  const { publishing, connection } = await aPublisher(live, 'there');
  connection.state = 'cut';
  const ending = publishing();
  await advance(9_000);
  expect(ending.ended).toBeNull();
  connection.state = 'up';
  await advance(200);
  expect(ending.ended).toMatchObject({ version: 2 });
  connection.state = 'cut';
  const later = publishing();
  await advance(10_500);
  expect(later.ended).toBeInstanceOf(Error);
});
