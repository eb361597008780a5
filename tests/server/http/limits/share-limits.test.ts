import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { type CountChannel, type LimitCount, shareLimits } from '#server/http/limits/share-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Processes that share their counts unless the channel is cut. */
async function processes(count: number) {
  const subscribers = new Set<(counts: readonly LimitCount[]) => void>();
  const published: (readonly LimitCount[])[] = [];
  const channelState: { isCut: boolean } = { isCut: false };
  const logged: string[] = [];
  const limits = [];
  for (let at = 0; at < count; at += 1) {
    let ownSubscriber: ((counts: readonly LimitCount[]) => void) | null = null;
    const channel: CountChannel = {
      async publish(counts) {
        if (channelState.isCut) throw new Error('the database is unavailable');
        published.push(counts);
        for (const subscriber of subscribers) if (subscriber !== ownSubscriber) subscriber(counts);
      },
      async subscribe(subscriber) {
        ownSubscriber = subscriber;
        subscribers.add(subscriber);
        return () => subscribers.delete(subscriber);
      },
    };
    const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
    limits.push(
      await shareLimits(
        createLimits(() => Date.now()),
        channel,
        log,
      ),
    );
  }
  const [here, there] = limits;
  if (!here || !there) throw new Error('Two processes are needed');
  return { here, there, limits, published, channelState, logged, subscribers };
}

test('a client at its limit in one process waits in every other process', async () => {
  const { here, there } = await processes(2);
  for (let at = 0; at < 15; at += 1) {
    here.count('orders', 'corner', '1.2.3.4');
    there.count('orders', 'corner', '1.2.3.4');
  }
  expect(here.waitFor('orders', 'corner', '1.2.3.4')).toBeNull();
  await advance(50);
  for (const one of [here, there]) {
    expect(one.waitFor('orders', 'corner', '1.2.3.4')).toBe(60);
    expect(one.waitFor('orders', 'corner', '5.6.7.8')).toBeNull();
    expect(one.waitFor('orders', 'grill', '1.2.3.4')).toBeNull();
  }
});

test('counts made together are shared in one message', async () => {
  const { here, published } = await processes(2);
  for (let at = 0; at < 20; at += 1) here.count('coupons', 'corner', '1.2.3.4');
  await advance(50);
  expect(published.map(({ length }) => length)).toEqual([20]);
});

test('counts that protect nothing are not shared', async () => {
  const { here, published } = await processes(2);
  here.count('views', 'corner', '1.2.3.4');
  here.count('lookups', 'corner', '1.2.3.4');
  await advance(1_000);
  expect(published).toEqual([]);
});

test('while sharing fails, each process counts for itself', async () => {
  const { here, there, channelState, logged } = await processes(2);
  channelState.isCut = true;
  for (let at = 0; at < 2_000; at += 1) here.count('coupons', 'corner', '1.2.3.4');
  await advance(50);
  expect(here.waitFor('coupons', 'corner', '1.2.3.4')).not.toBeNull();
  expect(there.waitFor('coupons', 'corner', '1.2.3.4')).toBeNull();
  expect(logged).toEqual(['sharing counts failed']);
  channelState.isCut = false;
  for (let at = 0; at < 20; at += 1) here.count('coupons', 'corner', '5.6.7.8');
  await advance(50);
  expect(there.waitFor('coupons', 'corner', '5.6.7.8')).not.toBeNull();
});

test('a process that ends shares its last counts and unsubscribes', async () => {
  const { here, published, subscribers } = await processes(2);
  here.count('submissions', 'corner', '1.2.3.4');
  await here.close();
  expect(published).toEqual([[{ kind: 'submissions', licence: 'corner', client: '1.2.3.4' }]]);
  expect(subscribers.size).toBe(1);
});
