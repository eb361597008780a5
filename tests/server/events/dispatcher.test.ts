import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDispatcherOptions, openDispatcher, retryDelayAfter } from '#server/events/dispatcher.ts';
import type { OrderChanged } from '#server/events/outbox.ts';

const message = (version: number): OrderChanged => ({
  kind: 'order_changed',
  payload: { licence: 'corner', uuid: 'an order', version },
});

/** An outbox that is forgotten with the test, and keeps time by the clock of the test. */
function anOutbox() {
  const items = new Map<number, { message: OrderChanged; due: number; attempts: number }>();
  const heard = new Set<() => void>();
  let last = 0;
  const broken: { isAway: boolean } = { isAway: false };
  const outbox: OpenDispatcherOptions<OrderChanged>['outbox'] = {
    lease: async (most, leaseMs) => {
      if (broken.isAway) throw new Error('the database is away');
      const due = [...items].filter(([, item]) => item.due <= Date.now()).slice(0, most);
      return due.map(([id, item]) => {
        items.set(id, { ...item, due: Date.now() + leaseMs, attempts: item.attempts + 1 });
        return { id, message: item.message, attempts: item.attempts };
      });
    },
    markDelivered: async (ids) => {
      if (broken.isAway) throw new Error('the database is away');
      for (const id of ids) items.delete(id);
    },
    retryLater: async (id, afterMs) => {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Date.now() + afterMs });
    },
    watch: async (wake) => {
      heard.add(wake);
      return () => heard.delete(wake);
    },
  };
  return {
    outbox,
    broken,
    items,
    heard,
    put(...versions: readonly number[]) {
      for (const version of versions) {
        last += 1;
        items.set(last, { message: message(version), due: Date.now(), attempts: 0 });
      }
      for (const wake of heard) wake();
    },
  };
}

/** A courier whose deliveries end as the test says. */
async function aCourier(deliver: (version: number) => Promise<void> | void = () => undefined) {
  const box = anOutbox();
  const told: number[] = [];
  const logged: { readonly event: string; readonly facts: unknown }[] = [];
  const courier = await openDispatcher({
    outbox: box.outbox,
    deliver: async ({ payload }) => {
      told.push(payload.version);
      await deliver(payload.version);
    },
    log: { info: () => undefined, error: (event, facts) => void logged.push({ event, facts }) },
  });
  return { ...box, courier, told, logged };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is under way ends, and so much time goes by. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('a courier', () => {
  test('tells what is put into the outbox at once, and forgets it', async () => {
    const { put, told, items } = await aCourier();
    put(1, 2);
    await pass();
    expect(told).toEqual([1, 2]);
    expect(items.size).toBe(0);
  });

  test('tells what it finds when it opens', async () => {
    const box = anOutbox();
    box.put(1);
    const told: number[] = [];
    await openDispatcher({
      outbox: box.outbox,
      deliver: async ({ payload }) => void told.push(payload.version),
      log: { info: () => undefined, error: () => undefined },
    });
    await pass();
    expect(told).toEqual([1]);
  });

  test('tells more than it carries at once, in turn', async () => {
    const { put, told, items } = await aCourier();
    const versions = Array.from({ length: 250 }, (_, at) => at);
    put(...versions);
    await pass();
    expect(told).toEqual(versions);
    expect(items.size).toBe(0);
  });

  test('tries again what could not be told, without keeping back the rest', async () => {
    const failing = new Set([2]);
    const { put, told, items, logged } = await aCourier((version) => {
      if (failing.has(version)) throw new Error('nobody there');
    });
    put(1, 2, 3);
    await pass();
    expect(told).toEqual([1, 2, 3]);
    expect([...items.values()]).toMatchObject([{ message: message(2) }]);
    expect(logged).toMatchObject([
      { event: 'delivery failed', facts: { kind: 'order_changed', attempts: 0 } },
    ]);

    await pass(4_999);
    expect(told).toEqual([1, 2, 3]);
    await pass(1);
    expect(told).toEqual([1, 2, 3, 2]);
    failing.clear();
    await pass(5_000);
    expect(told).toEqual([1, 2, 3, 2, 2]);
    expect(items.size).toBe(0);
  });

  test('says nothing personal of what it could not tell', async () => {
    const { put, logged } = await aCourier(() => {
      throw new Error('nobody there');
    });
    put(1);
    await pass();
    expect(JSON.stringify(logged)).not.toContain('an order');
  });

  test('outlives an outbox that is away', async () => {
    const { put, told, broken, logged } = await aCourier();
    broken.isAway = true;
    put(1);
    await pass();
    expect(logged).toMatchObject([{ event: 'reading the outbox failed' }]);
    broken.isAway = false;
    await pass(5_000);
    expect(told).toEqual([1]);
  });

  test('tells again what it told and could not forget, once its time is up', async () => {
    const { put, told, broken } = await aCourier(() => {
      broken.isAway = told.length === 1;
    });
    put(1);
    await pass();
    broken.isAway = false;
    await pass(29_999);
    expect(told).toEqual([1]);
    await pass(5_001);
    expect(told, 'told twice rather than never').toEqual([1, 1]);
    await pass(60_000);
    expect(told).toEqual([1, 1]);
  });

  test('finishes what is under way when it closes, and takes nothing more', async () => {
    const telling = Promise.withResolvers<void>();
    const { put, told, courier, items, heard } = await aCourier(() => telling.promise);
    put(1);
    await pass();
    let isClosed = false;
    const closing = courier.close().then(() => {
      isClosed = true;
    });
    put(2);
    await pass(10_000);
    expect(isClosed).toBe(false);
    telling.resolve();
    await closing;
    expect(told).toEqual([1]);
    expect([...items.values()]).toMatchObject([{ message: message(2) }]);
    expect(heard.size).toBe(0);
    await pass(60_000);
    expect(told).toEqual([1]);
  });
});

test.for([
  [0, 1_000],
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [9, 256_000],
  [10, 300_000],
  [10_000, 300_000],
])('after %i tries in vain it waits %i ms', ([attempts = 0, ms]) => {
  expect(retryDelayAfter(attempts)).toBe(ms);
});
