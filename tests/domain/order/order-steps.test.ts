import { describe, expect, test } from 'vitest';
import { isCanceledOrRejected, orderStatuses } from '#domain/order/order-status.ts';
import { orderSteps } from '#domain/order/order-steps.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';

const [created, accepted, fulfilled] = ['2026-11-21T09:00Z', '2026-11-21T09:02Z', '2026-11-21T09:40Z'];

const stepsOf = (
  status: (typeof orderStatuses)[number],
  status_times = {},
  stage_times = {},
  order_type: OrderType = 'takeaway',
) => orderSteps({ status, order_type, created, status_times, stage_times });

describe('orderSteps', () => {
  test.for([
    ['pending', 'here ahead ahead ahead ahead'],
    ['accepted', 'behind here ahead ahead ahead'],
    ['preparing', 'behind behind here ahead ahead'],
    ['fulfilled', 'behind behind behind behind here'],
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
      expect(stepsOf(status)?.find(({ progress }) => progress === 'here')?.name).toBe(status);
    },
  );

  test.for([
    { status: 'pending', times: {}, reached: [created, null, null, null, null] },
    { status: 'accepted', times: { accepted }, reached: [created, accepted, null, null, null] },
    // Its builds before did not store times.
    { status: 'fulfilled', times: { fulfilled }, reached: [created, null, null, null, fulfilled] },
    // A step ahead has no time, whatever is stored.
    { status: 'pending', times: { fulfilled }, reached: [created, null, null, null, null] },
  ] as const)('an order that is $status with $times has the times $reached', ({ status, times, reached }) => {
    expect(stepsOf(status, times)?.map(({ reachedAt }) => reachedAt)).toEqual(reached);
  });

  test.for(orderTypes)('an order of the type %s is on the way only if it is delivered', (type) => {
    const names = stepsOf('pending', {}, {}, type)?.map(({ name }) => name);
    expect(names?.slice(2)).toEqual(
      type === 'delivery'
        ? ['preparing', 'ready', 'on_the_way', 'fulfilled']
        : ['preparing', 'ready', 'fulfilled'],
    );
  });

  test('an order that has left shows when, and when it was ready', () => {
    const [ready, left] = ['2026-11-21T09:20Z', '2026-11-21T09:25Z'];
    const steps = stepsOf('preparing', { accepted }, { ready, on_the_way: left }, 'delivery');
    expect(steps?.find(({ progress }) => progress === 'here')?.name).toBe('on_the_way');
    expect(steps?.map(({ reachedAt }) => reachedAt)).toEqual([created, accepted, null, ready, left, null]);
  });
});
