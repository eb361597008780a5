import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishToAll } from '#server/operations/cluster/publish-to-all.ts';
import {
  type MenuBuild,
  type Publisher,
  type PublishOutcome,
  terminalAuthor,
} from '#server/publishing/publisher.ts';
import { aProcessSet } from './a-process-set.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const live: PublishOutcome = {
  kind: 'live',
  version: 2,
  renewal: { regenerated: 1, kept: 2 },
  purge: 'none',
  ms: 40,
};
const edition = { licence: 'corner' } as MenuBuild;

/** A desk whose publishes end with that, in a set of which these are members that show version 1. */
async function aPublisher(outcome: PublishOutcome, ...ids: readonly string[]) {
  const world = aProcessSet();
  for (const id of ids) await world.seenBy(id).join(new Map([['corner', 1]]));
  const desk: Publisher = {
    publish: async () => outcome,
    rollback: async () => outcome,
    history: async () => [],
    venues: async () => [],
  };
  const logged: string[] = [];
  const all = publishToAll({
    publisher: desk,
    processSet: world.seenBy('here'),
    clock: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  /** Publishes, and remembers how that ended. */
  const publishing = (published = all.publish(edition, terminalAuthor)) => {
    const state: { ended: unknown } = { ended: null };
    published.then(
      (ended) => Object.assign(state, { ended }),
      (fault: unknown) => Object.assign(state, { ended: fault }),
    );
    return state;
  };
  return { ...world, all, logged, publishing };
}

test.for(['publish', 'rollback'] as const)('a %s ends when the last member shows it', async (verb) => {
  const { all, seenBy, publishing } = await aPublisher(live, 'here', 'there', 'elsewhere');
  const ending = publishing(
    verb === 'publish' ? all.publish(edition, terminalAuthor) : all.rollback('corner', 1, terminalAuthor),
  );
  await pass(100);
  await seenBy('there').acknowledge('corner', 2);
  await pass(100);
  expect(ending.ended).toBeNull();
  await seenBy('elsewhere').acknowledge('corner', 3);
  await pass(200);
  expect(ending.ended).toMatchObject({ ...live, ms: expect.any(Number) });
  const { ms } = ending.ended as typeof live;
  expect(ms, 'until everybody shows it').toBeGreaterThanOrEqual(40 + 200);
});

test('what is published already is waited for as well', async () => {
  const { publishing, seenBy } = await aPublisher({ ...live, kind: 'unchanged' }, 'there');
  const ending = publishing();
  await pass(1_000);
  expect(ending.ended).toBeNull();
  await seenBy('there').acknowledge('corner', 2);
  await pass(1_000);
  expect(ending.ended).toMatchObject({ kind: 'unchanged' });
});

test('what is refused is told at once', async () => {
  const { all } = await aPublisher({ kind: 'unknown_version' }, 'there');
  expect(await all.publish(edition, terminalAuthor)).toEqual({ kind: 'unknown_version' });
});

test('a member that has died is waited for until its lease has run out', async () => {
  const { publishing } = await aPublisher(live, 'there');
  const ending = publishing();
  await pass(4_900);
  expect(ending.ended).toBeNull();
  await pass(300);
  expect(ending.ended).toMatchObject({ version: 2 });
});

test('a member that lives and does not follow is put out', async () => {
  const { publishing, seenBy, logged } = await aPublisher(live, 'there');
  const ending = publishing();
  let isMember = true;
  for (let second = 0; second < 10; second += 1) {
    await pass(1_000);
    ({ isMember } = await seenBy('there').renew());
    expect(isMember).toBe(true);
  }
  await pass(1_000);
  ({ isMember } = await seenBy('there').renew());
  expect([isMember, ending.ended], 'it counts until its lease has run out').toEqual([false, null]);
  await pass(5_000);
  expect(ending.ended).toMatchObject({ version: 2 });
  expect(logged).toContain('processes do not follow');
});

test('a database that is away for a moment keeps a publish waiting, and for long ends it in a fault', async () => {
  const { publishing, line } = await aPublisher(live, 'there');
  line.state = 'cut';
  const ending = publishing();
  await pass(9_000);
  expect(ending.ended).toBeNull();
  line.state = 'well';
  await pass(200);
  expect(ending.ended).toMatchObject({ version: 2 });
  line.state = 'cut';
  const later = publishing();
  await pass(10_500);
  expect(later.ended).toBeInstanceOf(Error);
});
