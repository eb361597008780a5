import { describe, expect, test } from 'vitest';
import { itemState } from '#domain/hours/item-state.ts';
import { closed, dubai, onDay } from '#tests/support/hours.ts';

describe('an item', () => {
  test('is always available without hours', () => {
    expect(itemState([], 'Asia/Dubai', dubai('03T12:00'))).toEqual({ isAvailable: true, nextChange: null });
  });

  /** Source: spec §5 availability.windows */
  test('is unavailable within its windows', () => {
    const hours = [onDay(3, '00:00', '11:00')];
    expect(itemState(hours, 'Asia/Dubai', dubai('03T10:00'))).toEqual({
      isAvailable: false,
      nextChange: dubai('03T11:00'),
    });
    expect(itemState(hours, 'Asia/Dubai', dubai('03T11:00'))).toEqual({
      isAvailable: true,
      nextChange: dubai('10T00:00'),
    });
  });

  test('with several lists is available while one of them allows it', () => {
    const hours = { anyOf: [[onDay(3, '00:00', '11:00')], [onDay(3, '09:00', '13:00')]] };
    expect(itemState(hours, 'Asia/Dubai', dubai('03T08:00'))).toEqual({
      isAvailable: true,
      nextChange: dubai('03T09:00'),
    });
    expect(itemState(hours, 'Asia/Dubai', dubai('03T10:00'))).toEqual({
      isAvailable: false,
      nextChange: dubai('03T11:00'),
    });
    expect(itemState(hours, 'Asia/Dubai', dubai('03T11:30')).isAvailable).toBe(true);
  });

  /** Source: spec §5 availability.closures */
  test('is unavailable within its closures too', () => {
    const hours = [onDay(3, '00:00', '11:00'), closed('2026-06-03T09:00', '2026-06-05T00:00')];
    expect(itemState(hours, 'Asia/Dubai', dubai('03T10:00'))).toEqual({
      isAvailable: false,
      nextChange: dubai('05T00:00'),
    });
  });

  test('is never available when its windows leave no time', () => {
    expect(
      itemState(
        [0, 1, 2, 3, 4, 5, 6].map((day) => onDay(day, '06:00', '06:00')),
        'Asia/Dubai',
        dubai('03T10:00'),
      ),
    ).toEqual({
      isAvailable: false,
      nextChange: null,
    });
  });

  test.for(['Mars/Olympus', ''])('refuses the zone "%s"', (zone) => {
    expect(() => itemState([], zone, dubai('03T12:00'))).toThrow(RangeError);
  });
});
