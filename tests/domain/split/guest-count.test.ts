import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { defaultGuests, guestCountError, guestLimits } from '#domain/split/guest-count.ts';

describe('a bill', () => {
  /** Source: spec §9 split.guests */
  test.for([guestLimits.min, defaultGuests, 3, 4, 5, guestLimits.max])(
    'can be split between %i guests',
    (guests) => {
      expect(guestCountError(guests, milli(10_000), milli(10))).toBeNull();
    },
  );

  /** Source: spec §9 split.guests */
  test.for([-2, 0, 1, 7, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot be split between %s guests',
    (guests) => {
      expect(guestCountError(guests, milli(10_000), milli(10))).toEqual({ kind: 'wrong_guests' });
    },
  );

  test.for([
    { guests: 2, balance: 20, step: 10, least: null },
    { guests: 2, balance: 10, step: 10, least: 20 },
    { guests: 6, balance: 60, step: 10, least: null },
    { guests: 6, balance: 59, step: 10, least: 60 },
    { guests: 6, balance: 5, step: 1, least: 6 },
    { guests: 3, balance: 2_000, step: 1_000, least: 3_000 },
    { guests: 2, balance: 0, step: 10, least: 20 },
  ])('of $balance in steps of $step for $guests guests needs $least', (row) => {
    expect(guestCountError(row.guests, milli(row.balance), milli(row.step))).toEqual(
      row.least === null ? null : { kind: 'too_small', least: row.least },
    );
  });
});
