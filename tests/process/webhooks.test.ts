import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFreePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { serveTill, type Till, tillSecret } from '#tests/support/webhook-receiver.ts';
import { anOrder, anOrderingFolder, type Body, type Made, ordering, xanthippe } from './an-ordering-venue.ts';

vi.setConfig({ testTimeout: 120_000 });

const environment = { PRIVATE_TARGETS: 'on', SECRET_CORNER__POS: tillSecret };
const webhookTo = (port: number) => ({
  url: `http://127.0.0.1:${port}/orders`,
  secret: 'env:SECRET_CORNER__POS',
});

/** A server with a venue whose till hears of orders on that port, whether it is there or not. */
async function aVenueWithTill(port: number) {
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

async function aTillOn(port: number) {
  const till = await serveTill({ port });
  onTestFinished(till.close);
  return till;
}

const heardBy = (till: Till) =>
  expect.poll(() => till.heard.map(({ event, order }) => [event, order?.uuid]), {
    timeout: 40_000,
    interval: 20,
  });

interface Paying extends Made {
  readonly payment_url: string | null;
}

const made = async ({ ask }: ServerProcess, differing: Body = {}) =>
  (await ask('/en/api/order/', ordering(anOrder(differing)))).json<Paying>();

describe('a venue’s till', () => {
  test('hears of an order, of what becomes of it, and of a trial', async () => {
    const port = await aFreePort();
    const till = await aTillOn(port);
    const { emenu, server } = await aVenueWithTill(port);
    const { uuid } = await made(server);
    await heardBy(till).toEqual([['order.placed', uuid]]);
    expect(till.heard[0]).toMatchObject({
      licence: 'corner',
      order: { total: '21.50', customer: { name: 'Xanthippe', phone: xanthippe.phone } },
    });
    await emenu('order', 'corner', '1', 'reject', '--reason', 'sold out');
    await heardBy(till).toEqual([
      ['order.placed', uuid],
      ['order.canceled', uuid],
    ]);
    const trial = await emenu('hook', 'corner', 'test');
    expect(trial).toMatchObject({
      code: 0,
      output: expect.stringMatching(/accepted it: HTTP 200.*\nthanks/),
    });
    expect(till.heard.at(-1)).toMatchObject({ event: 'test', order: null });
    expect(till.wrong).toEqual([]);
    // The delivery is written down after the till has answered.
    await expect.poll(() => emenu('hooks')).toMatchObject({ code: 0, output: 'All events are delivered.\n' });
  });

  test('hears of an order that is paid online once it is paid', async () => {
    const port = await aFreePort();
    const till = await aTillOn(port);
    const { server } = await aVenueWithTill(port);
    const awaited = await made(server, { payment_type: 'card' });
    const { uuid } = await made(server);
    await heardBy(till).toEqual([['order.placed', uuid]]);
    const page = new URL(awaited.payment_url ?? '').pathname;
    await server.ask(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
    });
    await server.ask(page.replace('/sandbox/', '/return/sandbox/'));
    await heardBy(till).toEqual([
      ['order.placed', uuid],
      ['order.placed', awaited.uuid],
    ]);
    expect(till.heard[1]).toMatchObject({
      order: { payments: [{ payment_type: 'card', amount: '21.50' }], balance_due: '0.00' },
    });
  });

  test.runIf(isLongRun)(
    'hears of an order all the same when the server is killed in between, under the same name',
    async () => {
      const port = await aFreePort();
      const { dataDir, emenu, server } = await aVenueWithTill(port);
      const { uuid } = await made(server);
      await server.kill();
      const till = await aTillOn(port);
      await startServer(dataDir, environment);
      await heardBy(till).toEqual([['order.placed', uuid]]);
      expect(till.heard[0]?.id).toBe(`${uuid}.1`);
      expect(till.wrong).toEqual([]);
      await expect.poll(async () => (await emenu('hooks', '--json')).json(), { timeout: 20_000 }).toEqual([]);
    },
  );

  // What it was told with has to be given up first.
  test.runIf(isLongRun)(
    'that was told when the server was killed is told once more, under the same name',
    async () => {
      const port = await aFreePort();
      const deaf = await serveTill({ port });
      deaf.fall('hang');
      const { dataDir, server } = await aVenueWithTill(port);
      const { uuid } = await made(server);
      await expect.poll(() => deaf.paths.length, { timeout: 20_000, interval: 5 }).toBe(1);
      await server.kill();
      await deaf.close();
      const till = await aTillOn(port);
      await startServer(dataDir, environment);
      await heardBy(till).toEqual([['order.placed', uuid]]);
      expect(till.heard[0]?.id).toBe(`${uuid}.1`);
    },
  );

  test('that is away is listed with what it has not taken, and nobody is named', async () => {
    const { emenu, server } = await aVenueWithTill(await aFreePort());
    const { uuid } = await made(server);
    await expect
      .poll(async () => (await emenu('hooks', 'corner')).output, { timeout: 20_000 })
      .toMatch(new RegExp(`order.placed of ${uuid} since .*: no connection \\(ECONNREFUSED\\)`));
    expect(await emenu('hook', 'corner', 'test')).toMatchObject({
      code: 1,
      output: 'the webhook was not delivered: no connection (ECONNREFUSED)\n',
    });
    expect(JSON.stringify(server.log)).not.toMatch(/Xanthippe|\+971501234567/);
    expect(server.log.filter(({ event }) => event === 'webhook failed')).toHaveLength(1);
  });

  test('whose secret the server lacks is not published', async () => {
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
