import { beforeAll, expect, test } from 'vitest';
import { newReference } from '#server/payments/payment-reference.ts';
import { createToken } from '#server/staff/access/access-token.ts';
import { aToken, json, remotePublisher } from '#tests/process/a-remote-publisher.ts';
import { aSiteWith } from '#tests/process/a-site.ts';
import {
  anOrder,
  anOrderingFolder,
  orderRequest,
  type PlacedOrder,
} from '#tests/process/an-ordering-venue.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await aSiteWith(
    await anOrderingFolder({
      menu: { enable_coupons: true },
      venue: {
        coupons: [{ id: 1, code: 'EID', discount_value_type: 'fixed', discount_value: '5' }],
        payments: { company: 'sandbox', mode: 'test' },
      },
    }),
  );
});

/** More failed tries than any limit allows in a minute. */
const tries = 30;

const post = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

const statusesOf = (path: (at: number) => string, request: Parameters<ServerProcess['ask']>[1] = {}) =>
  Promise.all(Array.from({ length: tries }, async (_, at) => (await server.ask(path(at), request)).status));

test('failed tries of one client do not block others at the same address', async () => {
  const placed = await server.ask('/en/api/order/', orderRequest(anOrder()));
  const { uuid, owner_token } = placed.json<PlacedOrder>();
  const [publisher, board] = [await aToken(server), await aToken(server, 'corner', 'board')];

  expect(new Set(await statusesOf(() => `/en/api/order/${crypto.randomUUID()}/`))).toEqual(new Set([404]));
  expect(new Set(await statusesOf(() => `/en/order/${crypto.randomUUID()}`))).toEqual(new Set([404]));
  expect(await statusesOf(() => '/en/paystack/status/', post({ reference: newReference() }))).not.toContain(
    429,
  );
  expect(await statusesOf(() => '/pay/hook/paystack', post({}))).toContain(429);
  expect(await statusesOf(() => '/publish/', post({ files: {} }))).toContain(429);
  expect(await statusesOf(() => '/board/en/enter/', post({ token: createToken() }))).toContain(429);
  const coupons = await statusesOf((at) => `/en/api/coupon/7/NO${at}/`);
  expect(coupons.filter((status) => status === 429).length).toBeGreaterThan(0);

  expect((await server.ask(`/en/order/${uuid}`)).status).toBe(200);
  const own = await server.ask(`/en/api/order/${uuid}/`, { headers: { 'order-token': owner_token } });
  expect(own.json()).toMatchObject({ phone: '+971501234567' });
  expect((await server.ask('/en/api/coupon/7/EID/')).status, 'a code that is right').toBe(200);
  expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
  expect((await server.ask('/board/en/enter/', post({ token: board.token }))).status).toBe(200);
  const published = await remotePublisher(server, publisher.token).publish({ files: {}, check: true });
  expect(published.status).not.toBe(429);
}, 60_000);
