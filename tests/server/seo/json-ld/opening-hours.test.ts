import { describe, expect, test } from 'vitest';
import { openingHours, specialHours } from '#server/seo/json-ld/opening-hours.ts';

const window = (weekday: number, from: string, to: string) => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});

const everyDay = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

describe('opening hours', () => {
  test('group days with equal hours, and list days with a break twice', () => {
    const windows = [
      window(1, '12:00', '15:00'),
      window(1, '18:00', '23:30'),
      window(2, '18:00', '23:30'),
      window(6, '18:00', '02:00'),
    ];
    expect(openingHours(windows)).toMatchObject([
      { dayOfWeek: ['Monday'], opens: '12:00', closes: '15:00' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '18:00', closes: '23:30' },
      { dayOfWeek: ['Saturday'], opens: '18:00', closes: '02:00' },
    ]);
  });

  test.for([
    ['without any', []],
    ['of whole days', everyDay.map((_, weekday) => window(weekday, '00:00', '00:00'))],
  ] as const)('%s are open all day', ([, windows]) => {
    expect(openingHours(windows)).toMatchObject([{ dayOfWeek: everyDay, opens: '00:00', closes: '23:59' }]);
  });

  test('of closed special days are midnight to midnight', () => {
    const days = specialHours([
      { from: '2026-12-25', through: '2026-12-26', open: [] },
      { from: '2026-12-31', through: '2026-12-31', open: [{ opens: '10:00', closes: '16:00' }] },
    ]);
    expect(days).toMatchObject([
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-26' },
      { opens: '10:00', closes: '16:00', validFrom: '2026-12-31' },
    ]);
  });
});
