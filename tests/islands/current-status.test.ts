import { expect, test } from 'vitest';
import type { ItemStatus } from '#client/staff/inventory.ts';
import { currentStatus } from '#islands/inventory/current-status.ts';

const now = new Date('2026-11-21T08:00:00Z');
const item = (differing: Partial<ItemStatus>): ItemStatus => ({
  out_by: null,
  until: null,
  left: null,
  ...differing,
});

test.for<[what: string, status: ItemStatus | undefined, expected: object]>([
  ['is available without a record', undefined, { kind: 'available', left: null }],
  ['is available with its remaining portions', item({ left: 7 }), { kind: 'available', left: 7 }],
  ['is out when staff mark it', item({ out_by: 'staff' }), { kind: 'out' }],
  ['is out when the menu marks it', item({ out_by: 'menu' }), { kind: 'out' }],
  ['is sold out when no portion is left', item({ out_by: 'sold_out', left: 0 }), { kind: 'sold_out' }],
  [
    'is out until a time',
    item({ out_by: 'staff', until: '2026-11-21T08:00:01Z' }),
    { kind: 'out_until', until: new Date('2026-11-21T08:00:01Z') },
  ],
  [
    'is available once that time has passed, before the server says so',
    item({ out_by: 'staff', until: '2026-11-21T08:00:00Z', left: 3 }),
    { kind: 'available', left: 3 },
  ],
])('a dish or a choice %s', ([, status, expected]) => {
  expect(currentStatus(status, now)).toEqual(expected);
});
