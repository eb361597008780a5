import { describe, expect, test, vi } from 'vitest';
import { anOrderBody, atTable, type Body, type Opening, takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';
import { aStaffOrder } from './a-staff-order.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

const table = { type: 'Table', name: '4' } as const;
const tableMode = { al_futtaim_enabled: true };
const oneOrder = { separate_orders_at_table: false };

/** Staff write an order of one soup; a guest has an open order of another at table 4. */
async function atOpenTable(menu: Opening['menu'] = {}, guestOrder: Body = {}) {
  const order = await aStaffOrder({ menu });
  const { body } = await order.http.order(anOrderBody(atTable('4', guestOrder)));
  const { uuid } = body as { uuid: string };
  await order.addDish(11);
  return { ...order, uuid, chooseTable: () => chooseTable(order) };
}

async function chooseTable(order: Awaited<ReturnType<typeof aStaffOrder>>) {
  order.setPlace(table);
  return vi.waitUntil(() => {
    const now = order.tableSituation.value;
    return now.kind === 'known' ? now : null;
  });
}

describe('dishes for a table with an open order', () => {
  test.for([
    ['without table mode', {}, ['join', 'separate']],
    ['in a venue of one order for each table', oneOrder, ['join']],
    ['in table mode', tableMode, ['join']],
  ] as const)('are added to it, %s', async ([, menu, ways]) => {
    const order = await atOpenTable(menu);
    expect(await order.chooseTable()).toMatchObject({ ways, order: { uuid: order.uuid } });
    expect(order.joinedOrder.value?.padded_order_id).toBe('00001');
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'added', order: { uuid: order.uuid, total: '36.00' } });
    expect(await order.orders()).toMatchObject([{ uuid: order.uuid, lines: [{}, { product: 11 }] }]);
  });

  test('leave nothing on the device once they are added', async () => {
    const order = await atOpenTable();
    await order.chooseTable();
    await order.placeOrder();
    expect(order.staffOrder.isBlank.value).toBe(true);
    expect(order.tableSituation.value).toEqual({ kind: 'none' });
    order.discardStaffOrder();
    expect(order.ordering.orderType.value).toBe('takeaway');
  });

  test('are a separate order if staff say so', async () => {
    const order = await atOpenTable();
    await order.chooseTable();
    order.setPlace(table, true);
    expect(order.joinedOrder.value).toBeNull();
    order.setPlace(order.cart.state.value.location);
    expect(order.joinedOrder.value, 'after another thought').not.toBeNull();
    order.setPlace(table, true);
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'placed', number: '00002' });
    expect(await order.orders()).toMatchObject([{ holdsLocation: false }, { holdsLocation: true }]);
  });

  test('are added once when the response is lost, and when the button is pressed twice', async () => {
    const order = await atOpenTable();
    await order.chooseTable();
    order.network.isAnswered = false;
    await order.placeOrder();
    expect(order.placing.value).toEqual({ kind: 'no_response' });
    expect(order.staffOrder.isBlank.value).toBe(false);
    order.network.isAnswered = true;
    await Promise.all([order.placeOrder(), order.placeOrder()]);
    expect(order.placing.value.kind).toBe('added');
    expect((await order.orders())[0]?.lines).toHaveLength(2);
  });

  test('cost what they cost in that order', async () => {
    const price_for = { takeaway: '15.00' };
    const categories = [
      { id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '18', price_for }] },
    ];
    const order = await atOpenTable({ categories }, { order_type: 'takeaway', total: '15.00' });
    await order.chooseTable();
    expect(order.ordering.orderType.value).toBe('takeaway');
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'added', order: { total: '30.00' } });
  });

  test('are for no table once staff choose another way of ordering', async () => {
    const order = await atOpenTable();
    await order.chooseTable();
    order.setOrderType('delivery');
    expect(order.cart.state.value.location).toBeNull();
    expect(order.joinedOrder.value).toBeNull();
  });
});

describe('a table', () => {
  test('that is free takes an order of its own, which is no separate one', async () => {
    const order = await aStaffOrder();
    await order.addDish(11);
    order.setPlace(table, true);
    await vi.waitUntil(() => order.tableSituation.value.kind === 'known');
    expect(order.cart.state.value.location?.isSeparate).toBe(false);
    await order.placeOrder();
    expect(await order.orders()).toMatchObject([{ holdsLocation: true }]);
  });

  test('that the POS works on takes nothing', async () => {
    const order = await atOpenTable();
    await order.venue.places.set(table, 'busy');
    expect(await order.chooseTable()).toMatchObject({ ways: [] });
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'refused', code: 'table_busy' });
  });

  test('where an order was opened meanwhile asks what to do with the dishes', async () => {
    const order = await aStaffOrder();
    await order.addDish(11);
    await chooseTable(order);
    await order.http.order(anOrderBody(atTable('4')));
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({
      kind: 'existing_order',
      order: { padded_order_id: '00001' },
    });
    expect(order.joinedOrder.value?.padded_order_id).toBe('00001');
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'added', order: { total: '36.00' } });
  });

  test('whose order was ended meanwhile takes an order of its own', async () => {
    const order = await atOpenTable();
    await order.chooseTable();
    await order.venue.orders.change(order.uuid, (now) => ({
      kind: 'change',
      change: { order: { ...now, status: 'fulfilled' } },
    }));
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'refused', code: 'order_finished' });
    expect(order.joinedOrder.value).toBeNull();
    expect(order.ordering.lines.value).toHaveLength(1);
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'placed', number: '00002' });
  });

  test('that cannot be asked about is refused a second order by the venue', async () => {
    const order = await atOpenTable();
    order.network.isAnswered = false;
    order.setPlace(table);
    await vi.waitUntil(() => order.tableSituation.value.kind === 'no_response');
    order.network.isAnswered = true;
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('existing_order');
    expect(await order.orders()).toHaveLength(1);
  });
});

test('a dish at another price is added with the next press, once staff have read it', async () => {
  const order = await atOpenTable();
  await order.chooseTable();
  const dearer = [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }];
  order.venue.state.release = aRelease(
    2,
    aMenu({ ...takingAll, categories: dearer }),
    aVenue({ locations: [table] }),
  );
  await order.placeOrder();
  expect(order.placing.value).toEqual({ kind: 'changed', what: 'prices' });
  expect(order.ordering.lines.value).toMatchObject([{ unit: 19_000 }]);
  await order.placeOrder();
  expect(order.placing.value).toMatchObject({ kind: 'added', order: { total: '37.00' } });
});
