import { afterEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import { type Page, type SentRequest, type StubResponse, someLine, someProduct } from '../lib/a-device.ts';
import { someItem, someOrder } from '../order/some-order.ts';
import {
  atTable,
  guestsOrder,
  type Responder,
  refusing,
  sharing,
  staffOrder,
  uuid,
} from './a-table-guest.ts';

afterEach(() => vi.unstubAllGlobals());

const facts = sharing();
const orderCall = new RegExp(`/en/api/order/${uuid}/`);

/** A response with the order and these lines. */
const orderWith = (...numbers: readonly string[]): StubResponse => ({
  body: { ...someOrder, uuid, line_items: numbers.map((cart_uuid) => someItem(cart_uuid)) },
});

interface SentLine {
  readonly cart_uuid: string;
  readonly product_price: string;
}

const lineIn = ({ body }: SentRequest): SentLine => {
  const [line] = (body as { readonly line_items: readonly SentLine[] }).line_items;
  if (!line) throw new Error('Nothing was sent');
  return line;
};

/** The changed prices of an order that includes the dish. */
const pricesOf = ({ cart_uuid }: SentLine) => ({
  sub_total: '9.000',
  taxes: [],
  delivery_fees: '0.000',
  discount: '0.000',
  total: '9.000',
  line_items: [
    { cart_uuid: 'another', product_price: '7.000', quantity: 1 },
    { cart_uuid, product_price: '1.750', quantity: 2 },
  ],
});

/** A guest at a table with an order, and the responses to dishes that are added, one after the other. */
async function atTableWithOrder(...orders: Responder[]) {
  const guest = await atTable({ table: guestsOrder(uuid), orders });
  await guest.page.checkTable(facts);
  return { ...guest, sent: () => guest.requestsTo('PATCH', orderCall).map(lineIn) };
}

const add = (page: Page, line: Parameters<Page['addToOrder']>[0] = someLine) => page.addToOrder(line, facts);

describe('a dish added at a table', () => {
  /** Source: spec §4 adding.to-order */
  test('goes into the order of the table, at the price that the guest saw', async () => {
    const { page, sent, requestsTo } = await atTableWithOrder(orderWith());
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'added', uuid });
    expect(requestsTo('PATCH', orderCall)[0]?.body).toMatchObject({
      line_items: [{ product: 11, quantity: 2, product_price: '1.500', special_instructions: null }],
    });
    expect(sent()[0]?.cart_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.cart.lines.value).toEqual([]);
  });

  test('is sent with the table’s code, and later ones with the guest’s token', async () => {
    const added = orderWith();
    const response = { body: { ...(added?.body as object), guest_token: 'mine' } };
    const { page, requestsTo } = await atTableWithOrder(response, response);
    await add(page);
    await add(page);
    const [first, second] = requestsTo('PATCH', orderCall).map(({ headers }) => headers);
    expect(first?.get('location-token')).toBe('table-four');
    expect(first?.get('order-token')).toBeNull();
    expect(second?.get('order-token')).toBe('mine');
    expect(first?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key'));
  });

  test('is not sent where the guests have no order', async () => {
    const { page, requests } = await atTable();
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'idle' });
    expect(requests).toEqual([]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const { page, sent } = await atTableWithOrder(orderWith(), orderWith());
    await Promise.all([add(page), add(page), add(page)]);
    expect(sent()).toHaveLength(1);
  });

  test('is confirmed again if its price has changed', async () => {
    const dearer = (request: SentRequest) => refusing(409, 'price_changed', pricesOf(lineIn(request)));
    const { page, sent } = await atTableWithOrder(dearer, orderWith());
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ kind: 'price_changed', unit: milli(1_750) });
    await page.acceptNewPrice(facts);
    expect(page.orderAddition.value).toEqual({ kind: 'added', uuid });
    const [first, second] = sent();
    expect(second).toMatchObject({ product_price: '1.750', cart_uuid: first?.cart_uuid });
  });

  test.for<{ code: string; status: number; more?: object; why: object }>([
    { code: 'venue_closed', status: 409, why: { code: 'venue_closed' } },
    { code: 'payment_open', status: 409, why: { code: 'payment_open' } },
    { code: 'split_open', status: 409, why: { code: 'split_open' } },
    { code: 'duplicate_line', status: 409, why: { code: 'duplicate_line' } },
    { code: 'unavailable_now', status: 503, why: { code: 'unavailable_now' } },
    { code: 'invalid_request', status: 422, more: { issues: [] }, why: { code: 'invalid_request' } },
    { code: 'something_new', status: 418, why: { code: 'error' } },
  ])('and refused with $code says so and stays where it was chosen', async (refusal) => {
    const { page } = await atTableWithOrder(refusing(refusal.status, refusal.code, refusal.more));
    await add(page);
    expect(page.orderAddition.value).toMatchObject({
      kind: 'failed',
      dish: { line: someLine },
      why: { kind: 'refused', ...refusal.why },
    });
    page.dismissAddition();
    expect(page.orderAddition.value).toEqual({ kind: 'idle' });
    expect(page.tableOrder.value).toEqual({ kind: 'guests', uuid });
  });

  test('too often says when to retry', async () => {
    const { page } = await atTableWithOrder({ ...refusing(429, 'too_many'), retryAfter: 30 } as StubResponse);
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { code: 'too_many', seconds: 30 } });
  });

  test('whose choice sold out names it', async () => {
    const items = [{ cart_uuid: 'x', product: 11, reason: 'choice', choices: [21] }];
    const { page } = await atTableWithOrder(refusing(409, 'unavailable', { items }));
    await add(page, { ...someLine, choiceNames: { 21: 'Onion', 22: 'Olives' } });
    expect(page.orderAddition.value).toMatchObject({ why: { reason: 'choice', choices: ['Onion'] } });
  });

  test('that is sold out is known to be sold out', async () => {
    const items = [{ cart_uuid: 'x', product: 11, reason: 'out_of_stock' }];
    const { page, venue } = await atTableWithOrder(refusing(409, 'unavailable', { items }));
    venue.product = someProduct({ isOutOfStock: true });
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'unavailable', reason: 'out_of_stock' } });
    expect(page.products.value.get(11)).toMatchObject({ product: { isOutOfStock: true } });
  });

  test.for([
    { code: 'order_finished', status: 409 },
    { code: 'not_found', status: 404 },
  ])('to an order that is over ($code) can go into the cart instead', async ({ code, status }) => {
    const { page } = await atTableWithOrder(refusing(status, code));
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'refused', code: 'order_finished' } });
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    expect(page.ownOrders.active.value).toBeNull();
  });

  test.for<{ whose: string; table: StubResponse; order: object }>([
    { whose: 'at the POS', table: refusing(423, 'table_busy'), order: { kind: 'busy' } },
    { whose: 'with the staff', table: staffOrder(uuid), order: { kind: 'staff', uuid } },
    { whose: 'free again', table: guestsOrder(uuid), order: { kind: 'guests', uuid } },
  ])('to a table that is $whose now waits as long as it is', async ({ table, order }) => {
    const { page, venue } = await atTableWithOrder(refusing(423, 'table_busy'));
    venue.table = table;
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'refused', code: 'table_busy' } });
    expect(page.tableOrder.value).toEqual(order);
  });
});

