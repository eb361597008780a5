import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, type Body, type Made, ordering, xanthippe } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder());
}, 120_000);

const order = async (body: Body, key: string | null = null, host = 'corner.example') =>
  server.ask('/en/api/order/', { ...ordering(body, key), host });
const read = (uuid: string, token?: string) =>
  server.ask(`/en/api/order/${uuid}/`, { headers: token === undefined ? {} : { 'order-token': token } });

/** Whoever waits longer waits for nothing. */
const soon = { timeout: 20_000, interval: 20 };

describe('the venue, in the terminal', () => {
  /** Runs the command, and gives its code and what it printed for machines. */
  const run = async (...args: readonly string[]) => {
    const { code, json, output } = await emenu(server.dataDir, ...args, '--json');
    return { code, told: output === '' ? null : json() };
  };

  test('moves an order along, takes its money, and is told why not', async () => {
    const made = (await order(anOrder())).json<Made>();
    const number = String(Number(made.padded_order_id));
    const listed = (await run('orders', 'corner')).told as unknown as Body[];
    expect(listed.find(({ uuid }) => uuid === made.uuid)).toEqual({
      licence: 'corner',
      uuid: made.uuid,
      number: made.padded_order_id,
      version: 1,
      status: 'pending',
      type: 'takeaway',
      location: null,
      created: expect.stringMatching(/^20\d\d-.*Z$/),
      wishedFor: null,
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
      told: { status: 'accepted' },
    });
    expect(await run('order', 'corner', number, 'accept')).toEqual({
      code: 1,
      told: { kind: 'refused', why: 'the order is accepted' },
    });
    expect(await run('order', 'corner', number, 'paid', 'cash', '30')).toMatchObject({
      code: 0,
      told: { paid: '21.50', due: '0.00', change: '8.50' },
    });
    expect((await read(made.uuid)).json()).toMatchObject({
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
    [1, 'stock', 'corner', '12', 'out', '--until', 'noon'],
    [2, 'stock', 'corner', '12', 'in', '--until', '18:30'],
    [2, 'pause', 'corner', '0'],
    [1, 'qr', 'nobody'],
  ])('ends with %i for %s %s %s', async ([code, ...args]) => {
    expect((await run(...args)).code).toBe(code);
  });

  test('says that a dish is out, and so do its pages at once', async () => {
    const shown = async () => (await server.ask('/en/category/1')).text.includes('class="tag gone"');
    const portion = async () => (await server.ask('/en/api/stock/11/')).json();
    expect(await shown()).toBe(false);
    const untouched = (await server.ask('/en/product/21')).headers.etag;

    expect(await run('stock', 'corner', '11', 'out')).toEqual({
      code: 0,
      told: { licence: 'corner', product: 11, to: 'out', until: null },
    });
    await expect.poll(shown, soon).toBe(true);
    expect(await portion()).toEqual({ product: 11, available: null, out_of_stock: true });
    const soup = [{ product: 11, quantity: 1, cart_uuid: crypto.randomUUID() }];
    expect((await order(anOrder({ line_items: soup, total: '18' }))).json()).toMatchObject({
      code: 'unavailable',
      items: [{ reason: 'out_of_stock' }],
    });
    expect((await server.ask('/en/product/21')).headers.etag, 'no other page has changed').toBe(untouched);

    expect(await run('stock', 'corner', '11', '1')).toMatchObject({ code: 0 });
    await expect.poll(shown, soon).toBe(false);
    expect((await order(anOrder({ line_items: soup, total: '18' }))).status, 'the last portion').toBe(201);
    await expect.poll(shown, soon).toBe(true);
    expect(await portion()).toEqual({ product: 11, available: 0, out_of_stock: true });
  });

  // Ten seconds of a real clock.
  test.runIf(isLongRun)('says that a dish is out for a while, and it comes back by itself', async () => {
    const shown = async () => (await server.ask('/en/product/12')).text.includes('class="tag gone"');
    const portion = async () => (await server.ask('/en/api/stock/12/')).json();
    const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 10_000);
    const outcome = await run('stock', 'corner', '12', 'out', '--until', until.toISOString());
    expect(outcome).toMatchObject({
      code: 0,
      told: { product: 12, until: expect.stringMatching(/\+04:00$/) },
    });

    await expect.poll(shown, soon).toBe(true);
    expect(await portion()).toMatchObject({ out_of_stock: true });
    expect((await order(anOrder())).json()).toMatchObject({
      code: 'unavailable',
      items: [{ reason: 'out_of_stock' }],
    });
    const { told: listed } = await run('stock', 'corner');
    expect(listed).toContainEqual({
      product: 12,
      name: 'Freekeh soup',
      category: 'Soups',
      outBy: 'staff',
      until: (outcome.told as unknown as Body).until,
      left: null,
    });
    expect(Date.now(), 'it was out all the while').toBeLessThan(until.getTime());

    await expect.poll(shown, { timeout: 12_000, interval: 20 }).toBe(false);
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await portion()).toMatchObject({ out_of_stock: false });
    expect((await order(anOrder())).status).toBe(201);
  });

  test('pauses, and takes orders again', async () => {
    const { told, code } = await run('pause', 'corner', '5');
    expect(code).toBe(0);
    const until = Date.parse(String((told as unknown as Body).until));
    expect(until - Date.now()).toBeGreaterThan(4 * 60_000);
    const taken = async () => (await order(anOrder())).status;
    await expect.poll(taken, soon).toBe(409);
    expect(await run('pause', 'corner', 'off')).toEqual({
      code: 0,
      told: { licence: 'corner', until: null },
    });
    await expect.poll(taken, soon).toBe(201);

    const today = await run('pause', 'corner', 'today');
    expect(today, 'midnight, for it has no hours').toMatchObject({
      code: 0,
      told: { until: expect.stringMatching(/T00:00:00\+04:00$/) },
    });
    await expect.poll(taken, soon).toBe(409);
    await run('pause', 'corner', 'off');
    await expect.poll(taken, soon).toBe(201);
  });

  test('prints codes that lead to its tables', async () => {
    const { told, code } = await run('qr', 'corner');
    expect(code).toBe(0);
    const codes = told as unknown as { type: string; name: string; token: string; url: string }[];
    expect(codes.map(({ type, name }) => `${type} ${name}`)).toEqual(['Table 4', 'Room Majlis']);
    expect(codes.map(({ url, token }) => url.replace(token, '…'))).toEqual([
      `http://corner.localhost:${server.port}/t/…`,
      `http://corner.localhost:${server.port}/r/…`,
    ]);
    const atTable = anOrder({ order_type: 'dine_in', additional_data: { location_token: codes[0]?.token } });
    const made = (await order(atTable)).json<Made>();
    expect((await read(made.uuid)).json()).toMatchObject({ location: { type: 'Table', name: '4' } });
    const second = await order({
      ...anOrder(),
      order_type: 'dine_in',
      additional_data: { location_token: codes[0]?.token },
    });
    expect(second.status).toBe(409);
    expect(second.json()).toMatchObject({ code: 'existing_order', existing_order: { uuid: made.uuid } });
    expect(second.text).not.toMatch(/xanthippe|97150/i);

    expect(await run('table', 'corner', '4', 'busy')).toEqual({
      code: 0,
      told: { licence: 'corner', table: '4', state: 'busy' },
    });
    const busy = await order({
      ...anOrder(),
      order_type: 'dine_in',
      additional_data: { location_token: codes[0]?.token },
    });
    expect([busy.status, busy.json()]).toEqual([423, { code: 'table_busy' }]);
  });

  test('forgets whoever asks for it', async () => {
    const made = (
      await order(anOrder({ email: 'Someone@Else.example', phone: '+971507654321' }))
    ).json<Made>();
    expect(await run('forget', 'someone@else.example')).toEqual({
      code: 0,
      told: { orders: 1, submissions: 0 },
    });
    expect(await run('forget', '+971507654321')).toEqual({ code: 0, told: { orders: 0, submissions: 0 } });
    const { status, text } = await read(made.uuid, made.owner_token);
    expect(status).toBe(200);
    expect(text).not.toMatch(/xanthippe|someone|97150/i);
  });
});

test('no log names anybody, and nothing was a fault of ours', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|someone|else\.example/i);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
