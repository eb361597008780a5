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

/** An outbox that is forgotten with the test, and keeps time by the clock of the test. */
function anOutbox() {
  const items = new Map<
    number,
    { message: WebhookEvent; due: number; attempts: number; since: Date; fault?: string }
  >();
  const heard = new Set<() => void>();
  const state: { isAway: boolean } = { isAway: false };
  let last = 0;
  const outbox: OpenWebhookDispatcherOptions['outbox'] = {
    async leaseByVenue({ max, maxPerVenue, excludedVenues }, leaseMs) {
      if (state.isAway) throw new Error('the database is away');
      const taken = new Map<string, number>();
      const due = [...items].filter(([, { due: at, message }]) => {
        const { licence } = message.payload;
        const count = taken.get(licence) ?? 0;
        if (at > Date.now() || excludedVenues.includes(licence) || count >= maxPerVenue) return false;
        taken.set(licence, count + 1);
        return true;
      });
      return due.slice(0, max).map(([id, item]) => {
        items.set(id, { ...item, due: Date.now() + leaseMs, attempts: item.attempts + 1 });
        return { id, message: item.message, attempts: item.attempts, since: item.since };
      });
    },
    async markDelivered(ids) {
      if (state.isAway) throw new Error('the database is away');
      for (const id of ids) items.delete(id);
    },
    async retryLater(id, afterMs, fault) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Date.now() + afterMs, fault });
    },
    async giveUp(id, fault) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Number.POSITIVE_INFINITY, fault });
    },
    async watch(wake) {
      heard.add(wake);
      return () => heard.delete(wake);
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
      for (const wake of heard) wake();
    },
  };
}

/** A courier whose deliveries end as the test says. */
async function aCourier(deliver: (licence: string, uuid: string) => Promise<void> | void = () => undefined) {
  const box = anOutbox();
  const told: string[] = [];
  const logged: { readonly event: string; readonly facts: unknown }[] = [];
  const courier = await openWebhookDispatcher({
    outbox: box.outbox,
    deliver: async ({ payload: { licence, uuid } }) => {
      told.push(uuid);
      await deliver(licence, uuid);
    },
    now: Date.now,
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

const never = () => new Promise<void>(() => undefined);
const nobodyThere = () => Promise.reject(new Error('nobody there'));

describe('a courier of tills', () => {
  test('tells what is put into the outbox at once, and forgets it', async () => {
    const { put, told, items } = await aCourier();
    put('corner', 'one', 'two');
    await pass();
    expect(told).toEqual(['one', 'two']);
    expect(items.size).toBe(0);
  });

  test('tells the others at once while one till does not answer, and that one a few at a time', async () => {
    const { put, told } = await aCourier((licence) => (licence === 'slow' ? never() : undefined));
    put('slow', '1', '2', '3', '4', '5', '6', '7', '8');
    await pass();
    expect(told).toEqual(['1', '2', '3', '4']);
    put('quick', 'a', 'b', 'c', 'd', 'e', 'f');
    await pass();
    expect(told).toEqual(['1', '2', '3', '4', 'a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('goes on with a till as soon as it has answered', async () => {
    const { put, told } = await aCourier(() => new Promise((answer) => setTimeout(answer, 100)));
    put('corner', '1', '2', '3', '4', '5', '6');
    await pass(99);
    expect(told).toHaveLength(4);
    await pass(1);
    expect(told).toHaveLength(6);
  });

  test('keeps no more than so many connections, however many tills do not answer', async () => {
    const { put, told } = await aCourier(never);
    for (let venue = 0; venue < 300; venue += 1) put(`venue-${venue}`, `order of ${venue}`);
    await pass();
    expect(told).toHaveLength(200);
  });

  test('tries again what was not taken, with longer and longer waits', async () => {
    const { put, told, items } = await aCourier(nobodyThere);
    put('corner', 'one');
    await pass();
    expect([...items.values()]).toMatchObject([{ attempts: 1, fault: 'nobody there' }]);
    await pass(5_000);
    expect(told).toHaveLength(2);
    await pass(10_000);
    const sooner = told.length;
    await pass(3_600_000);
    const inAnHour = told.length - sooner;
    expect(inAnHour).toBeGreaterThan(10);
    expect(inAnHour).toBeLessThan(30);
  });

  test('gives up after three days, and not before', async () => {
    const { put, told, items, logged } = await aCourier(nobodyThere);
    put('corner', 'one');
    await pass(3 * dayMs - 1_000_000);
    expect(logged.map(({ event }) => event)).toEqual(['webhook failed']);
    await pass(2_000_000);
    expect([...items.values()]).toMatchObject([{ due: Number.POSITIVE_INFINITY, fault: 'nobody there' }]);
    expect(logged.map(({ event }) => event)).toEqual(['webhook failed', 'webhook given up']);
    const { length } = told;
    await pass(dayMs);
    expect(told).toHaveLength(length);
  });

  test('says in the log whose till it is, and nothing of the order', async () => {
    const { put, logged } = await aCourier(nobodyThere);
    put('corner', 'one-order');
    await pass();
    expect(logged).toMatchObject([{ facts: { licence: 'corner', told: 'order.placed' } }]);
    expect(JSON.stringify(logged)).not.toContain('one-order');
  });

  test('tells again what it told and could not forget, once its time is up', async () => {
    const { put, told, state } = await aCourier(() => {
      state.isAway = told.length === 1;
    });
    put('corner', 'one');
    await pass();
    state.isAway = false;
    await pass(14_000);
    expect(told).toEqual(['one']);
    await pass(6_000);
    expect(told, 'told twice rather than never').toEqual(['one', 'one']);
    await pass(60_000);
    expect(told).toHaveLength(2);
  });

  test('finishes what is under way when it closes, and takes nothing more', async () => {
    const telling = Promise.withResolvers<void>();
    const { put, told, courier } = await aCourier(() => telling.promise);
    put('corner', 'one');
    await pass();
    let isClosed = false;
    const closing = courier.close().then(() => {
      isClosed = true;
    });
    put('corner', 'two');
    await pass(10_000);
    expect(isClosed).toBe(false);
    telling.resolve();
    await closing;
    await pass(60_000);
    expect(told).toEqual(['one']);
  });
});
