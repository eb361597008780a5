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

test.for<[what: string, told: DishStatus | undefined, standing: object]>([
  ['is there where nothing is said of it', undefined, { kind: 'there', left: null }],
  ['is there with the portions that are left', dish({ left: 7 }), { kind: 'there', left: 7 }],
  ['is out because staff say so', dish({ out_by: 'staff' }), { kind: 'out' }],
  ['is out because the menu says so', dish({ out_by: 'menu' }), { kind: 'out' }],
  ['is sold', dish({ out_by: 'sold_out', left: 0 }), { kind: 'sold_out' }],
  [
    'is out until a time',
    dish({ out_by: 'staff', until: '2026-11-21T08:00:01Z' }),
    { kind: 'out_until', until: new Date('2026-11-21T08:00:01Z') },
  ],
  [
    'is there once that time has come, though nobody has said so',
    dish({ out_by: 'staff', until: '2026-11-21T08:00:00Z', left: 3 }),
    { kind: 'there', left: 3 },
  ],
])('a dish %s', ([, told, standing]) => {
  expect(currentDishStatus(told, now)).toEqual(standing);
});
