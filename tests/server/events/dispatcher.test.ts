import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDispatcherOptions, openDispatcher, retryDelayAfter } from '#server/events/dispatcher.ts';
import type { OrderChanged } from '#server/events/outbox.ts';

const message = (version: number): OrderChanged => ({
  kind: 'order_changed',
  payload: { licence: 'corner', uuid: 'an order', version },
});

/** An outbox in memory, on the clock of the test. */
function anOutbox() {
  const items = new Map<number, { message: OrderChanged; due: number; attempts: number }>();
  const watchers = new Set<() => void>();
  let last = 0;
  const database: { isUnavailable: boolean } = { isUnavailable: false };
  const outbox: OpenDispatcherOptions<OrderChanged>['outbox'] = {
    lease: async (max, leaseMs) => {
      if (database.isUnavailable) throw new Error('the database is unavailable');
      const due = [...items].filter(([, item]) => item.due <= Date.now()).slice(0, max);
      return due.map(([id, item]) => {
        items.set(id, { ...item, due: Date.now() + leaseMs, attempts: item.attempts + 1 });
        return { id, message: item.message, attempts: item.attempts };
      });
    },
    markDelivered: async (ids) => {
      if (database.isUnavailable) throw new Error('the database is unavailable');
      for (const id of ids) items.delete(id);
    },
    retryLater: async (id, afterMs) => {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Date.now() + afterMs });
    },
    watch: async (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
  return {
    outbox,
    database,
    items,
    watchers,
    put(...versions: readonly number[]) {
      for (const version of versions) {
        last += 1;
        items.set(last, { message: message(version), due: Date.now(), attempts: 0 });
      }
      for (const notify of watchers) notify();
    },
  };
}

/** A dispatcher with `deliver` as its delivery. */
async function aDispatcher(deliver: (version: number) => Promise<void> | void = () => undefined) {
  const outbox = anOutbox();
  const delivered: number[] = [];
  const logged: { readonly event: string; readonly facts: unknown }[] = [];
  const dispatcher = await openDispatcher({
    outbox: outbox.outbox,
    deliver: async ({ payload }) => {
      delivered.push(payload.version);
      await deliver(payload.version);
    },
    log: { info: () => undefined, error: (event, facts) => void logged.push({ event, facts }) },
  });
  return { ...outbox, dispatcher, delivered, logged };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets pending work finish, and time pass. */
const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('a dispatcher', () => {
  test('delivers a new message at once, and removes it', async () => {
    const { put, delivered, items } = await aDispatcher();
    put(1, 2);
    await advance();
    expect(delivered).toEqual([1, 2]);
    expect(items.size).toBe(0);
  });

  test('delivers messages that are there when it opens', async () => {
    const outbox = anOutbox();
    outbox.put(1);
    const delivered: number[] = [];
    await openDispatcher({
      outbox: outbox.outbox,
      deliver: async ({ payload }) => void delivered.push(payload.version),
      log: { info: () => undefined, error: () => undefined },
    });
    await advance();
    expect(delivered).toEqual([1]);
  });

  test('delivers more than one batch, in order', async () => {
    const { put, delivered, items } = await aDispatcher();
    const versions = Array.from({ length: 250 }, (_, at) => at);
    put(...versions);
    await advance();
    expect(delivered).toEqual(versions);
    expect(items.size).toBe(0);
  });

  test('retries a failed delivery without holding back others', async () => {
    const failing = new Set([2]);
    const { put, delivered, items, logged } = await aDispatcher((version) => {
      if (failing.has(version)) throw new Error('no response');
    });
    put(1, 2, 3);
    await advance();
    expect(delivered).toEqual([1, 2, 3]);
    expect([...items.values()]).toMatchObject([{ message: message(2) }]);
    expect(logged).toMatchObject([
      { event: 'delivery failed', facts: { kind: 'order_changed', attempts: 0 } },
    ]);

    await advance(4_999);
    expect(delivered).toEqual([1, 2, 3]);
    await advance(1);
    expect(delivered).toEqual([1, 2, 3, 2]);
    failing.clear();
    await advance(5_000);
    expect(delivered).toEqual([1, 2, 3, 2, 2]);
    expect(items.size).toBe(0);
  });

  test('logs no personal data about failed deliveries', async () => {
    const { put, logged } = await aDispatcher(() => {
      throw new Error('no response');
    });
    put(1);
    await advance();
    expect(JSON.stringify(logged)).not.toContain('an order');
  });

  test('survives an unavailable outbox', async () => {
    const { put, delivered, database, logged } = await aDispatcher();
    database.isUnavailable = true;
    put(1);
    await advance();
    expect(logged).toMatchObject([{ event: 'reading the outbox failed' }]);
    database.isUnavailable = false;
    await advance(5_000);
    expect(delivered).toEqual([1]);
  });

  test('redelivers a message whose delivery could not be recorded, after its lease', async () => {
    const { put, delivered, database } = await aDispatcher(() => {
      database.isUnavailable = delivered.length === 1;
    });
    put(1);
    await advance();
    database.isUnavailable = false;
    await advance(29_999);
    expect(delivered).toEqual([1]);
    await advance(5_001);
    expect(delivered, 'twice rather than never').toEqual([1, 1]);
    await advance(60_000);
    expect(delivered).toEqual([1, 1]);
  });

  test('finishes pending deliveries when it closes, and starts no more', async () => {
    const delivery = Promise.withResolvers<void>();
    const { put, delivered, dispatcher, items, watchers } = await aDispatcher(() => delivery.promise);
    put(1);
    await advance();
    let isClosed = false;
    const closing = dispatcher.close().then(() => {
      isClosed = true;
    });
    put(2);
    await advance(10_000);
    expect(isClosed).toBe(false);
    delivery.resolve();
    await closing;
    expect(delivered).toEqual([1]);
    expect([...items.values()]).toMatchObject([{ message: message(2) }]);
    expect(watchers.size).toBe(0);
    await advance(60_000);
    expect(delivered).toEqual([1]);
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
])('after %i failed attempts it waits %i ms', ([attempts = 0, ms]) => {
  expect(retryDelayAfter(attempts)).toBe(ms);
});
