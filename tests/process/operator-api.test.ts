import { beforeAll, describe, expect, test } from 'vitest';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import {
  anOrder,
  anOrderingFolder,
  type Body,
  orderRequest,
  type PlacedOrder,
  xanthippe,
} from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const placeOrder = async (body: Body, key: string | null = null, host = 'corner.example') =>
  server.ask('/en/api/order/', { ...orderRequest(body, key), host });
const placed = async (body: Body) => (await placeOrder(body)).json<PlacedOrder>();
const readOrder = (uuid: string, token?: string) =>
  server.ask(`/en/api/order/${uuid}/`, { headers: token === undefined ? {} : { 'order-token': token } });

/** How long to wait for an effect. */
const soon = { timeout: 20_000, interval: 20 };

describe('the command', () => {
  /** Runs the command and returns its code and its JSON. */
  const run = async (...args: readonly string[]) => {
    const { code, json, output } = await emenu(server.dataDir, ...args, '--json');
    return { code, result: output === '' ? null : json() };
  };

  test('moves an order along, takes a payment, and refuses invalid steps', async () => {
    const order = await placed(anOrder());
    const number = String(Number(order.padded_order_id));
    const list = (await run('orders', 'corner')).result as unknown as Body[];
    expect(list.find(({ uuid }) => uuid === order.uuid)).toEqual({
      licence: 'corner',
      uuid: order.uuid,
      number: order.padded_order_id,
      version: 1,
      stage: null,
      status: 'pending',
      type: 'takeaway',
      location: null,
      created: expect.stringMatching(/^20\d\d-.*Z$/),
      wishedFor: null,
      promisedFor: null,
      customer: {
        name: 'Xanthippe',
        phone: xanthippe.phone,
        email: xanthippe.email,
        address: null,
        flat_number: null,
        building: null,
        area: null,
        landmark: null,
        latitude: null,
        longitude: null,
        zone: null,
        car: null,
      },
      lines: [
        {
          line: 1,
          quantity: 1,
          name: 'Freekeh soup',
          details: [],
          isStruck: false,
          ifStruck: { total: '0.00', discounts: [] },
        },
      ],
      discounts: [],
      employeeId: null,
      comments: '',
      currency: 'AED',
      payment: 'cash',
      taxes: [],
      total: '21.50',
      paid: '0.00',
      due: '21.50',
      change: '0.00',
      awaitsPayment: false,
      refundDue: '0.00',
      refunded: '0.00',
    });

    expect(await run('order', 'corner', number, 'accept')).toMatchObject({
      code: 0,
      result: { status: 'accepted' },
    });
    expect(await run('order', 'corner', number, 'accept')).toEqual({
      code: 1,
      result: { kind: 'refused', why: 'the order is accepted' },
    });
    expect(await run('order', 'corner', number, 'paid', 'cash', '30')).toMatchObject({
      code: 0,
      result: { paid: '21.50', due: '0.00', change: '8.50' },
    });
    expect((await readOrder(order.uuid)).json()).toMatchObject({
      status: 'accepted',
      balance_due: '0.00',
      change: '8.50',
      payments: [{ payment_type: 'cash', amount: '21.50' }],
    });
  });

  test.for<[code: number, ...args: string[]]>([
    [1, 'order', 'corner', '999', 'accept'],
    [2, 'order', 'corner', '1', 'eat'],
    [2, 'order', 'corner', '1', 'paid', 'cash', '-5'],
    [1, 'stock', 'corner', '99', 'out'],
    [1, 'stock', 'corner', 'choice:99', 'out'],
    [1, 'stock', 'corner', '12', 'out', '--until', 'noon'],
    [2, 'stock', 'corner', '12', 'in', '--until', '18:30'],
    [2, 'pause', 'corner', '0'],
    [1, 'qr', 'nobody'],
  ])('ends with %i for %s %s %s', async ([code, ...args]) => {
    expect((await run(...args)).code).toBe(code);
  });

  test('marks a dish as sold out, on its pages at once', async () => {
    const isShownSoldOut = async () =>
      (await server.ask('/en/category/1')).text.includes('class="tag unavailable"');
    const stockOf = async () => (await server.ask('/en/api/stock/11/')).json();
    expect(await isShownSoldOut()).toBe(false);
    const untouched = (await server.ask('/en/product/21')).headers.etag;
    expect(await run('stock', 'corner', '11', 'out')).toEqual({
      code: 0,
      result: { licence: 'corner', product: 11, to: 'out', until: null },
    });
    await expect.poll(isShownSoldOut, soon).toBe(true);
    expect(await stockOf()).toEqual({ product: 11, available: null, out_of_stock: true });
    const soupLine = [{ product: 11, quantity: 1, cart_uuid: crypto.randomUUID() }];
    expect((await placeOrder(anOrder({ line_items: soupLine, total: '18' }))).json()).toMatchObject({
      code: 'unavailable',
      items: [{ reason: 'out_of_stock' }],
    });
    expect((await server.ask('/en/product/21')).headers.etag, 'other pages are unchanged').toBe(untouched);

    expect(await run('stock', 'corner', '11', '1')).toMatchObject({ code: 0 });
    await expect.poll(isShownSoldOut, soon).toBe(false);
    expect(
      (await placeOrder(anOrder({ line_items: soupLine, total: '18' }))).status,
      'the last portion',
    ).toBe(201);
    await expect.poll(isShownSoldOut, soon).toBe(true);
    expect(await stockOf()).toEqual({ product: 11, available: 0, out_of_stock: true });
  });

  test('pauses and resumes', async () => {
    const { result, code } = await run('pause', 'corner', '5');
    expect(code).toBe(0);
    const until = Date.parse(String((result as unknown as Body).until));
    expect(until - Date.now()).toBeGreaterThan(4 * 60_000);
    const orderStatus = async () => (await placeOrder(anOrder())).status;
    await expect.poll(orderStatus, soon).toBe(409);
    expect(await run('pause', 'corner', 'off')).toEqual({
      code: 0,
      result: { licence: 'corner', until: null },
    });
    await expect.poll(orderStatus, soon).toBe(201);

    const today = await run('pause', 'corner', 'today');
    expect(today, 'midnight, without opening hours').toMatchObject({
      code: 0,
      result: { until: expect.stringMatching(/T00:00:00\+04:00$/) },
    });
    await expect.poll(orderStatus, soon).toBe(409);
    await run('pause', 'corner', 'off');
    await expect.poll(orderStatus, soon).toBe(201);
  });

  test('prints codes that lead to the tables', async () => {
    const { result, code } = await run('qr', 'corner');
    expect(code).toBe(0);
    const codes = result as unknown as { type: string; name: string; token: string; url: string }[];
    expect(codes.map(({ type, name }) => `${type} ${name}`)).toEqual(['Table 4', 'Room Majlis']);
    expect(codes.map(({ url, token }) => url.replace(token, '…'))).toEqual([
      `http://corner.localhost:${server.port}/t/…`,
      `http://corner.localhost:${server.port}/r/…`,
    ]);
    const atTable = () =>
      anOrder({ order_type: 'dine_in', additional_data: { location_token: codes[0]?.token } });
    const order = await placed(atTable());
    expect((await readOrder(order.uuid)).json()).toMatchObject({ location: { type: 'Table', name: '4' } });
    const second = await placeOrder(atTable());
    expect(second.status).toBe(409);
    expect(second.json()).toMatchObject({ code: 'existing_order', existing_order: { uuid: order.uuid } });
    expect(second.text).not.toMatch(/xanthippe|97150/i);

    expect(await run('table', 'corner', '4', 'busy')).toEqual({
      code: 0,
      result: { licence: 'corner', table: '4', state: 'busy' },
    });
    const busy = await placeOrder(atTable());
    expect([busy.status, busy.json()]).toEqual([423, { code: 'table_busy' }]);
  });

  test("deletes a customer's data on request", async () => {
    const order = await placed(anOrder({ email: 'Someone@Else.example', phone: '+971507654321' }));
    const erased = (orders: number) => ({ code: 0, result: { orders, submissions: 0 } });
    expect(await run('forget', 'someone@else.example')).toEqual(erased(1));
    expect(await run('forget', '+971507654321')).toEqual(erased(0));
    const { status, text } = await readOrder(order.uuid, order.owner_token);
    expect(status).toBe(200);
    expect(text).not.toMatch(/xanthippe|someone|97150/i);
  });
});

test('the log has no personal data and no errors', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|someone|else\.example/i);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
