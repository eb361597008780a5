import { describe, expect, test } from 'vitest';
import {
  nextStepOf,
  type OrderStage,
  orderStages,
  stageBlocker,
  stageOf,
  stagesOf,
  timesAtStage,
} from '#domain/order/order-stage.ts';
import { isInProgress, type OrderStatus, orderStatuses, statusAfter } from '#domain/order/order-status.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';

/** The steps of an order from its acceptance to its end. */
const steps: Readonly<Record<OrderType, readonly string[]>> = {
  delivery: ['accept', 'prepare', 'ready', 'on_the_way', 'fulfil'],
  dine_in: ['accept', 'prepare', 'ready', 'fulfil'],
  drive_thru: ['accept', 'prepare', 'ready', 'fulfil'],
  takeaway: ['accept', 'prepare', 'ready', 'fulfil'],
};

describe('an order', () => {
  test.for(orderTypes)('of the type %s has one next step, until it ends', (type) => {
    let [status, stage]: [OrderStatus, OrderStage | null] = ['pending', null];
    const taken: string[] = [];
    for (let step = nextStepOf(status, stage, type); step !== null; step = nextStepOf(status, stage, type)) {
      taken.push(step);
      if (step === 'ready' || step === 'on_the_way') stage = step;
      else status = statusAfter(status, step) ?? status;
    }
    expect(taken).toEqual(steps[type]);
    expect(status).toBe('fulfilled');
  });

  const cases = orderTypes.flatMap((type) =>
    orderStatuses.flatMap((status) => [null, ...orderStages].map((stage) => ({ type, status, stage }))),
  );

  test.for(cases)('of the type $type that is $status can be at the stage $stage or says why not', (one) => {
    const { type, status, stage } = one;
    const isOfType = stage === null || stage === 'ready' || type === 'delivery';
    const expected = !isInProgress(status) ? 'wrong_status' : isOfType ? null : 'no_such_stage';
    expect(stageBlocker({ status, type }, stage)).toBe(expected);
    if (stage !== null) expect(stagesOf(type).includes(stage)).toBe(isOfType);
  });

  test.for(orderStatuses)('that is %s is at a stage only while it is prepared', (status) => {
    expect(stageOf(status, { ready: 'x' })).toBe(status === 'preparing' ? 'ready' : null);
    expect(stageOf(status, {})).toBeNull();
  });

  test.for([
    { times: {}, stage: 'ready', after: { ready: 'now' } },
    { times: { ready: 'before' }, stage: 'ready', after: { ready: 'before' } },
    { times: { ready: 'before' }, stage: 'on_the_way', after: { ready: 'before', on_the_way: 'now' } },
    { times: {}, stage: 'on_the_way', after: { on_the_way: 'now' } },
    { times: { ready: 'before', on_the_way: 'before' }, stage: 'ready', after: { ready: 'before' } },
    { times: { ready: 'before', on_the_way: 'before' }, stage: null, after: {} },
  ] as const)(
    'with the times $times that goes to the stage $stage has the times $after',
    ({ times, stage, after }) => {
      expect(timesAtStage(times, stage, 'now')).toEqual(after);
      expect(stageOf('preparing', timesAtStage(times, stage, 'now'))).toBe(stage);
    },
  );
});
