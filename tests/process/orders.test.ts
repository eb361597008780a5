import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aDataDir, emenu, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { anOrder, anOrderingFolder, type Body, type Made, ordering } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(
    await anOrderingFolder(),
    await anOrderingFolder({ venue: { licence: 'shut', status: 'SUSPENDED' } }),
  );
}, 120_000);

const order = async (body: Body, key: string | null = null, host = 'corner.example') =>
  server.ask('/en/api/order/', { ...ordering(body, key), host });
const read = (uuid: string, token?: string) =>
  server.ask(`/en/api/order/${uuid}/`, { headers: token === undefined ? {} : { 'order-token': token } });

describe('an order', () => {
  /** Source: spec §7 order.place */
  test('is made once over HTTP, and read by its device and by whoever has its link', async () => {
    const body = anOrder();
    const first = await order(body, 'a key');
    expect(first.status).toBe(201);
    expect(first.headers['cache-control']).toBe('no-store');
    const made = first.json<Made>();
    expect(Object.keys(made)).toEqual(['uuid', 'padded_order_id', 'payment_url', 'owner_token']);
    expect((await order(body, 'a key')).json()).toEqual(made);

    expect((await read(made.uuid, made.owner_token)).json()).toMatchObject({
      uuid: made.uuid,
      status: 'pending',
      total: '21.50',
      customer_name: 'Xanthippe',
    });
    const { text } = await read(made.uuid);
    expect(text).not.toMatch(/xanthippe|97150|agora/i);

    const more = { line_items: [{ product: 21, quantity: 1, cart_uuid: crypto.randomUUID() }] };
    const added = await server.ask(`/ar/api/order/${made.uuid}/`, {
      ...ordering(more),
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'order-token': made.owner_token },
    });
    expect(added.json()).toMatchObject({
      version: 2,
      total: '63.50',
      line_items: [{}, { product_name: 'كفتة' }],
    });
  });

  test('is not taken by a venue that is suspended, nor told of there', async () => {
    const made = (await order(anOrder())).json<Made>();
    expect((await order(anOrder(), null, 'shut.example')).status).toBe(404);
    const foreign = await server.ask(`/en/api/order/${made.uuid}/`, { host: 'shut.example' });
    expect(foreign.status).toBe(404);
    expect(foreign.json()).toEqual({ code: 'not_found' });
  });

  test.for<[what: string, asked: Parameters<ServerProcess['ask']>[1], status: number, code: string]>([
    [
      'of another site’s page',
      {
        ...ordering(anOrder()),
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
    ['that breaks off', { ...ordering(anOrder()), body: '{"customer_name":"Xanthippe' }, 400, 'unreadable'],
    [
      'a hundred thousand lists deep',
      { ...ordering(anOrder()), body: '['.repeat(100_000) },
      413,
      'too_large',
    ],
    [
      'thirty thousand lists deep',
      { ...ordering(anOrder()), body: '['.repeat(30_000) + ']'.repeat(30_000) },
      422,
      'invalid_request',
    ],
    [
      'of a megabyte',
      { ...ordering(anOrder()), body: JSON.stringify(anOrder({ order_comments: 'x'.repeat(1_000_000) })) },
      413,
      'too_large',
    ],
    ['at another price', ordering(anOrder({ total: '1' })), 409, 'price_changed'],
    [
      'from a made-up table',
      ordering(
        anOrder({ order_type: 'dine_in', additional_data: { location_token: 'VDQ.AAAAAAAAAAAAAAAA' } }),
      ),
      403,
      'unverified_table',
    ],
    ['with a wrong address', ordering(anOrder({ email: 'xanthippe@athens' })), 422, 'invalid_request'],
  ])('%s is refused', async ([, asked, status, code]) => {
    const answer = await server.ask('/en/api/order/', asked);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  test('that came before the venue reads it is still one when a hundred ask at once', async () => {
    const body = anOrder();
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(body, 'a busy key')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

describe('limits', () => {
  test('answer an attempt that was taken before, however many orders there have been since', async () => {
    const dataDir = await aDataDir();
    const limited = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    const attempt = ordering(anOrder(), 'the first of many');
    const first = await limited.ask('/en/api/order/', attempt);
    expect(first.status).toBe(201);
    const another = async (key: string | null = null) =>
      (await limited.ask('/en/api/order/', ordering(anOrder(), key))).status;
    for (let at = 0; at < 3; at += 1) await Promise.all(Array.from({ length: 10 }, () => another()));
    expect(await another()).toBe(429);
    const again = await limited.ask('/en/api/order/', attempt);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await another('the first of many'), 'another order under its key').toBe(422);
    expect(await another('a key of its own')).toBe(429);
  });

  test('ask a device that orders too often to wait, and can be lifted', async () => {
    const dataDir = await aDataDir();
    const limited = await startServer(dataDir);
    expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    const orderAt = async ({ ask }: ServerProcess, times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => ask('/en/api/order/', ordering(anOrder()))),
      );
      return answers.map(({ status }) => status);
    };
    for (let at = 0; at < 3; at += 1) await orderAt(limited, 10);
    const late = await limited.ask('/en/api/order/', {
      ...ordering(anOrder()),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(late.status).toBe(429);
    expect(late.json()).toEqual({ code: 'too_many' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(60);
    limited.terminate();
    expect(await limited.ended).toBe(0);

    const unlimited = await startServer(dataDir, { RATE_LIMITS: 'off' });
    expect(new Set(await orderAt(unlimited, 40))).toEqual(new Set([201]));
  });
});

test('no log names anybody, and nothing was a fault of ours', () => {
  const log = JSON.stringify(server.log);
  expect(log).not.toMatch(/xanthippe|athens|97150|agora|someone|else\.example/i);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});
