import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openConnectionMonitor } from '#client/live/connection-monitor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function aMonitor() {
  const reported: boolean[] = [];
  return { reported, ...openConnectionMonitor((isLost) => void reported.push(isLost)) };
}

test('a short gap is not reported as lost', () => {
  const { reported, markSuspect, markAlive } = aMonitor();
  markSuspect();
  vi.advanceTimersByTime(4_900);
  markAlive();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([false]);
});

test('a lasting silence is reported once, and its end too', () => {
  const { reported, markSuspect, markAlive } = aMonitor();
  markSuspect();
  vi.advanceTimersByTime(5_000);
  markSuspect();
  vi.advanceTimersByTime(60_000);
  markAlive();
  expect(reported).toEqual([true, false]);
});

test('repeated suspicion does not delay the report', () => {
  const { reported, markSuspect } = aMonitor();
  markSuspect();
  vi.advanceTimersByTime(3_000);
  markSuspect();
  vi.advanceTimersByTime(2_000);
  expect(reported).toEqual([true]);
});

test('nothing is reported after the monitor is closed', () => {
  const { reported, markSuspect, close } = aMonitor();
  markSuspect();
  close();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});
