import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isActive, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import { defaultUrgencyLimits, dueAt, type OrderUrgency, orderUrgency } from '#domain/order/order-urgency.ts';

const created = new Date('2026-11-21T18:00:00Z');
const later = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

const urgency = (status: OrderStatus, minutes: number, requestedAfter: number | null = null) =>
  orderUrgency(
    { status, created, requestedFor: requestedAfter === null ? null : later(requestedAfter) },
    later(minutes),
    defaultUrgencyLimits,
  );

test.for<[status: OrderStatus, minutes: number, level: OrderUrgency['level']]>([
  ['pending', 2.9, 'calm'],
  ['pending', 3, 'soon'],
  ['pending', 6, 'late'],
  ['accepted', 14.9, 'calm'],
  ['accepted', 15, 'soon'],
  ['preparing', 24.9, 'soon'],
  ['preparing', 25, 'late'],
])('an order that is %s after %d minutes is %s', ([status, minutes, level]) => {
  expect(urgency(status, minutes)).toEqual({ level, counts: 'age', minutes: Math.floor(minutes) });
});

describe('an order for two hours later', () => {
  test.for<[what: string, status: OrderStatus, minutes: number, expected: OrderUrgency]>([
    ['counts its age until it is answered', 'pending', 7, { level: 'late', counts: 'age', minutes: 7 }],
    ['counts down once accepted', 'accepted', 30, { level: 'calm', counts: 'time_left', minutes: 90 }],
    [
      'is due soon in the last ten minutes',
      'preparing',
      110,
      { level: 'soon', counts: 'time_left', minutes: 10 },
    ],
    [
      'counts a started minute as left',
      'preparing',
      119.5,
      { level: 'soon', counts: 'time_left', minutes: 1 },
    ],
    ['is late at its time', 'preparing', 120, { level: 'late', counts: 'delay', minutes: 0 }],
    ['counts its delay', 'accepted', 126.5, { level: 'late', counts: 'delay', minutes: 6 }],
    [
      'counts its delay even when nobody answered',
      'pending',
      121,
      { level: 'late', counts: 'delay', minutes: 1 },
    ],
  ])('%s', ([, status, minutes, expected]) => {
    expect(urgency(status, minutes, 120)).toEqual(expected);
  });
});

test('an order that was placed by a faster clock is new, not from the future', () => {
  expect(urgency('pending', -2)).toEqual({ level: 'calm', counts: 'age', minutes: 0 });
});

const levels = ['calm', 'soon', 'late'] as const;

test('no order becomes less urgent while it waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses.filter(isActive)),
      fc.option(fc.integer({ min: 0, max: 300 })),
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
      (status, requestedAfter, [one, other]) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((minutes) =>
          levels.indexOf(urgency(status, minutes, requestedAfter).level),
        );
        expect(later).toBeGreaterThanOrEqual(earlier ?? 0);
      },
    ),
  );
});

test('orders are due at the requested time, or when they have waited too long', () => {
  expect(dueAt({ created, requestedFor: later(90) }, defaultUrgencyLimits)).toEqual(later(90));
  expect(dueAt({ created, requestedFor: null }, defaultUrgencyLimits)).toEqual(later(25));
});

describe('a venue that cooks slowly', () => {
  const limits = { answer: { soon: 10, late: 20 }, serve: { soon: 45, late: 90 }, requested: { soon: 60 } };

  test.for<[status: OrderStatus, minutes: number, level: OrderUrgency['level']]>([
    ['pending', 9, 'calm'],
    ['pending', 10, 'soon'],
    ['pending', 20, 'late'],
    ['accepted', 44, 'calm'],
    ['accepted', 45, 'soon'],
    ['preparing', 90, 'late'],
  ])('has an order that is %s after %d minutes %s', ([status, minutes, level]) => {
    expect(orderUrgency({ status, created, requestedFor: null }, later(minutes), limits).level).toBe(level);
  });

  test('is told earlier of an order for later, and has others due later', () => {
    const forLater = { status: 'accepted', created, requestedFor: later(120) } as const;
    expect(orderUrgency(forLater, later(59), limits).level).toBe('calm');
    expect(orderUrgency(forLater, later(60), limits).level).toBe('soon');
    expect(dueAt({ created, requestedFor: null }, limits)).toEqual(later(90));
  });
});

describe('an order with a promise', () => {
  const promised = (status: OrderStatus, minutes: number, requestedFor: Date | null = null) =>
    orderUrgency(
      { status, created, requestedFor, promisedFor: later(40) },
      later(minutes),
      defaultUrgencyLimits,
    );

  test.for<[what: string, status: OrderStatus, minutes: number, expected: OrderUrgency]>([
    ['waits for an answer like any other', 'pending', 4, { level: 'soon', counts: 'age', minutes: 4 }],
    ['counts down once accepted', 'accepted', 10, { level: 'calm', counts: 'time_left', minutes: 30 }],
    ['is late after its time', 'preparing', 45, { level: 'late', counts: 'delay', minutes: 5 }],
  ])('%s', ([, status, minutes, expected]) => {
    expect(promised(status, minutes)).toEqual(expected);
  });

  test('is due by the promise, not by the requested time', () => {
    expect(promised('accepted', 30, later(20))).toEqual({ level: 'soon', counts: 'time_left', minutes: 10 });
    const given = { created, requestedFor: later(20), promisedFor: later(40) };
    expect(dueAt(given, defaultUrgencyLimits)).toEqual(later(40));
  });
});
