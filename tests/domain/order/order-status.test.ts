import { describe, expect, test } from 'vitest';
import {
  isActive,
  isCanceledOrRejected,
  isInProgress,
  type OrderStatus,
  type OrderTransition,
  orderStatuses,
  orderTransitions,
  statusAfter,
  transitionsBefore,
} from '#domain/order/order-status.ts';

/** All allowed transitions. */
const allowed: Readonly<Record<OrderStatus, Partial<Record<OrderTransition, OrderStatus>>>> = {
  pending: { accept: 'accepted', reject: 'rejected', cancel: 'canceled' },
  accepted: { prepare: 'preparing', cancel: 'canceled' },
  preparing: { fulfil: 'fulfilled', cancel: 'canceled' },
  fulfilled: {},
  canceled: {},
  rejected: {},
};

describe('an order', () => {
  const cases = orderStatuses.flatMap((status) =>
    orderTransitions.map((move) => ({ status, move, next: allowed[status][move] ?? null })),
  );

  /** Source: spec §4 status.flow */
  test.for(cases)('that is $status becomes $next by $move', ({ status, move, next }) => {
    expect(statusAfter(status, move)).toBe(next);
    const then = transitionsBefore(status, move).reduce((at, step) => statusAfter(at, step) ?? at, status);
    if (next === null && status !== then) expect(statusAfter(then, move)).not.toBeNull();
    if (next !== null) expect(transitionsBefore(status, move)).toEqual([]);
  });

  /** Source: spec §4 status.flow */
  test('never returns to an earlier status', () => {
    const reachable = (from: OrderStatus): readonly OrderStatus[] =>
      orderTransitions.flatMap((move) => {
        const next = statusAfter(from, move);
        return next ? [next, ...reachable(next)] : [];
      });
    for (const status of orderStatuses) expect(reachable(status)).not.toContain(status);
  });

  test('is active until no transition is left', () => {
    for (const status of orderStatuses) {
      expect(isActive(status)).toBe(orderTransitions.some((move) => statusAfter(status, move) !== null));
    }
  });

  test('is in progress when it is accepted or being prepared', () => {
    expect(orderStatuses.filter(isInProgress)).toEqual(['accepted', 'preparing']);
  });

  test('is over without service when it is canceled or rejected', () => {
    expect(orderStatuses.filter(isCanceledOrRejected)).toEqual(['canceled', 'rejected']);
  });
});
