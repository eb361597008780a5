import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openHearing } from '#client/live/hearing.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function aHearing() {
  const told: boolean[] = [];
  return { told, ...openHearing((isLost) => void told.push(isLost)) };
}

test('a gap that closes by itself is not worth a word', () => {
  const { told, doubt, heard } = aHearing();
  doubt();
  vi.advanceTimersByTime(4_900);
  heard();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([false]);
});

test('a silence that lasts is told once, and its end too', () => {
  const { told, doubt, heard } = aHearing();
  doubt();
  vi.advanceTimersByTime(5_000);
  doubt();
  vi.advanceTimersByTime(60_000);
  heard();
  expect(told).toEqual([true, false]);
});

test('doubts that follow one another do not put it off', () => {
  const { told, doubt } = aHearing();
  doubt();
  vi.advanceTimersByTime(3_000);
  doubt();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([true]);
});

test('nothing is told once the page has let go', () => {
  const { told, doubt, close } = aHearing();
  doubt();
  close();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
