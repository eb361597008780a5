import { describe, expect, onTestFinished, test } from 'vitest';
import { aFreePort } from '#tests/support/free-port.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { servePushService } from '#tests/support/push-service.ts';
import { aBrowser } from '#tests/support/push-subscriptions.ts';
import {
  aDataDir,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { headersOf, headerText, partsOf, type ReceivedMail, serveSmtp } from '#tests/support/smtp-server.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder, xanthippe } from './an-ordering-venue.ts';

/** One device orders more often here than its limit allows. */
const environment = { PRIVATE_TARGETS: 'on', RATE_LIMITS: 'off' };

/** A server with a venue whose mail server listens on a port, running or not. */
async function aToldVenue(port: number) {
  await ensureSite();
  const dataDir = await aDataDir();
  const emenu = (...words: readonly string[]) => emenuWith(dataDir, environment, ...words);
  const server = await startServer(dataDir, environment);
  const folder = await anOrderingFolder({
    venue: {
      messages: { diners: ['push', 'email'], venue: { email: ['kitchen@corner.example'] } },
      mail: { host: '127.0.0.1', port, from: 'orders@corner.example' },
      // Orders beyond it wait for the venue's word, and nobody is told.
      unconfirmed_orders: { most: 100, minutes: 15 },
    },
  });
  expect(await emenu('publish', folder)).toMatchObject({ code: 0 });
  return { dataDir, emenu, server };
}

async function aMailServer(port: number) {
  const smtp = await serveSmtp(() => null, port);
  onTestFinished(smtp.close);
  return smtp;
}

const place = async ({ ask }: ServerProcess) => {
  const body = anOrder({ additional_data: { updates: ['email'] } });
  const response = await ask('/en/api/order/', orderRequest(body));
  expect(response.status).toBe(201);
  return response.json<PlacedOrder>();
};

const subjectOf = (mail: ReceivedMail) => headerText(headersOf(mail).get('subject') ?? '');
const sentTo = (mails: readonly ReceivedMail[], address: string) =>
  mails.filter(({ to }) => to.includes(address)).map(subjectOf);

const poll = { timeout: 40_000, interval: 20 };

describe('a diner who asked for it', () => {
  test('is told by email and push from the order to its receipt, and the venue about the order', async () => {
    const port = await aFreePort();
    const smtp = await aMailServer(port);
    const push = await servePushService(aBrowser);
    onTestFinished(push.close);
    const { emenu, server } = await aToldVenue(port);
    const { uuid } = await place(server);
    const subscribed = await server.ask(`/en/api/order/${uuid}/push/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...push.browser.subscription, on: true }),
    });
    expect(subscribed.status).toBe(200);
    const told = () => sentTo(smtp.received, xanthippe.email);
    await expect.poll(told, poll).toEqual(['We received your order 00001']);
    await expect
      .poll(() => sentTo(smtp.received, 'kitchen@corner.example'), poll)
      .toEqual(['New order 00001']);
    for (const [move, subject] of [
      ['accept', 'Order 00001 accepted'],
      ['prepare', null],
      ['fulfil', 'Order 00001 completed'],
    ] as const) {
      await emenu('order', 'corner', '1', move);
      if (subject !== null) await expect.poll(() => told().at(-1), poll).toBe(subject);
    }
    expect(told()).toHaveLength(3);
    const last = smtp.received.findLast(({ to }) => to.includes(xanthippe.email));
    const receipt = partsOf(last?.raw ?? '').find(({ type }) => type === 'application/pdf');
    expect(receipt?.name).toBe('order-00001.pdf');
    expect(receipt?.content.subarray(0, 5).toString()).toBe('%PDF-');
    await expect.poll(() => push.delivered.length, poll).toBeGreaterThanOrEqual(2);
    expect(push.errors).toEqual([]);
    expect(push.delivered.at(-1)?.message.notification).toMatchObject({ title: 'Order 00001 completed' });
    await expect.poll(() => emenu('messages'), poll).toMatchObject({ output: 'No message is waiting.\n' });
    for (const line of server.log) expect(JSON.stringify(line)).not.toContain(xanthippe.email);
  });

  test.runIf(isLongRun)(
    'is told once, although the server is killed before the mail server is there',
    async () => {
      const port = await aFreePort();
      const { dataDir, server } = await aToldVenue(port);
      const count = 40;
      for (let placed = 0; placed < count; placed += 1) await place(server);
      await server.kill();
      const smtp = await aMailServer(port);
      await startServer(dataDir, environment);
      await expect
        .poll(() => sentTo(smtp.received, xanthippe.email).length, { ...poll, timeout: 300_000 })
        .toBe(count);
      const ids = smtp.received.map((mail) => headersOf(mail).get('message-id'));
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

test('the message command sends a test, or says what the mail server answered', async () => {
  const port = await aFreePort();
  const { emenu } = await aToldVenue(port);
  expect(await emenu('message', 'corner', 'test', 'chef@corner.example')).toMatchObject({ code: 1 });
  const smtp = await aMailServer(port);
  expect(await emenu('message', 'corner', 'test', 'chef@corner.example')).toMatchObject({ code: 0 });
  expect(smtp.received).toMatchObject([{ to: ['chef@corner.example'] }]);
});
