import { describe, expect, test } from 'vitest';
import {
  closuresIn,
  copyToEveryDay,
  hasOverlap,
  replaceDay,
  runsPastMidnight,
  windowsIn,
  windowsOn,
} from '#domain/menu-editor/week-plan.ts';

const window = (weekday: number, from_hour: string, to_hour: string) => ({ weekday, from_hour, to_hour });
const lunch = window(1, '12:00:00', '15:00:00');
const dinner = window(1, '18:00:00', '02:00:00');
const sunday = window(0, '10:00:00', '16:00:00');
const closure = { start: '2026-12-24T00:00:00', end: '2026-12-27T00:00:00' };

describe('a week', () => {
  test('separates weekly windows from closures', () => {
    expect(windowsIn([closure, lunch])).toEqual([lunch]);
    expect(closuresIn([closure, lunch])).toEqual([closure]);
  });

  test('lists the windows of a day from the earliest', () => {
    expect(windowsOn([dinner, sunday, lunch], 1)).toEqual([lunch, dinner]);
  });

  test('keeps all other days when one is replaced', () => {
    expect(replaceDay([sunday, lunch, dinner], 1, [dinner])).toEqual([dinner, sunday]);
    expect(replaceDay([sunday], 2, [lunch])).toEqual([{ ...lunch, weekday: 2 }, sunday]);
  });

  test('can have the same windows every day', () => {
    const week = copyToEveryDay([sunday, lunch, dinner], 1);
    expect(week).toHaveLength(14);
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      expect(windowsOn(week, weekday)).toEqual([
        { ...lunch, weekday },
        { ...dinner, weekday },
      ]);
    }
  });
});

describe('a window', () => {
  test.for([
    [dinner, true],
    [lunch, false],
    [window(1, '18:00:00', '00:00:00'), false],
    [window(1, '08:00:00', '08:00:00'), true],
  ] as const)('%o runs past midnight: %s', ([one, expected]) => {
    expect(runsPastMidnight(one)).toBe(expected);
  });

  test.for([
    [[lunch, dinner], false],
    [[dinner, window(1, '20:00:00', '21:00:00')], true],
    [[lunch, window(1, '15:00:00', '16:00:00')], false],
    [[], false],
  ] as const)('%o overlaps another: %s', ([day, expected]) => {
    expect(hasOverlap(day)).toBe(expected);
  });
});
