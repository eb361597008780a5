import { describe, expect, test, vi } from 'vitest';
import type { PageView } from '#domain/page-views.ts';
import { aCount, aViewCounter } from './a-view-counter.ts';

describe('page views', () => {
  test('are stored together, one count per kind of view', async () => {
    const { countView, counter, stored } = aViewCounter();
    await countView({ kind: 'category', id: 1 });
    await countView({ kind: 'category', id: 1 });
    await countView({ kind: 'category', id: 1 }, 'ar');
    await countView({ kind: 'category', id: 1 }, 'en', 'computer');
    await countView({ kind: 'home' });
    expect(stored).toEqual([]);
    await counter.flush();
    expect(stored).toEqual([
      [
        aCount({ views: 2 }),
        aCount({ language: 'ar' }),
        aCount({ device: 'computer' }),
        aCount({ kind: 'home', id: null }),
      ],
    ]);
    await counter.flush();
    expect(stored).toHaveLength(1);
  });

  test('belong to the business day of the venue, as orders do', async () => {
    const { countView, counter, stored, clock } = aViewCounter();
    await countView({ kind: 'home' });
    clock.now += 1;
    await countView({ kind: 'home' });
    await counter.flush();
    expect(stored.flat()).toEqual([
      aCount({ kind: 'home', id: null }),
      aCount({ kind: 'home', id: null, day: '2026-11-22' }),
    ]);
  });

  test.for<readonly [PageView, boolean]>([
    [{ kind: 'category', id: 1 }, true],
    [{ kind: 'category', id: 9 }, false],
    [{ kind: 'product', id: 21 }, true],
    [{ kind: 'product', id: 1 }, false],
    [{ kind: 'page', id: 3 }, true],
    [{ kind: 'page', id: 1 }, false],
    [{ kind: 'promotion', id: 5 }, true],
    [{ kind: 'promotion', id: 3 }, false],
    [{ kind: 'payment' }, true],
  ])('count only for what the menu has: %o %s', async ([view, isCounted]) => {
    const { countView, counter, stored, reported } = aViewCounter();
    expect(await countView(view)).toBe(isCounted);
    expect(await countView(view, 'de'), 'a language that the venue does not have').toBe(false);
    await counter.flush();
    expect(stored.flat()).toHaveLength(isCounted ? 1 : 0);
    expect(reported).toHaveLength(isCounted ? 1 : 0);
  });

  test('are reported only by their route', async () => {
    const { countView, reported } = aViewCounter();
    await countView({ kind: 'order' }, 'ar');
    await countView({ kind: 'product', id: 11 });
    await countView({ kind: 'onboarding' });
    expect(reported).toEqual([
      ['corner', { kind: 'order', path: '/ar/order', language: 'ar', device: 'phone' }],
      ['corner', { kind: 'product', path: '/en/product/11', language: 'en', device: 'phone' }],
      ['corner', { kind: 'onboarding', path: '/en', language: 'en', device: 'phone' }],
    ]);
  });

  test('are kept while they cannot be stored, and stored later', async () => {
    const { countView, counter, stored, state, logged } = aViewCounter();
    await countView({ kind: 'home' });
    state.isUnavailable = true;
    await counter.flush();
    await countView({ kind: 'home' });
    await counter.flush();
    expect(logged).toEqual(['storing page views failed', 'storing page views failed']);
    state.isUnavailable = false;
    await counter.flush();
    expect(stored).toEqual([[aCount({ kind: 'home', id: null, views: 2 })]]);
  });

  test('are stored every five seconds, and when the process stops', async () => {
    vi.useFakeTimers();
    const { countView, counter, stored, state } = aViewCounter();
    await countView({ kind: 'home' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(stored).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored).toHaveLength(1);
    expect(state.flushes).toBe(1);
    await countView({ kind: 'home' });
    await counter.close();
    expect(stored).toHaveLength(2);
    expect(state.flushes).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.flushes).toBe(2);
    vi.useRealTimers();
  });
});
