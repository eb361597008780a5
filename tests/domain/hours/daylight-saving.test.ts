import { describe, expect, test } from 'vitest';
import type { WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { onDay } from '#tests/support/hours.ts';

describe('daylight saving', () => {
  const state = (zone: string, opening: readonly WeeklyWindow[], now: string) => {
    const { isOpen, nextChange } = venueState(
      { opening_hours: opening, closing_rules: [] },
      zone,
      new Date(now),
    );
    return [isOpen, nextChange?.toISOString().slice(0, 16) ?? null];
  };

  test('a skipped opening time moves to the end of the gap', () => {
    expect(state('Europe/London', [onDay(0, '01:30', '04:00')], '2026-03-29T00:59:59Z')).toEqual([
      false,
      '2026-03-29T01:00',
    ]);
    expect(state('Europe/London', [onDay(0, '01:30', '04:00')], '2026-03-29T01:00:00Z')).toEqual([
      true,
      '2026-03-29T03:00',
    ]);
  });

  test('a completely skipped window does not occur', () => {
    expect(state('Europe/London', [onDay(0, '01:10', '01:50')], '2026-03-29T00:59:59Z')).toEqual([
      false,
      '2026-04-05T00:10',
    ]);
    expect(state('Europe/London', [onDay(0, '01:10', '01:50')], '2026-03-29T01:00:00Z')).toEqual([
      false,
      '2026-04-05T00:10',
    ]);
  });

  test('a completely skipped break does not occur', () => {
    const opening = [onDay(0, '00:00', '01:10'), onDay(0, '01:50', '05:00')];
    expect(state('Europe/London', opening, '2026-03-29T00:30:00Z')).toEqual([true, '2026-03-29T04:00']);
  });

  test('a repeated hour opens and closes only the first time', () => {
    const opening = [onDay(0, '01:15', '01:45')];
    expect(state('Europe/London', opening, '2026-10-25T00:15:00Z')).toEqual([true, '2026-10-25T00:45']);
    expect(state('Europe/London', opening, '2026-10-25T01:30:00Z')).toEqual([false, '2026-11-01T01:15']);
  });

  test('a night of 25 hours is one night', () => {
    expect(state('Africa/Cairo', [onDay(4, '00:00', '00:00')], '2026-10-28T21:00:00Z')).toEqual([
      true,
      '2026-10-29T22:00',
    ]);
  });

  test('the day after a skipped midnight starts at one', () => {
    expect(state('Africa/Cairo', [onDay(5, '00:00', '00:00')], '2026-04-23T21:59:59Z')).toEqual([
      false,
      '2026-04-23T22:00',
    ]);
    expect(state('Asia/Beirut', [onDay(0, '00:00', '02:00')], '2026-03-28T22:00:00Z')).toEqual([
      true,
      '2026-03-28T23:00',
    ]);
  });
});
