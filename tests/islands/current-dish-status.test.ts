import { expect, test } from 'vitest';
import type { DishStatus } from '#contracts/calls/availability.ts';
import { currentDishStatus } from '#islands/inventory/current-dish-status.ts';

const now = new Date('2026-11-21T08:00:00Z');
const dish = (differing: Partial<DishStatus>): DishStatus => ({
  product: 11,
  out_by: null,
  until: null,
  left: null,
  ...differing,
});

test.for<[what: string, status: DishStatus | undefined, expected: object]>([
  ['is available without a record', undefined, { kind: 'available', left: null }],
  ['is available with its remaining portions', dish({ left: 7 }), { kind: 'available', left: 7 }],
  ['is out when staff mark it', dish({ out_by: 'staff' }), { kind: 'out' }],
  ['is out when the menu marks it', dish({ out_by: 'menu' }), { kind: 'out' }],
  ['is sold out when no portion is left', dish({ out_by: 'sold_out', left: 0 }), { kind: 'sold_out' }],
  [
    'is out until a time',
    dish({ out_by: 'staff', until: '2026-11-21T08:00:01Z' }),
    { kind: 'out_until', until: new Date('2026-11-21T08:00:01Z') },
  ],
  [
    'is available once that time has passed, before the server says so',
    dish({ out_by: 'staff', until: '2026-11-21T08:00:00Z', left: 3 }),
    { kind: 'available', left: 3 },
  ],
])('a dish %s', ([, status, expected]) => {
  expect(currentDishStatus(status, now)).toEqual(expected);
});
