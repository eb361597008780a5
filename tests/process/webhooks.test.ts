import { describe, expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { type Pos, posSecret, servePos } from '#tests/support/webhook-receiver.ts';
import {
  anOrder,
  anOrderingFolder,
  type Body,
  orderRequest,
  type PlacedOrder,
  xanthippe,
} from './an-ordering-venue.ts';

const environment = { PRIVATE_TARGETS: 'on', SECRET_CORNER__POS: posSecret };
const webhookTo = (port: number) => ({
  url: `http://127.0.0.1:${port}/orders`,
  secret: 'env:SECRET_CORNER__POS',
});

/** A server with a venue whose POS listens on a port, running or not. */
async function aVenueWithPos(port: number) {
  await ensureSite();
  const dataDir = await aDataDir();
  const emenu = (...words: readonly string[]) => emenuWith(dataDir, environment, ...words);
  const server = await startServer(dataDir, environment);
  const folder = await anOrderingFolder({
    venue: { order_hook: webhookTo(port), payments: { company: 'sandbox', mode: 'test' } },
    menu: { payment_enabled: true, enable_payment_type: true, enable_cash: true },
  });
  expect(await emenu('publish', folder)).toMatchObject({ code: 0 });
  return { dataDir, emenu, server };
}

async function aPosOn(port: number) {
  const pos = await servePos({ port });
  onTestFinished(pos.close);
  return pos;
}

const eventsAt = (pos: Pos) =>
  expect.poll(() => pos.received.map(({ event, order }) => [event, order?.uuid]), {
    timeout: 40_000,
    interval: 20,
  });

interface PayableOrder extends PlacedOrder {
  readonly payment_url: string | null;
}

const place = async ({ ask }: ServerProcess, overrides: Body = {}) =>
  (await ask('/en/api/order/', orderRequest(anOrder(overrides)))).json<PayableOrder>();

describe("a venue's POS", () => {
  test('receives an order, its changes and a test event', async () => {
    const port = await aFreePort();
    const pos = await aPosOn(port);
    const { emenu, server } = await aVenueWithPos(port);
    const { uuid } = await place(server);
    await eventsAt(pos).toEqual([['order.placed', uuid]]);
    expect(pos.received[0]).toMatchObject({
      licence: 'corner',
      order: { total: '21.50', customer: { name: 'Xanthippe', phone: xanthippe.phone } },
    });
    await emenu('order', 'corner', '1', 'reject', '--reason', 'sold out');
    await eventsAt(pos).toEqual([
      ['order.placed', uuid],
      ['order.canceled', uuid],
    ]);
    const trial = await emenu('hook', 'corner', 'test');
    expect(trial).toMatchObject({
      code: 0,
      output: expect.stringMatching(/accepted it: HTTP 200.*\nthanks/),
    });
    expect(pos.received.at(-1)).toMatchObject({ event: 'test', order: null });
    expect(pos.rejected).toEqual([]);
    // The delivery is recorded after the POS has answered.
    await expect.poll(() => emenu('hooks')).toMatchObject({ code: 0, output: 'All events are delivered.\n' });
  });

  test('receives an online order once it is paid', async () => {
    const port = await aFreePort();
    const pos = await aPosOn(port);
    const { server } = await aVenueWithPos(port);
    const unpaid = await place(server, { payment_type: 'card' });
    const { uuid } = await place(server);
    await eventsAt(pos).toEqual([['order.placed', uuid]]);
    const page = new URL(unpaid.payment_url ?? '').pathname;
    await server.ask(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
    });
    await server.ask(page.replace('/sandbox/', '/return/sandbox/'));
    await eventsAt(pos).toEqual([
      ['order.placed', uuid],
      ['order.placed', unpaid.uuid],
    ]);
    expect(pos.received[1]).toMatchObject({
      order: { payments: [{ payment_type: 'card', amount: '21.50' }], balance_due: '0.00' },
    });
  });

  test.runIf(isLongRun)('receives an order after a server crash, under the same ID', async () => {
    const port = await aFreePort();
    const { dataDir, emenu, server } = await aVenueWithPos(port);
    const { uuid } = await place(server);
    await server.kill();
    const pos = await aPosOn(port);
    await startServer(dataDir, environment);
    await eventsAt(pos).toEqual([['order.placed', uuid]]);
    expect(pos.received[0]?.id).toBe(`${uuid}.1`);
    expect(pos.rejected).toEqual([]);
    await expect.poll(async () => (await emenu('hooks', '--json')).json(), { timeout: 20_000 }).toEqual([]);
  });

  // The first request's lease must expire first.
  test.runIf(isLongRun)(
    'receives an event again after a crash during its delivery, under the same ID',
    async () => {
      const port = await aFreePort();
      const hangingPos = await servePos({ port });
      hangingPos.failWith('hang');
      const { dataDir, server } = await aVenueWithPos(port);
      const { uuid } = await place(server);
      await expect.poll(() => hangingPos.paths.length, { timeout: 20_000, interval: 5 }).toBe(1);
      await server.kill();
      await hangingPos.close();
      const pos = await aPosOn(port);
      await startServer(dataDir, environment);
      await eventsAt(pos).toEqual([['order.placed', uuid]]);
      expect(pos.received[0]?.id).toBe(`${uuid}.1`);
    },
  );

  test('that is down is listed with its pending events, without personal data', async () => {
    const { emenu, server } = await aVenueWithPos(await aFreePort());
    const { uuid } = await place(server);
    await expect
      .poll(async () => (await emenu('hooks', 'corner')).output, { timeout: 20_000 })
      .toMatch(new RegExp(`order.placed of ${uuid} since .*: no connection \\(ECONNREFUSED\\)`));
    expect(await emenu('hook', 'corner', 'test')).toMatchObject({
      code: 1,
      output: 'the webhook wasn’t delivered: no connection (ECONNREFUSED)\n',
    });
    expect(JSON.stringify(server.log)).not.toMatch(/Xanthippe|\+971501234567/);
    expect(server.log.filter(({ event }) => event === 'webhook failed')).toHaveLength(1);
  });

  test('without its secret on the server is not published', async () => {
    await ensureSite();
    const dataDir = await aDataDir();
    await startServer(dataDir);
    const folder = await anOrderingFolder({
      venue: { order_hook: { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__NOWHERE' } },
    });
    expect(await emenuWith(dataDir, {}, 'publish', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('SECRET_CORNER__NOWHERE'),
    });
  });

  test.for<readonly [number, readonly string[]]>([
    [1, ['hook', 'nowhere', 'test']],
    [2, ['hook', 'corner']],
    [1, ['hook', 'corner', 'again']],
    [1, ['hook', 'corner', 'drop', 'fd1c3b0e-7a55-4c55-9d0e-0f4f2f6a5b11']],
    [2, ['hook', 'corner', 'sideways']],
    [2, ['hook', 'corner', 'test', 'twice']],
    [2, ['hooks', 'corner', 'test']],
  ])('code %d: %s', async ([code, words]) => {
    expect((await emenuWith(await aDataDir(), {}, ...words)).code).toBe(code);
  });
});
