import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconnectDelayMs } from '#client/live/backoff.ts';
import { openPoller, pollDelayMs } from '#client/live/poller.ts';

const aChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const aCount = fc.integer({ min: 1, max: 2_000 });

describe('waiting to connect anew', () => {
  test.for([
    { tries: 1, longest: 4_000 },
    { tries: 2, longest: 8_000 },
    { tries: 3, longest: 16_000 },
    { tries: 4, longest: 30_000 },
    { tries: 40, longest: 30_000 },
  ])('takes anything up to $longest ms at try $tries', ({ tries, longest }) => {
    expect(reconnectDelayMs(tries, 0)).toBe(0);
    expect(reconnectDelayMs(tries, 0.5)).toBe(longest / 2);
    fc.assert(
      fc.property(aChance, (chance) => {
        expect(reconnectDelayMs(tries, chance)).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('waiting to ask', () => {
  test.for([
    { asked: 0, waitMs: 3_000 },
    { asked: 1, waitMs: 10_000 },
    { asked: 2, waitMs: 15_000 },
    { asked: 3, waitMs: 22_500 },
    { asked: 4, waitMs: 30_000 },
    { asked: 1_999, waitMs: 30_000 },
  ])('takes $waitMs ms when asked $asked times', ({ asked, waitMs }) => {
    expect(pollDelayMs(asked, 0)).toBe(waitMs);
  });

  test('takes up to a quarter more, so that not all pages ask at once', () => {
    fc.assert(
      fc.property(aCount, aChance, (asked, chance) => {
        const least = pollDelayMs(asked, 0);
        expect(pollDelayMs(asked, chance)).toBeGreaterThanOrEqual(least);
        expect(pollDelayMs(asked, chance)).toBeLessThanOrEqual(least * 1.25);
      }),
    );
  });
});

describe('asking again and again', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Writes down the second of each asking. */
  function anAsking() {
    const start = Date.now();
    const seconds: number[] = [];
    return {
      seconds,
      asking: openPoller(
        () => void seconds.push((Date.now() - start) / 1000),
        () => 0,
      ),
    };
  }

  test('slows down', () => {
    const { seconds, asking } = anAsking();
    expect(asking.start()).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(seconds).toEqual([3, 13, 28, 50.5, 80.5, 110.5]);
  });

  test('is not hurried by beginning it twice', () => {
    const { seconds, asking } = anAsking();
    asking.start();
    vi.advanceTimersByTime(4_000);
    expect(asking.start()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(seconds).toEqual([3, 13]);
  });

  test('begins at the shortest wait after it ended, or when begun anew', () => {
    const { seconds, asking } = anAsking();
    asking.start();
    vi.advanceTimersByTime(5_000);
    asking.stop();
    vi.advanceTimersByTime(60_000);
    expect(asking.start()).toBe(true);
    vi.advanceTimersByTime(4_000);
    asking.restart();
    vi.advanceTimersByTime(4_000);
    expect(seconds).toEqual([3, 68, 72]);
  });

  test('goes on when an answer fails', () => {
    let asked = 0;
    openPoller(
      () => {
        asked += 1;
        throw new Error('no network');
      },
      () => 0,
    ).start();
    expect(() => vi.advanceTimersByTime(3_000)).toThrow('no network');
    expect(() => vi.advanceTimersByTime(10_000)).toThrow('no network');
    expect(asked).toBe(2);
  });
});
