import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebhookEvent } from '#server/events/outbox.ts';
import {
  type OpenWebhookDispatcherOptions,
  openWebhookDispatcher,
} from '#server/events/webhooks/webhook-dispatcher.ts';

const dayMs = 24 * 3_600_000;

const anEvent = (licence: string, uuid: string): WebhookEvent => ({
  kind: 'order_hook',
  payload: { licence, uuid, version: 1, event: 'order.placed', added: [] },
});

/** An outbox in memory, on the clock of the test. */
function anOutbox() {
  const items = new Map<
    number,
    { message: WebhookEvent; due: number; attempts: number; since: Date; error?: string }
  >();
  const watchers = new Set<() => void>();
  const state: { isUnavailable: boolean } = { isUnavailable: false };
  let last = 0;
  const outbox: OpenWebhookDispatcherOptions['outbox'] = {
    async leaseByVenue({ max, maxPerVenue, excludedVenues }, leaseMs) {
      if (state.isUnavailable) throw new Error('the database is unavailable');
      const leased = new Map<string, number>();
      const due = [...items].filter(([, { due: at, message }]) => {
        const { licence } = message.payload;
        const count = leased.get(licence) ?? 0;
        if (at > Date.now() || excludedVenues.includes(licence) || count >= maxPerVenue) return false;
        leased.set(licence, count + 1);
        return true;
      });
      return due.slice(0, max).map(([id, item]) => {
        items.set(id, { ...item, due: Date.now() + leaseMs, attempts: item.attempts + 1 });
        return { id, message: item.message, attempts: item.attempts, since: item.since };
      });
    },
    async markDelivered(ids) {
      if (state.isUnavailable) throw new Error('the database is unavailable');
      for (const id of ids) items.delete(id);
    },
    async retryLater(id, afterMs, error) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Date.now() + afterMs, error });
    },
    async giveUp(id, error) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Number.POSITIVE_INFINITY, error });
    },
    async watch(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
  return {
    outbox,
    items,
    state,
    put(licence: string, ...uuids: readonly string[]) {
      for (const uuid of uuids) {
        last += 1;
        items.set(last, { message: anEvent(licence, uuid), due: Date.now(), attempts: 0, since: new Date() });
      }
      for (const notify of watchers) notify();
    },
  };
}

/** A webhook dispatcher with `deliver` as its delivery. */
async function aDispatcher(
  deliver: (licence: string, uuid: string) => Promise<void> | void = () => undefined,
) {
  const outbox = anOutbox();
  const delivered: string[] = [];
  const logged: { readonly event: string; readonly facts: unknown }[] = [];
  const dispatcher = await openWebhookDispatcher({
    outbox: outbox.outbox,
    deliver: async ({ payload: { licence, uuid } }) => {
      delivered.push(uuid);
      await deliver(licence, uuid);
    },
    now: Date.now,
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

const never = () => new Promise<void>(() => undefined);
const unreachable = () => Promise.reject(new Error('no response'));

describe('a webhook dispatcher', () => {
  test('delivers a new event at once, and removes it', async () => {
    const { put, delivered, items } = await aDispatcher();
    put('corner', 'one', 'two');
    await advance();
    expect(delivered).toEqual(['one', 'two']);
    expect(items.size).toBe(0);
  });

  test('delivers to other venues while one POS hangs, and to that one a few at a time', async () => {
    const { put, delivered } = await aDispatcher((licence) => (licence === 'slow' ? never() : undefined));
    put('slow', '1', '2', '3', '4', '5', '6', '7', '8');
    await advance();
    expect(delivered).toEqual(['1', '2', '3', '4']);
    put('quick', 'a', 'b', 'c', 'd', 'e', 'f');
    await advance();
    expect(delivered).toEqual(['1', '2', '3', '4', 'a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('continues with a POS as soon as it responds', async () => {
    const { put, delivered } = await aDispatcher(() => new Promise((resolve) => setTimeout(resolve, 100)));
    put('corner', '1', '2', '3', '4', '5', '6');
    await advance(99);
    expect(delivered).toHaveLength(4);
    await advance(1);
    expect(delivered).toHaveLength(6);
  });

  test('limits its connections, however many POS hang', async () => {
    const { put, delivered } = await aDispatcher(never);
    for (let venue = 0; venue < 300; venue += 1) put(`venue-${venue}`, `order of ${venue}`);
    await advance();
    expect(delivered).toHaveLength(200);
  });

  test('retries with increasing delays', async () => {
    const { put, delivered, items } = await aDispatcher(unreachable);
    put('corner', 'one');
    await advance();
    expect([...items.values()]).toMatchObject([{ attempts: 1, error: 'no response' }]);
    await advance(5_000);
    expect(delivered).toHaveLength(2);
    await advance(10_000);
    const sooner = delivered.length;
    await advance(3_600_000);
    const inAnHour = delivered.length - sooner;
    expect(inAnHour).toBeGreaterThan(10);
    expect(inAnHour).toBeLessThan(30);
  });

  test('gives up after three days, and not sooner', async () => {
    const { put, delivered, items, logged } = await aDispatcher(unreachable);
    put('corner', 'one');
    await advance(3 * dayMs - 1_000_000);
    expect(logged.map(({ event }) => event)).toEqual(['webhook failed']);
    await advance(2_000_000);
    expect([...items.values()]).toMatchObject([{ due: Number.POSITIVE_INFINITY, error: 'no response' }]);
    expect(logged.map(({ event }) => event)).toEqual(['webhook failed', 'webhook given up']);
    const { length } = delivered;
    await advance(dayMs);
    expect(delivered).toHaveLength(length);
  });

  test('logs the venue and nothing of the order', async () => {
    const { put, logged } = await aDispatcher(unreachable);
    put('corner', 'one-order');
    await advance();
    expect(logged).toMatchObject([{ facts: { licence: 'corner', kind: 'order.placed' } }]);
    expect(JSON.stringify(logged)).not.toContain('one-order');
  });

  test('redelivers an event whose delivery could not be recorded, after its lease', async () => {
    const { put, delivered, state } = await aDispatcher(() => {
      state.isUnavailable = delivered.length === 1;
    });
    put('corner', 'one');
    await advance();
    state.isUnavailable = false;
    await advance(14_000);
    expect(delivered).toEqual(['one']);
    await advance(6_000);
    expect(delivered, 'twice rather than never').toEqual(['one', 'one']);
    await advance(60_000);
    expect(delivered).toHaveLength(2);
  });

  test('finishes pending deliveries when it closes, and starts no more', async () => {
    const delivery = Promise.withResolvers<void>();
    const { put, delivered, dispatcher } = await aDispatcher(() => delivery.promise);
    put('corner', 'one');
    await advance();
    let isClosed = false;
    const closing = dispatcher.close().then(() => {
      isClosed = true;
    });
    put('corner', 'two');
    await advance(10_000);
    expect(isClosed).toBe(false);
    delivery.resolve();
    await closing;
    await advance(60_000);
    expect(delivered).toEqual(['one']);
  });
});
