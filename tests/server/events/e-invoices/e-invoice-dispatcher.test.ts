import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type OpenEInvoiceDispatcherOptions,
  openEInvoiceDispatcher,
} from '#server/events/e-invoices/e-invoice-dispatcher.ts';

interface Item {
  readonly licence: string;
  due: number;
  attempts: number;
  error?: string;
}

/** An outbox in memory, on the clock of the test. */
function anOutbox() {
  const items = new Map<number, Item>();
  const watchers = new Set<() => void>();
  let last = 0;
  const outbox: OpenEInvoiceDispatcherOptions['outbox'] = {
    async leaseFirsts({ max, excludedVenues }, leaseMs) {
      const firsts = new Map<string, number>();
      for (const [id, { licence }] of items) if (!firsts.has(licence)) firsts.set(licence, id);
      return [...firsts]
        .filter(([licence]) => !excludedVenues.includes(licence))
        .flatMap(([licence, id]) => {
          const item = items.get(id);
          if (!item || item.due > Date.now()) return [];
          item.due = Date.now() + leaseMs;
          item.attempts += 1;
          const message = { kind: 'e_invoice', payload: { licence } } as const;
          return [{ id, message, attempts: item.attempts - 1 }];
        })
        .slice(0, max);
    },
    async markDelivered(ids) {
      for (const id of ids) items.delete(id);
    },
    async retryLater(id, afterMs, error) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, due: Date.now() + afterMs, error });
    },
    async watch(notify) {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
  };
  return {
    outbox,
    items,
    put(...licences: readonly string[]) {
      for (const licence of licences) {
        last += 1;
        items.set(last, { licence, due: Date.now(), attempts: 0 });
      }
      for (const notify of watchers) notify();
    },
  };
}

async function aDispatcher(report: (licence: string) => Promise<void>) {
  const { outbox, items, put } = anOutbox();
  const reported: string[] = [];
  const logged: string[] = [];
  await openEInvoiceDispatcher({
    outbox,
    report: async ({ payload: { licence } }) => {
      reported.push(licence);
      await report(licence);
    },
    log: { info: () => undefined, error: (event) => void logged.push(event) },
  });
  return { items, put, reported, logged };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
const never = () => new Promise<void>(() => undefined);
const down = () => Promise.reject(new Error('HTTP 503'));

describe('a dispatcher of e-invoices', () => {
  test('reports one document of a venue after the other', async () => {
    const { put, reported, items } = await aDispatcher(slow);
    put('corner', 'corner', 'corner');
    await advance(99);
    expect(reported).toEqual(['corner']);
    await advance(101);
    expect(reported).toEqual(['corner', 'corner', 'corner']);
    await advance(100);
    expect(items.size).toBe(0);
  });

  test('reports those of other venues meanwhile', async () => {
    const { put, reported } = await aDispatcher((licence) => (licence === 'slow' ? never() : slow()));
    put('slow', 'slow', 'quick', 'quick');
    await advance(200);
    expect(reported).toEqual(['slow', 'quick', 'quick']);
  });

  test('reports nothing else of a venue before the first report has succeeded, and never gives up', async () => {
    const { put, reported, items, logged } = await aDispatcher(down);
    put('corner', 'corner');
    await advance();
    expect([...items.values()]).toMatchObject([{ attempts: 1, error: 'HTTP 503' }, { attempts: 0 }]);
    await advance(5 * 24 * 3_600_000);
    expect([...items.values()]).toMatchObject([{ error: 'HTTP 503' }, { attempts: 0 }]);
    expect(reported.length).toBeGreaterThan(1_000);
    expect(logged, 'once').toEqual(['reporting an e-invoice failed']);
  });
});
