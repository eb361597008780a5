import { describe, expect, test, vi } from 'vitest';
import { takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';
import { aStaffOrder } from './a-staff-order.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

const phone = '+971501234567';
const table = { type: 'Table', name: '4' } as const;

/** An order of one soup. */
async function anOrderOfSoup(opening: Parameters<typeof aStaffOrder>[0] = {}) {
  const order = await aStaffOrder(opening);
  expect(await order.addDish(11)).toBe('added');
  return order;
}

describe('an order that staff write', () => {
  test('is for takeaway and paid here, unless they say otherwise', async () => {
    const order = await anOrderOfSoup();
    order.writeGuest({ phone, name: 'Amal' });
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({
      kind: 'placed',
      number: '00001',
      isPaidByLink: false,
      phone,
    });
    expect(await order.orders()).toMatchObject([
      { type: 'takeaway', status: 'accepted', paymentType: 'cash', customer: { name: 'Amal', phone } },
    ]);
  });

  test('leaves nothing of the guest on the device once it is placed', async () => {
    const order = await anOrderOfSoup();
    order.writeGuest({ phone, name: 'Amal' });
    await order.placeOrder();
    expect(order.staffOrder.isBlank.value).toBe(true);
    expect(order.guest.value).toEqual({
      phone: '',
      name: '',
      email: '',
      car_number: '',
      address: '',
      postal_code: '',
    });
  });

  test('has one line for a dish that is added twice', async () => {
    const order = await anOrderOfSoup();
    await order.addDish(11);
    expect(order.ordering.lines.value).toMatchObject([{ line: { quantity: 2 }, total: 36_000 }]);
  });

  test('is at the table that they choose, and at none for another way of ordering', async () => {
    const order = await anOrderOfSoup();
    order.setPlace(table);
    expect(order.ordering.orderType.value).toBe('dine_in');
    expect(order.staffOrder.orderTypes.value).toContain('delivery');
    order.setOrderType('takeaway');
    expect(order.cart.state.value.location).toBeNull();
    order.setPlace(table);
    await order.placeOrder();
    expect(await order.orders()).toMatchObject([{ type: 'dine_in', location: table }]);
  });

  test('is placed once when its response is lost, and says so', async () => {
    const order = await anOrderOfSoup();
    order.network.isAnswered = false;
    await order.placeOrder();
    expect(order.placing.value).toEqual({ kind: 'no_response' });
    expect(order.staffOrder.isBlank.value).toBe(false);
    order.network.isAnswered = true;
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
    expect(await order.orders()).toHaveLength(1);
  });

  test('is placed once by two presses', async () => {
    const order = await anOrderOfSoup();
    await Promise.all([order.placeOrder(), order.placeOrder()]);
    expect(order.network.requests.filter((one) => one.endsWith('/place/'))).toHaveLength(1);
  });

  test('can be discarded', async () => {
    const order = await anOrderOfSoup();
    order.writeGuest({ name: 'Amal' });
    order.setPlace(table);
    order.discardStaffOrder();
    expect(order.staffOrder.isBlank.value).toBe(true);
    expect(order.cart.state.value.location).toBeNull();
    expect(order.ordering.orderType.value).toBe('takeaway');
  });
});

describe('what the venue refuses', () => {
  test('is the new price, which the next press accepts', async () => {
    const order = await anOrderOfSoup();
    const dearer = [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }];
    order.venue.state.release = aRelease(2, aMenu({ ...takingAll, categories: dearer }), aVenue());
    await order.placeOrder();
    expect(order.placing.value).toEqual({ kind: 'changed', what: 'prices' });
    expect(order.ordering.bill.value?.total).toBe(19_000);
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
  });

  test('is a dish that was sold out meanwhile; the other dishes stay', async () => {
    const order = await anOrderOfSoup();
    await order.addDish(12);
    await order.venue.app().inventory.change(12, 0);
    await order.placeOrder();
    expect(order.placing.value).toEqual({ kind: 'changed', what: 'items' });
    expect(order.ordering.lines.value.map(({ error }) => error)).toEqual([null, 'out_of_stock']);
    order.removeUnavailable();
    await order.placeOrder();
    expect(await order.orders()).toMatchObject([{ lines: [{ product: 11 }] }]);
  });

  test('is a field, until staff edit it', async () => {
    const order = await anOrderOfSoup();
    order.writeGuest({ phone: '12' });
    await order.placeOrder();
    expect([...order.fieldErrors.value]).toEqual([['phone', 'invalid_phone']]);
    order.writeGuest({ phone });
    expect(order.fieldErrors.value.size).toBe(0);
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
  });

  test('is a delivery without an address', async () => {
    const order = await anOrderOfSoup();
    order.setOrderType('delivery');
    await order.placeOrder();
    expect([...order.fieldErrors.value.keys()]).toEqual(['address']);
    order.writeGuest({ address: 'Villa 12, Street 4b' });
    await order.placeOrder();
    expect(await order.orders()).toMatchObject([{ customer: { address: 'Villa 12, Street 4b' } }]);
  });

  test('is a postal code that the venue does not deliver to; another one says what delivery costs', async () => {
    const zone = { name: 'Near', amount: '7', area: { type: 'PostalCodes' as const, codes: ['101*'] } };
    const order = await anOrderOfSoup({ venue: { delivery_zones: [zone] } });
    order.setOrderType('delivery');
    order.writeGuest({ address: 'Invalidenstraße 1' });
    await order.placeOrder();
    expect([...order.fieldErrors.value]).toEqual([['postal_code', 'field_required']]);
    order.writeGuest({ postal_code: '80331' });
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'refused', code: 'outside_area' });
    order.writeGuest({ postal_code: '10115' });
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
    expect(await order.orders()).toMatchObject([
      { customer: { address: 'Invalidenstraße 1, 10115', zone: 'Near' } },
    ]);
    expect(order.guest.value.postal_code).toBe('');
  });
});

describe('a caller', () => {
  /** Amal has ordered before, and calls again. */
  async function aKnownCaller() {
    const order = await anOrderOfSoup();
    order.setOrderType('delivery');
    order.writeGuest({ phone, name: 'Amal', address: 'Villa 12' });
    await order.placeOrder();
    order.discardStaffOrder();
    return order;
  }
  const found = (order: Awaited<ReturnType<typeof aKnownCaller>>) =>
    vi.waitUntil(() => (order.callerSearch.value.kind === 'found' ? order.callerSearch.value : null));

  test('is found by telephone, with the address of the last order', async () => {
    const order = await aKnownCaller();
    order.typePhone('050 123 4567');
    const { customers, orders } = await found(order);
    expect(orders).toMatchObject([{ number: 1, order_type: 'delivery' }]);
    const [amal] = customers;
    if (!amal) throw new Error('Amal is unknown');
    await order.chooseCustomer(amal);
    expect(order.guest.value).toMatchObject({ phone: '050 123 4567', name: 'Amal', address: 'Villa 12' });
  });

  test('of whom only the number is known has nothing to take over', async () => {
    const order = await anOrderOfSoup();
    order.writeGuest({ phone });
    await order.placeOrder();
    order.typePhone(phone);
    expect(await found(order)).toMatchObject({ customers: [], orders: [{ number: 1 }] });
  });

  test('is looked up once the number is complete, and forgotten with the order', async () => {
    const order = await aKnownCaller();
    order.typePhone('050');
    expect(order.callerSearch.value.kind).toBe('idle');
    order.typePhone('0501234567');
    await found(order);
    order.discardStaffOrder();
    expect(order.callerSearch.value.kind).toBe('idle');
  });
});
