import { describe, expect, test } from 'vitest';
import {
  hasReceipt,
  isMessageCurrent,
  isToldTo,
  type MessageOccasion,
  messageLifetimeMs,
  messageOccasions,
} from '#domain/messages/message-occasion.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';

describe('a message', () => {
  test.for<readonly [MessageOccasion, readonly OrderStatus[]]>([
    ['placed', ['pending']],
    ['accepted', ['accepted', 'preparing']],
    ['ready', ['accepted', 'preparing']],
    ['on_the_way', ['accepted', 'preparing']],
    ['fulfilled', ['fulfilled']],
    ['canceled', ['canceled', 'rejected']],
    ['refunded', orderStatuses],
    ['unanswered', ['pending']],
    ['unseen', ['pending']],
  ])('"%s" is sent only while the order is %s', ([occasion, statuses]) => {
    expect(orderStatuses.filter((status) => isMessageCurrent(occasion, status, 0))).toEqual(statuses);
  });

  test.for(messageOccasions)('"%s" is not sent long after the fact', (occasion) => {
    const lifetime = messageLifetimeMs(occasion);
    const status = orderStatuses.find((one) => isMessageCurrent(occasion, one, 0)) ?? 'pending';
    expect(isMessageCurrent(occasion, status, lifetime)).toBe(true);
    expect(isMessageCurrent(occasion, status, lifetime + 1)).toBe(false);
    expect(lifetime).toBeLessThanOrEqual(86_400_000);
  });

  test('tells the venue of new and forgotten orders, and diners of everything but those that are forgotten', () => {
    expect(messageOccasions.filter((one) => isToldTo('venue', one))).toEqual([
      'placed',
      'unanswered',
      'unseen',
    ]);
    expect(messageOccasions.filter((one) => !isToldTo('diner', one))).toEqual(['unanswered', 'unseen']);
  });

  test.for<readonly [MessageOccasion, boolean, boolean]>([
    ['placed', true, false],
    ['accepted', false, false],
    ['accepted', true, true],
    ['fulfilled', false, true],
    ['refunded', true, true],
    ['canceled', true, false],
  ])('"%s" of an order that is paid: %s has its receipt: %s', ([occasion, isPaid, expected]) => {
    expect(hasReceipt(occasion, isPaid)).toBe(expected);
  });
});
