import { expect, test } from 'vitest';
import { type PeriodKind, periodAround, periodBefore, readDay } from '#domain/report/period.ts';

test.for<[kind: PeriodKind, from: string, to: string, beforeFrom: string, beforeTo: string]>([
  ['day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('the %s of 1 March is from %s to %s, after %s to %s', ([kind, from, to, beforeFrom, beforeTo]) => {
  const period = periodAround(kind, '2026-03-01');
  expect(period).toEqual({ from, to });
  expect(periodBefore(period)).toEqual({ from: beforeFrom, to: beforeTo });
});

test('a quarter is compared with the one before, and other days with as many before', () => {
  expect(periodBefore({ from: '2026-04-01', to: '2026-06-30' })).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
  });
  expect(periodBefore({ from: '2026-04-02', to: '2026-04-11' })).toEqual({
    from: '2026-03-23',
    to: '2026-04-01',
  });
});

test.for(['2026-02-30', '26-02-01', '2026-2-1', '', 'today'])('“%s” is no day', (text) => {
  expect(readDay(text)).toBeNull();
});
