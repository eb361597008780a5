import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complementOf } from '#domain/hours/complement-of.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { countOf } from '#tests/support/long-run.ts';

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => `${parts.map((part) => String(part).padStart(2, '0')).join(':')}:00`);
const windows = fc.array(fc.record({ weekday: fc.nat(6), from_hour: time, to_hour: time }), {
  minLength: 1,
  maxLength: 12,
});
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

test('the complement of windows is available exactly when they are not, in any zone', () => {
  fc.assert(
    fc.property(windows, instant, fc.constantFrom('Asia/Dubai', 'Europe/Berlin'), (open, at, zone) => {
      const during = itemState(open, zone, at);
      const outside = itemState(complementOf(open), zone, at);
      expect(outside.isAvailable).toBe(!during.isAvailable);
      expect(outside.nextChange).toEqual(during.nextChange);
    }),
    { numRuns: countOf({ full: 5_000, small: 300 }) },
  );
});

test('a window from Saturday into Sunday leaves the rest of the week', () => {
  expect(complementOf([{ weekday: 6, from_hour: '18:00:00', to_hour: '02:00:00' }])).toEqual([
    { weekday: 0, from_hour: '02:00:00', to_hour: '00:00:00' },
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_hour: '00:00:00', to_hour: '00:00:00' })),
    { weekday: 6, from_hour: '00:00:00', to_hour: '18:00:00' },
  ]);
});

test('a whole week leaves nothing', () => {
  const all = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from_hour: '00:00:00',
    to_hour: '00:00:00',
  }));
  expect(complementOf(all)).toEqual([]);
});
