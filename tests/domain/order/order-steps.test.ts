import { describe, expect, test } from 'vitest';
import { isCanceledOrRejected, orderStatuses } from '#domain/order/order-status.ts';
import { orderSteps } from '#domain/order/order-steps.ts';

describe('orderSteps', () => {
  test.for([
    ['pending', 'here ahead ahead ahead'],
    ['accepted', 'behind here ahead ahead'],
    ['preparing', 'behind behind here ahead'],
    ['fulfilled', 'behind behind behind here'],
  ] as const)('an order that is %s has the steps %s', ([status, steps]) => {
    expect(
      orderSteps(status)
        ?.map(({ progress }) => progress)
        .join(' '),
    ).toBe(steps);
  });

  test.for(orderStatuses.filter(isCanceledOrRejected))('an order that is %s has no steps', (status) => {
    expect(orderSteps(status)).toBeNull();
  });

  test.for(orderStatuses.filter((status) => !isCanceledOrRejected(status)))(
    'the current step of %s has its name',
    (status) => {
      expect(orderSteps(status)?.find(({ progress }) => progress === 'here')?.status).toBe(status);
    },
  );
});
