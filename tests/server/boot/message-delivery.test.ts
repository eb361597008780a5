import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { messageOutbox } from '#server/adapters/database/message-outbox.ts';
import { openSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { openSmtpSocket } from '#server/adapters/mail/smtp-socket.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import { openMessageDispatcher } from '#server/messages/message-dispatcher.ts';
import { orderMessage } from '#server/messages/order-occasion.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aMessagingVenue } from '#tests/server/messages/a-messaging-venue.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { headersOf, type SmtpFailure, serveSmtp } from '#tests/support/smtp-server.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
  await aVenueIn(database, 'corner');
}, 60_000);
afterAll(() => database.close());

/** Each of them before the server has taken the message: afterwards nobody can know. */
const failures: readonly SmtpFailure[] = [
  { at: 'greeting', answer: '421 too busy' },
  { at: 'mail', answer: '451 try later' },
  { at: 'recipient', answer: '450 try later' },
  { at: 'data', answer: null },
  { at: 'end', answer: '452 no space' },
  { at: 'end', answer: null },
];

test('each of many messages arrives once, although the mail server fails a third of the time', async () => {
  const count = countOf({ full: 10_000, small: 60 });
  const smtp = await serveSmtp((made) =>
    made % 3 === 0 ? (failures[(made / 3) % failures.length] ?? null) : null,
  );
  onTestFinished(smtp.close);
  const settings = { host: '127.0.0.1', port: smtp.port, isSecure: false, needsTls: false, login: null };
  const sender = openSmtpMail({ ...settings, from: 'orders@corner.example' }, openSmtpSocket);
  const venue = await aMessagingVenue();
  const order = await venue.order({}, ['email']);
  const outbox = messageOutbox(database);
  const counted = { sent: 0, failed: 0, others: 0 };
  const dispatcher = await openMessageDispatcher({
    outbox: {
      ...outbox,
      // As in life, but a hundred times faster.
      retryLater: (id, afterMs, reason) => outbox.retryLater(id, afterMs / 100, reason),
    },
    deliver: deliverMessages({
      outbox,
      current: () => venue.state.release,
      ordersOf: () => venue.orders,
      subscriptionsOf: () => venue.subscriptions,
      senders: {
        push: { publicKey: async () => '', accepts: () => false, send: async () => undefined },
        mailOf: () => sender,
        textOf: () => null,
      },
      writerOf: async (_, language) => (await venue.appIn(language)).messages.writer,
      originOf: () => 'https://corner.example',
      now: () => new Date(),
    }),
    count: (_, outcome) => {
      counted[outcome === 'sent' || outcome === 'failed' ? outcome : 'others'] += 1;
    },
    log: { info: () => undefined, error: () => undefined },
  });
  onTestFinished(dispatcher.close);

  const { kind, payload } = orderMessage('corner', order, 'placed');
  const addressed = { ...payload, recipient: { to: 'diner', channel: 'email' } };
  await sql`
    insert into outbox (kind, payload)
    select ${kind}, ${JSON.stringify(addressed)}::jsonb from generate_series(1, ${count}::int)`.execute(
    database.db,
  );
  await expect
    .poll(async () => (await outbox.backlog()).waiting, { timeout: 550_000, interval: 200 })
    .toBe(0);

  const ids = smtp.received.map((mail) => headersOf(mail).get('message-id'));
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
  expect(counted).toEqual({ sent: count, failed: smtp.connections() - count, others: 0 });
  expect(counted.failed).toBeGreaterThanOrEqual(Math.floor(count / 3));
  expect(smtp.maxOpen()).toBeLessThanOrEqual(8);
}, 600_000);
