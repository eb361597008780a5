import { afterEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import { type Answer, type Asked, type Page, someLine, someProduct } from '../lib/a-device.ts';
import { someItem, someOrder } from '../order/some-order.ts';
import { atTable, guests, refusing, sharing, staffs, type Told, uuid } from './at-a-table.ts';

afterEach(() => vi.unstubAllGlobals());

const facts = sharing();
const orderCall = new RegExp(`/en/api/order/${uuid}/`);

/** The order with these lines. */
const orderWith = (...numbers: readonly string[]): Answer => ({
  body: { ...someOrder, uuid, line_items: numbers.map((cart_uuid) => someItem(cart_uuid)) },
});

interface SentLine {
  readonly cart_uuid: string;
  readonly product_price: string;
}

const lineIn = ({ body }: Asked): SentLine => {
  const [line] = (body as { readonly line_items: readonly SentLine[] }).line_items;
  if (!line) throw new Error('Nothing was sent');
  return line;
};

/** What the order would cost, of which the dish is a part. */
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

/** A guest at a table with an order; what becomes of dishes that are sent to it, in turn. */
async function besideAnOrder(...orders: Told[]) {
  const guest = await atTable({ table: guests(uuid), orders });
  await guest.page.checkTable(facts);
  return { ...guest, sent: () => guest.askedFor('PATCH', orderCall).map(lineIn) };
}

const add = (page: Page, line = someLine) => page.addToOrder(line, facts);

describe('a dish', () => {
  /** Source: spec §4 adding.to-order */
  test('goes to the order of the table, at the price that the guest saw', async () => {
    const { page, sent, askedFor } = await besideAnOrder(orderWith());
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'added', uuid });
    expect(askedFor('PATCH', orderCall)[0]?.body).toMatchObject({
      line_items: [{ product: 11, quantity: 2, product_price: '1.500', special_instructions: null }],
    });
    expect(sent()[0]?.cart_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.cart.lines.value).toEqual([]);
  });

  test('shows where the guest sits, and that the next one is theirs too', async () => {
    const added = orderWith();
    const answer = { body: { ...(added?.body as object), guest_token: 'mine' } };
    const { page, askedFor } = await besideAnOrder(answer, answer);
    await add(page);
    await add(page);
    const [first, second] = askedFor('PATCH', orderCall).map(({ headers }) => headers);
    expect(first?.get('location-token')).toBe('table-four');
    expect(first?.get('order-token')).toBeNull();
    expect(second?.get('order-token')).toBe('mine');
    expect(first?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key'));
  });

  test('goes nowhere where the table has no order of the guests', async () => {
    const { page, asked } = await atTable();
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'idle' });
    expect(asked).toEqual([]);
  });

  test('is sent once, however often the button is pressed', async () => {
    const { page, sent } = await besideAnOrder(orderWith(), orderWith());
    await Promise.all([add(page), add(page), add(page)]);
    expect(sent()).toHaveLength(1);
  });

  test('that costs something else by now is asked about again', async () => {
    const dearer = (asked: Asked) => refusing(409, 'price_changed', pricesOf(lineIn(asked)));
    const { page, sent } = await besideAnOrder(dearer, orderWith());
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
  ])('that is refused with $code says so, and stays where it was chosen', async (refusal) => {
    const { page } = await besideAnOrder(refusing(refusal.status, refusal.code, refusal.more));
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

  test('that comes too often says when it may come again', async () => {
    const { page } = await besideAnOrder({ ...refusing(429, 'too_many'), retryAfter: 30 } as Answer);
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { code: 'too_many', seconds: 30 } });
  });

  test('that has run out is known to have run out', async () => {
    const items = [{ cart_uuid: 'x', product: 11, reason: 'out_of_stock' }];
    const { page, venue } = await besideAnOrder(refusing(409, 'unavailable', { items }));
    venue.product = someProduct({ isOutOfStock: true });
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'unavailable', reason: 'out_of_stock' } });
    expect(page.products.value.get(11)).toMatchObject({ product: { isOutOfStock: true } });
  });

  test.for([
    { code: 'order_finished', status: 409 },
    { code: 'not_found', status: 404 },
  ])('for an order that is over ($code) may go into the cart instead', async ({ code, status }) => {
    const { page } = await besideAnOrder(refusing(status, code));
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'refused', code: 'order_finished' } });
    expect(page.tableOrder.value).toEqual({ kind: 'none' });
    expect(page.ownOrders.active.value).toBeNull();
  });

  test.for<{ whose: string; table: Answer; order: object }>([
    { whose: "the till's", table: refusing(423, 'table_busy'), order: { kind: 'busy' } },
    { whose: "the staff's", table: staffs(uuid), order: { kind: 'staff', uuid } },
    { whose: 'free again', table: guests(uuid), order: { kind: 'guests', uuid } },
  ])('for a table that is $whose by now is held back as long as it is', async ({ table, order }) => {
    const { page, venue } = await besideAnOrder(refusing(423, 'table_busy'));
    venue.table = table;
    await add(page);
    expect(page.orderAddition.value).toMatchObject({ why: { kind: 'refused', code: 'table_busy' } });
    expect(page.tableOrder.value).toEqual(order);
  });
});

describe('a dish that nobody answered about', () => {
  /** The order has what was sent to it, though the answer to that was lost. */
  const arrived = (sent: () => readonly SentLine[]) => () =>
    orderWith(...sent().map(({ cart_uuid }) => cart_uuid));

  test('may have arrived: the order says so', async () => {
    const { page, sent, venue } = await besideAnOrder();
    venue.orders = [null, arrived(sent)];
    await add(page);
    expect(page.orderAddition.value).toEqual({ kind: 'added', uuid });
  });

  test('is sent again under the same number, on the next page too', async () => {
    const { page, sent, device, venue } = await besideAnOrder(null, orderWith());
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

  test('is not mistaken for another dish', async () => {
    const { page, sent } = await besideAnOrder(null, null, orderWith());
    await add(page);
    page.dismissAddition();
    await add(page, { ...someLine, quantity: 1 });
    expect(new Set(sent().map(({ cart_uuid }) => cart_uuid)).size).toBe(2);
  });

  test('is another one once the order is seen to have it', async () => {
    const { page, sent, venue } = await besideAnOrder(null, null);
    await add(page);
    page.dismissAddition();
    const { body } = arrived(sent)() as { readonly body: typeof someOrder };
    page.syncWithOrder(body);
    venue.orders = [orderWith()];
    await add(page);
    expect(new Set(sent().map(({ cart_uuid }) => cart_uuid)).size).toBe(2);
  });
});
