import { describe, expect, test } from 'vitest';
import {
  hasRoom,
  limitsAt,
  type SlotLimit,
  type SlotUsage,
  slotDemand,
} from '#domain/checkout/slot-limits.ts';
import { milli } from '#domain/money.ts';
import { onDay } from '#tests/support/hours.ts';

const takeaways = (orders: number, items: number, amount: number): SlotUsage => ({
  takeaway: { orders, items, amount },
});
const both: SlotUsage = { ...takeaways(2, 5, 40_000), delivery: { orders: 3, items: 9, amount: 90_000 } };
const demand = { items: 2, amount: milli(20_000) };

test.for<readonly [string, readonly SlotLimit[], SlotUsage, boolean]>([
  ['no limit', [], both, true],
  ['orders', [{ orders: 3 }], takeaways(2, 0, 0), true],
  ['orders that are reached', [{ orders: 2 }], takeaways(2, 0, 0), false],
  ['a limit that was lowered below what is taken', [{ orders: 1 }], takeaways(2, 0, 0), false],
  ['a limit that was raised', [{ orders: 9 }], takeaways(2, 0, 0), true],
  ['items', [{ items: 7 }], takeaways(2, 5, 0), true],
  ['items that are reached', [{ items: 6 }], takeaways(2, 5, 0), false],
  ['an amount', [{ amount: 60_000 }], takeaways(2, 5, 40_000), true],
  ['an amount that is reached', [{ amount: 59_999 }], takeaways(2, 5, 40_000), false],
  ['all ways of ordering together', [{ orders: 5 }], both, false],
  ['one way of ordering', [{ order_types: ['takeaway'], orders: 5 }], both, true],
  ['two that count together', [{ order_types: ['takeaway', 'delivery'], items: 15 }], both, false],
  ['several limits, one of them reached', [{ orders: 9 }, { items: 6 }], takeaways(2, 5, 0), false],
  ['an empty slot', [{ orders: 1, items: 2, amount: 20_000 }], {}, true],
  ['an order that is too large for any slot', [{ items: 1 }], {}, false],
])('%s: a slot has room as expected', ([, limits, usage, has]) => {
  expect(hasRoom(limits, usage, demand)).toBe(has);
});

test('lines take their units by the weight of their category, and their prices', () => {
  const line = (category: number, quantity: number, isStruck = false) => ({
    category,
    quantity,
    unit: milli(10_000),
    isStruck,
  });
  const lines = [line(1, 2), line(2, 3), line(3, 4), line(2, 5, true)];
  expect(slotDemand(lines, { 2: 4, 3: 0 })).toEqual({ items: 14, amount: 90_000 });
  expect(slotDemand([], {})).toEqual({ items: 0, amount: 0 });
});

describe('a limit concerns a slot', () => {
  const friday: SlotLimit = { hours: [onDay(5, '18:00', '21:00')], orders: 4 };

  test.for<readonly [string, boolean]>([
    ['2026-11-27T18:00:00+04:00', true],
    ['2026-11-27T20:45:00+04:00', true],
    ['2026-11-27T21:00:00+04:00', false],
    ['2026-11-26T19:00:00+04:00', false],
  ])('at %s: %s', ([at, concerns]) => {
    expect(limitsAt([friday], new Date(at), 'Asia/Dubai', 'takeaway')).toEqual(concerns ? [friday] : []);
  });

  test('of its ways of ordering', () => {
    const limits: readonly SlotLimit[] = [{ orders: 9 }, { order_types: ['delivery'], orders: 4 }];
    const at = new Date('2026-11-27T18:00:00+04:00');
    expect(limitsAt(limits, at, 'Asia/Dubai', 'delivery')).toEqual(limits);
    expect(limitsAt(limits, at, 'Asia/Dubai', 'takeaway')).toEqual([{ orders: 9 }]);
  });
});
