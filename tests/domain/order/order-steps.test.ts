import { describe, expect, test } from 'vitest';
import { isCanceledOrRejected, orderStatuses } from '#domain/order/order-status.ts';
import { orderSteps } from '#domain/order/order-steps.ts';

const [created, accepted, fulfilled] = ['2026-11-21T09:00Z', '2026-11-21T09:02Z', '2026-11-21T09:40Z'];

const stepsOf = (status: (typeof orderStatuses)[number], status_times = {}) =>
  orderSteps({ status, created, status_times });

describe('orderSteps', () => {
  test.for([
    ['pending', 'here ahead ahead ahead'],
    ['accepted', 'behind here ahead ahead'],
    ['preparing', 'behind behind here ahead'],
    ['fulfilled', 'behind behind behind here'],
  ] as const)('an order that is %s has the steps %s', ([status, steps]) => {
    expect(
      stepsOf(status)
        ?.map(({ progress }) => progress)
        .join(' '),
    ).toBe(steps);
  });

  test.for(orderStatuses.filter(isCanceledOrRejected))('an order that is %s has no steps', (status) => {
    expect(stepsOf(status)).toBeNull();
  });

  test.for(orderStatuses.filter((status) => !isCanceledOrRejected(status)))(
    'the current step of %s has its name',
    (status) => {
      expect(stepsOf(status)?.find(({ progress }) => progress === 'here')?.status).toBe(status);
    },
  );

  test.for([
    { status: 'pending', times: {}, reached: [created, null, null, null] },
    { status: 'accepted', times: { accepted }, reached: [created, accepted, null, null] },
    // Its builds before did not store times.
    { status: 'fulfilled', times: { fulfilled }, reached: [created, null, null, fulfilled] },
    // A step ahead has no time, whatever is stored.
    { status: 'pending', times: { fulfilled }, reached: [created, null, null, null] },
  ] as const)('an order that is $status with $times has the times $reached', ({ status, times, reached }) => {
    expect(stepsOf(status, times)?.map(({ reachedAt }) => reachedAt)).toEqual(reached);
  });
});
