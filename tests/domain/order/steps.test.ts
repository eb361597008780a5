import { describe, expect, test } from 'vitest';
import { isUndone, orderStatuses } from '#domain/order/status.ts';
import { orderSteps } from '#domain/order/steps.ts';

describe('orderSteps', () => {
  test.for([
    ['pending', 'here ahead ahead ahead'],
    ['accepted', 'behind here ahead ahead'],
    ['preparing', 'behind behind here ahead'],
    ['fulfilled', 'behind behind behind here'],
  ] as const)('an order that is %s has come so far: %s', ([status, places]) => {
    expect(
      orderSteps(status)
        ?.map(({ place }) => place)
        .join(' '),
    ).toBe(places);
  });

  test.for(orderStatuses.filter(isUndone))('an order that is %s is on no way', (status) => {
    expect(orderSteps(status)).toBeNull();
  });

  test.for(orderStatuses.filter((status) => !isUndone(status)))('the step of %s bears its name', (status) => {
    expect(orderSteps(status)?.find(({ place }) => place === 'here')?.status).toBe(status);
  });
});