describe('a dish without a response', () => {
  /** The order with what was sent to it, though the response was lost. */
  const arrived = (sent: () => readonly SentLine[]) => () =>
    orderWith(...sent().map(({ cart_uuid }) => cart_uuid));

  test('counts as added if the order has it', async () => {
    const { page, sent, venue } = await atTableWithOrder();
    venue.orders = [null, arrived(sent)];
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'added', uuid });
  });

  test('is resent with the same line id, on the next page too', async () => {
    const { page, sent, device, venue } = await atTableWithOrder(null, orderWith());
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ kind: 'failed', why: { kind: 'no_response' } });
    venue.orders = [null, null, orderWith()];
    await page.retryAddition(facts);
    const next = await device.open();
    await add(next);
    expect(next.orderAddition.value).toEqual({ kind: 'added', uuid });
    expect(new Set(sent().map(({ cart_uuid }) => cart_uuid)).size).toBe(1);
    expect(sent()).toHaveLength(3);
  });

  test('is not confused with another dish', async () => {
    const { page, sent } = await atTableWithOrder(null, null, orderWith());
    await add(page);
    page.dismissAddition();
    await add(page, { ...someLine, quantity: 1 });
    expect(new Set(sent().map(({ cart_uuid }) => cart_uuid)).size).toBe(2);
  });

  test('gets a new line id once the order has it', async () => {
    const { page, sent, venue } = await atTableWithOrder(null, null);
    await add(page);
    page.dismissAddition();
    const { body } = arrived(sent)() as { readonly body: typeof someOrder };
    page.syncWithOrder(body);
    venue.orders = [orderWith()];
    await add(page);
    expect(new Set(sent().map(({ cart_uuid }) => cart_uuid)).size).toBe(2);
  });
});
