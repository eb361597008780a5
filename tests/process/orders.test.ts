import { beforeAll, describe, expect, test } from 'vitest';
import { aDataDir, emenu, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, type Body, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(
    await anOrderingFolder(),
    await anOrderingFolder({ venue: { licence: 'shut', status: 'SUSPENDED' } }),
  );
}, 120_000);

const placeOrder = async (body: Body, key: string | null = null, host = 'corner.example') =>
  server.ask('/en/api/order/', { ...orderRequest(body, key), host });
const readOrder = (uuid: string, token?: string) =>
  server.ask(`/en/api/order/${uuid}/`, { headers: token === undefined ? {} : { 'order-token': token } });

describe('an order', () => {
  /** Source: spec §7 order.place */
  test('is placed once over HTTP, and read by its device and by anyone with its link', async () => {
    const body = anOrder();
    const first = await placeOrder(body, 'a key');
    expect(first.status).toBe(201);
    expect(first.headers['cache-control']).toBe('no-store');
    const placed = first.json<PlacedOrder>();
    expect(Object.keys(placed)).toEqual(['uuid', 'padded_order_id', 'payment_url', 'owner_token']);
    expect((await placeOrder(body, 'a key')).json()).toEqual(placed);

    expect((await readOrder(placed.uuid, placed.owner_token)).json()).toMatchObject({
      uuid: placed.uuid,
      status: 'pending',
      total: '21.50',
      customer_name: 'Xanthippe',
    });
    const { text } = await readOrder(placed.uuid);
    expect(text).not.toMatch(/xanthippe|97150|agora/i);

    const more = { line_items: [{ product: 21, quantity: 1, cart_uuid: crypto.randomUUID() }] };
    const added = await server.ask(`/ar/api/order/${placed.uuid}/`, {
      ...orderRequest(more),
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'order-token': placed.owner_token },
    });
    expect(added.json()).toMatchObject({
      version: 2,
      total: '63.50',
      line_items: [{}, { product_name: 'كفتة' }],
    });
  });

  test('is neither accepted nor found at a suspended venue', async () => {
    const placed = (await placeOrder(anOrder())).json<PlacedOrder>();
    expect((await placeOrder(anOrder(), null, 'shut.example')).status).toBe(404);
    const foreign = await server.ask(`/en/api/order/${placed.uuid}/`, { host: 'shut.example' });
    expect(foreign.status).toBe(404);
    expect(foreign.json()).toEqual({ code: 'not_found' });
  });

  test.for<[what: string, request: Parameters<ServerProcess['ask']>[1], status: number, code: string]>([
    [
      'of another site’s page',
      {
        ...orderRequest(anOrder()),
        headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      },
      403,
      'foreign_origin',
    ],
    [
      'in a form',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'menu=7' },
      415,
      'not_json',
    ],
    [
      'that breaks off',
      { ...orderRequest(anOrder()), body: '{"customer_name":"Xanthippe' },
      400,
      'unreadable',
    ],
    [
      'a hundred thousand lists deep',
      { ...orderRequest(anOrder()), body: '['.repeat(100_000) },
      413,
      'too_large',
    ],
    [
      'thirty thousand lists deep',
      { ...orderRequest(anOrder()), body: '['.repeat(30_000) + ']'.repeat(30_000) },
      422,
      'invalid_request',
    ],
    [
      'of a megabyte',
      {
        ...orderRequest(anOrder()),
        body: JSON.stringify(anOrder({ order_comments: 'x'.repeat(1_000_000) })),
      },
      413,
      'too_large',
    ],
    ['at another price', orderRequest(anOrder({ total: '1' })), 409, 'price_changed'],
    [
      'from a made-up table',
      orderRequest(
        anOrder({ order_type: 'dine_in', additional_data: { location_token: 'VDQ.AAAAAAAAAAAAAAAA' } }),
      ),
      403,
      'unverified_table',
    ],
    ['with a wrong address', orderRequest(anOrder({ email: 'xanthippe@athens' })), 422, 'invalid_request'],
  ])('%s is refused', async ([, request, status, code]) => {
    const response = await server.ask('/en/api/order/', request);
    expect(response.status).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  test('with a key is placed once for a hundred concurrent requests', async () => {
    const body = anOrder();
    const responses = await Promise.all(Array.from({ length: 100 }, () => placeOrder(body, 'a busy key')));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

describe('rate limits', () => {
  test('allow repetitions of an accepted request', async () => {
    const dataDir = await aDataDir();
    const limited = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    const request = orderRequest(anOrder(), 'the first of many');
    const first = await limited.ask('/en/api/order/', request);
    expect(first.status).toBe(201);
    const another = async (key: string | null = null) =>
      (await limited.ask('/en/api/order/', orderRequest(anOrder(), key))).status;
    for (let at = 0; at < 3; at += 1) await Promise.all(Array.from({ length: 10 }, () => another()));
    expect(await another()).toBe(429);
    const repeated = await limited.ask('/en/api/order/', request);
    expect([repeated.status, repeated.text]).toEqual([201, first.text]);
    expect(await another('the first of many'), 'another order with its key').toBe(422);
    expect(await another('a key of its own')).toBe(429);
  });

  test('refuse a device that orders too often, and can be disabled', async () => {
    const dataDir = await aDataDir();
    const limited = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    const placeMany = async ({ ask }: ServerProcess, times: number) => {
      const responses = await Promise.all(
        Array.from({ length: times }, () => ask('/en/api/order/', orderRequest(anOrder()))),
      );
      return responses.map(({ status }) => status);
    };
    for (let at = 0; at < 3; at += 1) await placeMany(limited, 10);
    const limitedResponse = await limited.ask('/en/api/order/', {
      ...orderRequest(anOrder()),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(limitedResponse.status).toBe(429);
    expect(limitedResponse.json()).toEqual({ code: 'too_many' });
    expect(Number(limitedResponse.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limitedResponse.headers['retry-after'])).toBeLessThanOrEqual(60);
    limited.terminate();
    expect(await limited.ended).toBe(0);

    const unlimited = await startServer(dataDir, { RATE_LIMITS: 'off' });
    expect(new Set(await placeMany(unlimited, 40))).toEqual(new Set([201]));
  });
});

test('the log has no personal data and no errors', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|someone|else\.example/i);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
