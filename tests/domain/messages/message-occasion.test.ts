import { describe, expect, test } from 'vitest';
import {
  hasReceipt,
  isMessageCurrent,
  isToldTo,
  type MessageOccasion,
  messageLifetimeMs,
  messageOccasions,
} from '#domain/messages/message-occasion.ts';
import { type OrderStage, orderStages } from '#domain/order/order-stage.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';

const stages = [null, ...orderStages];

describe('a message', () => {
  test.for([
    ['ready', ['ready']],
    ['on_the_way', ['on_the_way']],
    ['accepted', stages],
    ['reminder', [null]],
  ] as const)('"%s" is sent only at the stage %s', ([occasion, expected]) => {
    const isTrue = (stage: OrderStage | null) =>
      isMessageCurrent(occasion, { status: 'preparing', stage }, 0);
    expect(stages.filter(isTrue)).toEqual(expected);
  });

  test.for<readonly [MessageOccasion, readonly OrderStatus[]]>([
    ['payment_due', ['pending']],
    ['placed', ['pending']],
    ['accepted', ['accepted', 'preparing']],
    ['reminder', ['accepted', 'preparing']],
    ['ready', ['preparing']],
    ['on_the_way', ['preparing']],
    ['fulfilled', ['fulfilled']],
    ['canceled', ['canceled', 'rejected']],
    ['refunded', orderStatuses],
    ['unanswered', ['pending']],
    ['unseen', ['pending']],
  ])('"%s" is sent only while the order is %s', ([occasion, statuses]) => {
    const isTrue = (status: OrderStatus) =>
      stages.some((stage) => isMessageCurrent(occasion, { status, stage }, 0));
    expect(orderStatuses.filter(isTrue)).toEqual(statuses);
  });

  test.for(messageOccasions)('"%s" is not sent long after the fact', (occasion) => {
    const lifetime = messageLifetimeMs(occasion);
    const steps = orderStatuses.flatMap((status) => stages.map((stage) => ({ status, stage })));
    const step = steps.find((one) => isMessageCurrent(occasion, one, 0)) ?? {
      status: 'pending',
      stage: null,
    };
    expect(isMessageCurrent(occasion, step, lifetime)).toBe(true);
    expect(isMessageCurrent(occasion, step, lifetime + 1)).toBe(false);
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
