import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { milli } from '#domain/money.ts';
import { type StubResponse, someLine, someProduct } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { someOrder } from '../order/some-order.ts';
import { atTable, guestsOrder, type Responder, refusing, sharing, uuid } from '../table/a-table-guest.ts';

afterEach(() => vi.unstubAllGlobals());

const placed = (payment_url: string | null = null): StubResponse => ({
  status: 201,
  body: { uuid, padded_order_id: '000042', payment_url, owner_token: 'mine' },
});

/** A guest with two soups in the cart, whose order may join another. */
async function withSoups(facts: OrderingFacts = sharing(), ...orders: Responder[]) {
  const guest = await atTable({ orders });
  guest.page.addToCart(someLine);
  guest.page.setFacts(facts);
  await guest.page.loadProducts([11], 'en');
  return guest;
}

describe('an order at a table', () => {
  const online = { ...someFacts().payment, payment_enabled: true };

  test.for([
    { where: 'where guests share it', facts: sharing({ payment: online }), dishes: 0, cart: undefined },
    { where: 'elsewhere', facts: someFacts({ payment: online }), dishes: 2, cart: 'kept' },
  ])('that is paid online $where leaves $dishes dishes in the cart', async ({ facts, dishes, cart }) => {
    const { page } = await withSoups(facts, placed('https://pay.example/1'));
    page.choosePaymentType('card');
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'placed', paymentUrl: 'https://pay.example/1' });
    expect(page.cart.count.value).toBe(dishes);
    expect(page.ownOrders.active.value).toMatchObject({ uuid, token: 'mine' });
    expect(page.ownOrders.active.value?.cart).toBe(cart);
  });

  /** Source: spec §4 submit.keeps-order */
  test('becomes the order of the table', async () => {
    const { page, device } = await withSoups(sharing(), placed());
    await page.submitOrder({});
    expect((await device.open()).tableOrder.value).toEqual({ kind: 'guests', uuid });
  });

  test('that somebody else placed meanwhile becomes the order of the table', async () => {
    const other = { ...someOrder, uuid };
    const { page, venue } = await withSoups(
      sharing(),
      refusing(409, 'existing_order', { existing_order: other }),
    );
    venue.table = guestsOrder(uuid);
    await page.submitOrder({});
    expect(page.submission.value).toMatchObject({ kind: 'existing_order', order: { uuid } });
    await vi.waitFor(() => expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid }));
    expect(page.cart.count.value).toBe(2);
  });

  test('is not the order of the table where guests share none', async () => {
    const { page } = await withSoups(someFacts(), placed());
    await page.submitOrder({});
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
  });
});

describe('a guest at a table without table mode', () => {
  const seat = { token: 'table-four', type: 'Table', name: '4' } as const;

  test.for([
    ['separately', { ...seat, isSeparate: true }, { location_token: 'table-four', separate: true }],
    ['with the others', seat, { location_token: 'table-four' }],
  ] as const)('orders %s as chosen when scanning its code', async ([, scanned, additionalData]) => {
    const { page, device } = await withSoups(someFacts(), placed());
    page.joinTable(scanned);
    await page.submitOrder({});
    const [order] = device.requestsTo('POST', /\/api\/order\/$/);
    expect(order?.body).toHaveProperty('additional_data', { car_number: null, ...additionalData });
  });
});

describe('a cart beside an order', () => {
  const order = { ...someOrder, uuid };

  test('joins it at the prices that the guest sees', async () => {
    const { page, requestsTo } = await withSoups(sharing(), { body: order });
    page.offerToJoin(order);
    expect(page.submission.value).toEqual({ kind: 'existing_order', order, joining: { kind: 'asked' } });
    await page.joinOrder(uuid);
    expect(requestsTo('PATCH', /./)[0]?.body).toMatchObject({
      line_items: [{ product: 11, quantity: 2, product_price: '1.500' }],
    });
    expect(page.submission.value).toEqual({ kind: 'placed', uuid, paymentUrl: null });
    expect(page.cart.lines.value).toEqual([]);
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
  });

  test('is shown again if its price has changed, with its coupon unchanged', async () => {
    const prices = {
      sub_total: '90.000',
      taxes: [],
      delivery_fees: '0.000',
      discount: '0.000',
      total: '90.000',
      line_items: [],
    };
    const { page, venue } = await withSoups(sharing(), refusing(409, 'price_changed', prices));
    venue.product = someProduct({ price: '2.000' });
    page.offerToJoin(order);
    await page.joinOrder(uuid);
    expect(page.submission.value).toEqual({ kind: 'changed', what: 'prices' });
    expect(page.ordering.changedPrices.value).toMatchObject([{ unit: milli(2_000) }]);
  });

  test.for([
    { code: 'order_finished', status: 409 },
    { code: 'not_found', status: 404 },
  ])('can be ordered separately once the order is over ($code)', async ({ code, status }) => {
    const { page, venue } = await withSoups(sharing(), refusing(status, code));
    venue.table = guestsOrder(uuid);
    await page.checkTable(sharing());
    page.offerToJoin(order);
    await page.joinOrder(uuid);
    expect(page.submission.value).toMatchObject({ joining: { kind: 'refused', code: 'order_finished' } });
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    expect(page.ordering.blocker.value).toBeNull();
    expect(page.cart.count.value).toBe(2);
  });

  test.for(['split_open', 'payment_open'])('keeps its dishes while there is a %s', async (code) => {
    const { page } = await withSoups(sharing(), refusing(409, code));
    page.offerToJoin(order);
    await page.joinOrder(uuid);
    expect(page.submission.value).toMatchObject({ joining: { kind: 'refused', code } });
    expect(page.cart.count.value).toBe(2);
  });

  test('cannot be ordered beside the staff’s', async () => {
    const { page } = await withSoups();
    page.setTableOrder(sharing(), { kind: 'staff', uuid });
    expect(page.ordering.blocker.value).toBe('common_order');
  });
});

describe('an employee’s phone number', () => {
  const facts = sharing({ checkout: { ...someFacts().checkout, enable_order_phone: true } });
  const employee: StubResponse = { body: { employee_id: 'E1', employee_phone: '•••••101' } };

  async function atCheckout(...orders: Responder[]) {
    const guest = await atTable({ employee, orders });
    guest.page.addToCart(someLine);
    guest.page.typeField('phone', '12');
    guest.page.startCheckout(facts);
    await vi.waitFor(() => expect(guest.page.checkout.bill.value).toBe('known'));
    return guest;
  }

  /** Source: spec §6 employee.phone */
  test('is shown masked, and is not validated, sent or saved', async () => {
    const { page, requestsTo } = await atCheckout(placed());
    page.typeField('name', 'Amal');
    await page.enterEmployee('E1');
    expect(page.checkoutForm.values.value.phone).toBe('•••••101');
    expect(page.isKnownByVenue('phone')).toBe(true);
    expect(await page.placeOrder()).toBeNull();
    expect(requestsTo('POST', /\/api\/order\//)[0]?.body).toMatchObject({
      phone: null,
      additional_data: { employee_id: 'E1' },
    });
    expect(page.customer.value.phone).toBe('');
  });

  test('gives way to what was typed once they order as a guest', async () => {
    const { page } = await atCheckout();
    await page.enterEmployee('E1');
    page.removeEmployee();
    expect(page.checkoutForm.values.value.phone).toBe('12');
    expect(page.isKnownByVenue('phone')).toBe(false);
    page.typeField('name', 'Amal');
    expect(await page.placeOrder()).toBe('phone');
  });
});
