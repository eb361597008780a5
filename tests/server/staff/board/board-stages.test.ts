import { describe, expect, test } from 'vitest';
import { nextStepOf, orderStages, stagesOf } from '#domain/order/order-stage.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { VenueAction } from '#server/ordering/apply-venue-action.ts';
import { aLineBody, anOpenVenue, anOrderBody, atTable, type Body } from '#tests/support/an-open-venue.ts';

const bodies: Readonly<Record<OrderType, Body>> = {
  delivery: { order_type: 'delivery', address: 'Al Wasl Road 1', total: '18.00' },
  dine_in: atTable(),
  drive_thru: { order_type: 'drive_thru', additional_data: { car_number: 'A 12345' } },
  takeaway: {},
};

async function aBoard(type: OrderType = 'takeaway') {
  const venue = await anOpenVenue();
  const placed = await venue.place(anOrderBody(bodies[type]));
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const { uuid } = placed.order;
  const board = async () => (await venue.appIn('en')).board;
  const read = async () => (await (await board()).read([])).orders[0];
  const act = async (action: VenueAction, version?: number) =>
    (await board()).act(1, version ?? (await read())?.version ?? 0, action);
  return { venue, uuid, read, act };
}

const stage = (name: 'ready' | 'on_the_way' | null): VenueAction => ({ kind: 'stage', stage: name });
const move = (name: 'accept' | 'prepare' | 'fulfil' | 'cancel'): VenueAction => ({
  kind: 'move',
  move: name,
  reason: null,
});

describe('an order on the board', () => {
  test.for(orderTypes)('of the type %s goes step by step to its end', async (type) => {
    const { read, act } = await aBoard(type);
    const seen: string[] = [];
    for (let order = await read(); order; order = await read()) {
      const step = nextStepOf(order.status, order.stage ?? null, order.order_type);
      if (step === null) break;
      const outcome = await act(step === 'ready' || step === 'on_the_way' ? stage(step) : move(step));
      expect(outcome).toMatchObject({ kind: 'answered', no: null });
      const after = await read();
      seen.push(after?.stage ?? after?.status ?? '');
    }
    expect(seen).toEqual(['accepted', 'preparing', ...stagesOf(type), 'fulfilled']);
  });

  test('that is only accepted is prepared once it is ready', async () => {
    const { venue, uuid, act } = await aBoard();
    await act(move('accept'));
    await act(stage('ready'));
    expect(await venue.orders.find(uuid)).toMatchObject({
      status: 'preparing',
      statusTimes: { preparing: venue.clock.now },
      stageTimes: { ready: venue.clock.now },
    });
  });

  test.for<readonly [what: string, before: readonly VenueAction[], action: VenueAction, no: string]>([
    ['before it is accepted', [], stage('ready'), 'wrong_status'],
    ['after its end', [move('accept'), move('cancel')], stage('ready'), 'wrong_status'],
    ['of deliveries', [move('accept')], stage('on_the_way'), 'no_such_stage'],
  ])('has no stage %s', async ([, before, action, no]) => {
    const { act } = await aBoard();
    for (const one of before) await act(one);
    expect(await act(action)).toMatchObject({ no });
  });

  test('has a stage once, however often it is set', async () => {
    const { read, act } = await aBoard();
    await act(move('accept'));
    await act(stage('ready'));
    const { version } = (await read()) ?? {};
    expect(await act(stage('ready'))).toMatchObject({ no: null, order: { version } });
  });

  test('that two boards move at once is moved by one, and the other is told', async () => {
    const { read, act } = await aBoard();
    await act(move('accept'));
    const { version } = (await read()) ?? {};
    const outcomes = await Promise.all([act(stage('ready'), version), act(move('cancel'), version)]);
    const reasons = outcomes.map((one) => one.kind === 'answered' && one.no);
    expect(new Set(reasons)).toEqual(new Set(['meanwhile', null]));
  });

  test('goes back into the kitchen', async () => {
    const { venue, uuid, act } = await aBoard('delivery');
    await act(move('accept'));
    for (const one of orderStages) await act(stage(one));
    expect((await venue.orders.find(uuid))?.stageTimes).toEqual({
      ready: venue.clock.now,
      on_the_way: venue.clock.now,
    });
    await act(stage(null));
    expect(await venue.orders.find(uuid)).toMatchObject({ status: 'preparing', stageTimes: {} });
  });

  test('goes back by itself when guests add dishes, and takes none once it has left', async () => {
    const { venue, uuid, act } = await aBoard('delivery');
    const add = () => venue.amend(uuid, { line_items: [aLineBody()] });
    await act(move('accept'));
    await act(stage('ready'));
    expect(await add()).toMatchObject({ kind: 'amended' });
    expect((await venue.orders.find(uuid))?.stageTimes).toEqual({});
    await act(stage('on_the_way'));
    expect(await add()).toMatchObject({ kind: 'order_finished' });
  });
});
