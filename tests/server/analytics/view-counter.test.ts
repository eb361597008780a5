import { describe, expect, test, vi } from 'vitest';
import type { PageView } from '#domain/page-views.ts';
import { dayIn } from '#server/analytics/view-counter.ts';
import { aCount, aCounting } from './a-counting.ts';

describe('page views', () => {
  test('are written down together, each kind of view once', async () => {
    const { look, counter, written } = aCounting();
    await look({ kind: 'category', id: 1 });
    await look({ kind: 'category', id: 1 });
    await look({ kind: 'category', id: 1 }, 'ar');
    await look({ kind: 'category', id: 1 }, 'en', 'computer');
    await look({ kind: 'home' });
    expect(written).toEqual([]);
    await counter.flush();
    expect(written).toEqual([
      [
        aCount({ views: 2 }),
        aCount({ language: 'ar' }),
        aCount({ device: 'computer' }),
        aCount({ kind: 'home', id: null }),
      ],
    ]);
    await counter.flush();
    expect(written).toHaveLength(1);
  });

  test('belong to the day that it is at the venue', async () => {
    const { look, counter, written, clock } = aCounting();
    await look({ kind: 'home' });
    clock.now += 1;
    await look({ kind: 'home' });
    await counter.flush();
    expect(written.flat()).toEqual([
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
  ])('count for what the menu has: %o %s', async ([view, isCounted]) => {
    const { look, counter, written, told } = aCounting();
    expect(await look(view)).toBe(isCounted);
    expect(await look(view, 'de'), 'a language that the venue does not speak').toBe(false);
    await counter.flush();
    expect(written.flat()).toHaveLength(isCounted ? 1 : 0);
    expect(told).toHaveLength(isCounted ? 1 : 0);
  });

  test('are told outside by their template alone', async () => {
    const { look, told } = aCounting();
    await look({ kind: 'order' }, 'ar');
    await look({ kind: 'product', id: 11 });
    await look({ kind: 'onboarding' });
    expect(told).toEqual([
      ['corner', { kind: 'order', path: '/ar/order', language: 'ar', device: 'phone' }],
      ['corner', { kind: 'product', path: '/en/product/11', language: 'en', device: 'phone' }],
      ['corner', { kind: 'onboarding', path: '/en', language: 'en', device: 'phone' }],
    ]);
  });

  test('are kept while they cannot be written, and written when they can', async () => {
    const { look, counter, written, state, logged } = aCounting();
    await look({ kind: 'home' });
    state.isBroken = true;
    await counter.flush();
    await look({ kind: 'home' });
    await counter.flush();
    expect(logged).toEqual(['storing page views failed', 'storing page views failed']);
    state.isBroken = false;
    await counter.flush();
    expect(written).toEqual([[aCount({ kind: 'home', id: null, views: 2 })]]);
  });

  test('are written every five seconds, and when the process ends', async () => {
    vi.useFakeTimers();
    const { look, counter, written, state } = aCounting();
    await look({ kind: 'home' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(written).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toHaveLength(1);
    expect(state.rounds).toBe(1);
    await look({ kind: 'home' });
    await counter.close();
    expect(written).toHaveLength(2);
    expect(state.rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.rounds).toBe(2);
    vi.useRealTimers();
  });
});

test.for([
  ['Asia/Dubai', '2026-11-21T19:59:59Z', '2026-11-21'],
  ['Asia/Dubai', '2026-11-21T20:00:00Z', '2026-11-22'],
  ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
] as const)('in %s it is at %s the %s', ([zone, instant, day]) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});
