import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconnectDelayMs } from '#client/live/backoff.ts';
import { openPoller, pollDelayMs } from '#client/live/poller.ts';

const aChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const aCount = fc.integer({ min: 1, max: 2_000 });

describe('the delay before reconnecting', () => {
  test.for([
    { tries: 1, longest: 4_000 },
    { tries: 2, longest: 8_000 },
    { tries: 3, longest: 16_000 },
    { tries: 4, longest: 30_000 },
    { tries: 40, longest: 30_000 },
  ])('is up to $longest ms at try $tries', ({ tries, longest }) => {
    expect(reconnectDelayMs(tries, 0)).toBe(0);
    expect(reconnectDelayMs(tries, 0.5)).toBe(longest / 2);
    fc.assert(
      fc.property(aChance, (chance) => {
        expect(reconnectDelayMs(tries, chance)).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('the delay before polling', () => {
  test.for([
    { polls: 0, waitMs: 3_000 },
    { polls: 1, waitMs: 10_000 },
    { polls: 2, waitMs: 15_000 },
    { polls: 3, waitMs: 22_500 },
    { polls: 4, waitMs: 30_000 },
    { polls: 1_999, waitMs: 30_000 },
  ])('is $waitMs ms after $polls polls', ({ polls, waitMs }) => {
    expect(pollDelayMs(polls, 0)).toBe(waitMs);
  });

  test('is up to a quarter longer, so that pages do not poll at once', () => {
    fc.assert(
      fc.property(aCount, aChance, (polls, chance) => {
        const least = pollDelayMs(polls, 0);
        expect(pollDelayMs(polls, chance)).toBeGreaterThanOrEqual(least);
        expect(pollDelayMs(polls, chance)).toBeLessThanOrEqual(least * 1.25);
      }),
    );
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Records the second of each poll. */
  function aPoller() {
    const start = Date.now();
    const seconds: number[] = [];
    return {
      seconds,
      poller: openPoller(
        () => void seconds.push((Date.now() - start) / 1000),
        () => 0,
      ),
    };
  }

  test('slows down', () => {
    const { seconds, poller } = aPoller();
    expect(poller.start()).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(seconds).toEqual([3, 13, 28, 50.5, 80.5, 110.5]);
  });

  test('is not faster when started twice', () => {
    const { seconds, poller } = aPoller();
    poller.start();
    vi.advanceTimersByTime(4_000);
    expect(poller.start()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(seconds).toEqual([3, 13]);
  });

  test('starts with the shortest delay after a stop or restart', () => {
    const { seconds, poller } = aPoller();
    poller.start();
    vi.advanceTimersByTime(5_000);
    poller.stop();
    vi.advanceTimersByTime(60_000);
    expect(poller.start()).toBe(true);
    vi.advanceTimersByTime(4_000);
    poller.restart();
    vi.advanceTimersByTime(4_000);
    expect(seconds).toEqual([3, 68, 72]);
  });

  test('goes on when a poll fails', () => {
    let polls = 0;
    openPoller(
      () => {
        polls += 1;
        throw new Error('no network');
      },
      () => 0,
    ).start();
    expect(() => vi.advanceTimersByTime(3_000)).toThrow('no network');
    expect(() => vi.advanceTimersByTime(10_000)).toThrow('no network');
    expect(polls).toBe(2);
  });
});
