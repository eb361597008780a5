import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { type CountChannel, type LimitCount, shareLimits } from '#server/http/limits/share-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Processes that tell each other what they count, unless the wire is cut. */
async function processes(count: number) {
  const ears = new Set<(counts: readonly LimitCount[]) => void>();
  const told: (readonly LimitCount[])[] = [];
  const wire: { isCut: boolean } = { isCut: false };
  const logged: string[] = [];
  const limits = [];
  for (let at = 0; at < count; at += 1) {
    let own: ((counts: readonly LimitCount[]) => void) | null = null;
    const end: CountChannel = {
      async publish(counts) {
        if (wire.isCut) throw new Error('the database is away');
        told.push(counts);
        for (const hear of ears) if (hear !== own) hear(counts);
      },
      async subscribe(heard) {
        own = heard;
        ears.add(heard);
        return () => ears.delete(heard);
      },
    };
    const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
    limits.push(
      await shareLimits(
        createLimits(() => Date.now()),
        end,
        log,
      ),
    );
  }
  const [here, there] = limits;
  if (!here || !there) throw new Error('Two are needed');
  return { here, there, limits, told, wire, logged, ears };
}

test('who has ordered too much at one process waits at every other', async () => {
  const { here, there } = await processes(2);
  for (let at = 0; at < 15; at += 1) {
    here.count('orders', 'corner', '1.2.3.4');
    there.count('orders', 'corner', '1.2.3.4');
  }
  expect(here.waitFor('orders', 'corner', '1.2.3.4')).toBeNull();
  await pass(50);
  for (const one of [here, there]) {
    expect(one.waitFor('orders', 'corner', '1.2.3.4')).toBe(60);
    expect(one.waitFor('orders', 'corner', '5.6.7.8')).toBeNull();
    expect(one.waitFor('orders', 'grill', '1.2.3.4')).toBeNull();
  }
});

test('what was counted together is told together', async () => {
  const { here, told } = await processes(2);
  for (let at = 0; at < 20; at += 1) here.count('coupons', 'corner', '1.2.3.4');
  await pass(50);
  expect(told.map(({ length }) => length)).toEqual([20]);
});

test('what protects nobody is not told', async () => {
  const { here, told } = await processes(2);
  here.count('views', 'corner', '1.2.3.4');
  here.count('lookups', 'corner', '1.2.3.4');
  await pass(1_000);
  expect(told).toEqual([]);
});

test('while nobody can be told, each counts for itself', async () => {
  const { here, there, wire, logged } = await processes(2);
  wire.isCut = true;
  for (let at = 0; at < 2_000; at += 1) here.count('coupons', 'corner', '1.2.3.4');
  await pass(50);
  expect(here.waitFor('coupons', 'corner', '1.2.3.4')).not.toBeNull();
  expect(there.waitFor('coupons', 'corner', '1.2.3.4')).toBeNull();
  expect(logged).toEqual(['sharing counts failed']);
  wire.isCut = false;
  for (let at = 0; at < 20; at += 1) here.count('coupons', 'corner', '5.6.7.8');
  await pass(50);
  expect(there.waitFor('coupons', 'corner', '5.6.7.8')).not.toBeNull();
});

test('who ends tells what is left, and hears no more', async () => {
  const { here, told, ears } = await processes(2);
  here.count('submissions', 'corner', '1.2.3.4');
  await here.close();
  expect(told).toEqual([[{ kind: 'submissions', licence: 'corner', client: '1.2.3.4' }]]);
  expect(ears.size).toBe(1);
});
