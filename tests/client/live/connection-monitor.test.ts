import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConnectionMonitor } from '#client/live/connection-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function aHearing() {
  const told: boolean[] = [];
  return { told, ...openConnectionMonitor((isLost) => void told.push(isLost)) };
}

test('a gap that closes by itself is not worth a word', () => {
  const { told, markSuspect, markAlive } = aHearing();
  markSuspect();
  vi.advanceTimersByTime(4_900);
  markAlive();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([false]);
});

test('a silence that lasts is told once, and its end too', () => {
  const { told, markSuspect, markAlive } = aHearing();
  markSuspect();
  vi.advanceTimersByTime(5_000);
  markSuspect();
  vi.advanceTimersByTime(60_000);
  markAlive();
  expect(told).toEqual([true, false]);
});

test('doubts that follow one another do not put it off', () => {
  const { told, markSuspect } = aHearing();
  markSuspect();
  vi.advanceTimersByTime(3_000);
  markSuspect();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([true]);
});

test('nothing is told once the page has let go', () => {
  const { told, markSuspect, close } = aHearing();
  markSuspect();
  close();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
