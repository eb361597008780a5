import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseGuest, readGuest, readGuestFile } from '#contracts/calls/guests.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { submissionRepository } from '#server/adapters/database/submission-repository.ts';
import { anOffice } from '#tests/support/an-office.ts';
import { aLine, always, amal, placed } from '#tests/support/an-order.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aPerson } from './a-person.ts';
import { textLeftOf } from './text-left.ts';

const phone = '+971501234567';
const email = () => `${crypto.randomUUID()}@example.com`;
const contact = { contact: phone };

async function open(role: Role = 'manager', hasLimits = false) {
  const office = await anOffice(await theFileDatabase(), { hasLimits });
  await aPerson(office, email());
  const browser = await aPerson(office, email(), { role, name: 'Rami' });
  return { office, browser, params: { licence: office.here } };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A finished order of Amal in a venue. */
async function aFinishedOrder({ office }: Opened, licence = office.here) {
  const orders = orderRepository(office.database, licence);
  const { uuid } = await placed(orders, { customer: amal, comments: 'For Amal', lines: [aLine()] });
  await orders.change(
    uuid,
    always(() => ({ status: 'fulfilled' })),
  );
  return uuid;
}

const anAnswer = ({ office }: Opened, answer: string, licence = office.here) =>
  submissionRepository(office.database, licence).store(
    {
      ...{ form: 1, formName: 'Contact', language: 'en', receivedAt: office.clock.now },
      answers: [{ name: 'text', label: 'Text', answer }] as never,
    },
    null,
  );

const lastEntry = async ({ office }: Opened) => (await office.people.auditLog.list(office.here, null, 1))[0];

describe('what a venue knows of a guest', () => {
  test.for(roles)('is for %s only where the role may', async (role) => {
    const { browser, params } = await open(role);
    const status = role === 'owner' || role === 'manager' ? 200 : 403;
    for (const call of [readGuest, readGuestFile, eraseGuest]) {
      expect((await browser.call(call, { params, body: contact })).status).toBe(status);
    }
  });

  test('is found by a number of the country, by an address in any case, and in no other venue', async () => {
    const opened = await open();
    const { office, browser, params } = opened;
    await aFinishedOrder(opened);
    await aFinishedOrder(opened, office.there);
    await anAnswer(opened, `Call me: ${phone}.`);
    for (const text of [phone, '050 123 4567', '00971 50 123 4567', 'AMAL@example.com']) {
      const { body } = await browser.call(readGuest, { params, body: { contact: text } });
      expect(body, text).toMatchObject({ orders: 1, open: 0, days: 90 });
    }
    expect((await browser.call(readGuest, { params, body: contact })).body).toMatchObject({ forms: 1 });
    const others = { params: { licence: office.there }, body: contact };
    expect((await browser.call(readGuest, others)).status).toBe(404);
  });

  test.for(['', 'Amal', '12', 'a@b'])('needs a number or an address, not "%s"', async (text) => {
    const { browser, params } = await open();
    expect((await browser.call(readGuest, { params, body: { contact: text } })).status).toBe(422);
  });

  test('is a file with words for everything, and who took it is recorded without the guest', async () => {
    const opened = await open();
    await aFinishedOrder(opened);
    await anAnswer(opened, phone);
    const { body } = await opened.browser.call(readGuestFile, { params: opened.params, body: contact });
    expect(body.name).toMatch(/-guest-2026-11-28\.json$/);
    const file = JSON.parse(Buffer.from(String(body.base64), 'base64').toString());
    expect(file).toMatchObject({
      about: { contact: { phone } },
      orders: [{ customer: { name: 'Amal' }, comments: 'For Amal', lines: [{ name: 'Falafel' }] }],
      form_submissions: [{ form: 'Contact' }],
    });
    expect(file.about.kept.length).toBeGreaterThan(5);
    const entry = await lastEntry(opened);
    expect(entry).toMatchObject({
      action: 'guest_data_exported',
      actor: { name: 'Rami' },
      details: { guest: '•••567', orders: 1 },
    });
  });

  test('has payments, browsers, messages, tax documents and wallets in the file, without secrets', async () => {
    const opened = await open();
    const { db } = opened.office.database;
    const { here } = opened.office;
    const uuid = await aFinishedOrder(opened);
    const wallet = JSON.stringify([
      { wallet_id: 'W-1', name: 'Amal', balance: '5', phone: '+971 50 123 4567' },
    ]);
    await sql`update venues set venue = jsonb_set(venue, '{wallets}', ${wallet}::jsonb) where licence = ${here}`.execute(
      db,
    );
    await sql`insert into wallets (licence, wallet, currency, balance) values (${here}, 'W-1', 'AED', 5000)`.execute(
      db,
    );
    await sql`
      insert into wallet_redemptions (licence, reference, wallet, order_uuid, currency, amount, taken_at)
      values (${here}, 'R', 'W-1', ${uuid}, 'AED', 1500, now())`.execute(db);
    await sql`
      insert into order_payments (order_uuid, position, paid_at, payment_type, amount, tendered)
      values (${uuid}, 1, now(), 'cash', 12500, 20000)`.execute(db);
    await sql`
      insert into push_subscriptions (licence, order_uuid, language, origin, endpoint, p256dh, auth)
      values (${here}, ${uuid}, 'en', 'https://m.example', 'https://push.example/secret', 'k', 'secret')`.execute(
      db,
    );
    await sql`
      insert into outbox (kind, payload)
      values ('order_message', jsonb_build_object('licence', ${here}::text, 'uuid', ${uuid}::text, 'occasion', 'ready'))`.execute(
      db,
    );
    await sql`
      insert into tax_documents (licence, kind, number, order_uuid, issued_at, document)
      values (${here}, 'invoice', 1, ${uuid}, now(), '{}')`.execute(db);

    const { params, browser } = opened;
    expect((await browser.call(readGuest, { params, body: contact })).body).toMatchObject({
      messages: 2,
      taxDocuments: 1,
      wallets: 1,
    });
    const { body } = await browser.call(readGuestFile, { params, body: contact });
    const text = Buffer.from(String(body.base64), 'base64').toString();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({
      wallets: [{ wallet: 'W-1', balance: '5.00' }],
      orders: [
        {
          payments: [{ type: 'cash', amount: '12.50' }],
          wallet_payments: [{ wallet: 'W-1', amount: '1.50' }],
          push_subscriptions: [{ service: 'push.example' }],
          waiting_messages: [{ occasion: 'ready' }],
          tax_documents: [{ kind: 'invoice', number: 1 }],
        },
      ],
    });
    await browser.call(eraseGuest, { params, body: contact });
    const left = await sql`select 1 from push_subscriptions where order_uuid = ${uuid}`.execute(db);
    expect(left.rows).toEqual([]);
    const kept = await sql`select 1 from tax_documents where order_uuid = ${uuid}`.execute(db);
    expect(kept.rows).toHaveLength(1);
  });

  test('is erased from finished orders and forms of this venue, and from nowhere else', async () => {
    const opened = await open();
    const { office, browser, params } = opened;
    await aFinishedOrder(opened);
    const underWay = await placed(orderRepository(office.database, office.here), { customer: amal });
    const elsewhere = await aFinishedOrder(opened, office.there);
    await anAnswer(opened, `My number is ${phone}, thanks`);
    await anAnswer(opened, `${phone}8`);
    await anAnswer(opened, phone, office.there);

    const erased = await browser.call(eraseGuest, { params, body: contact });
    expect(erased.body).toEqual({ orders: 1, forms: 1 });
    expect((await browser.call(readGuest, { params, body: contact })).body).toMatchObject({
      orders: 1,
      open: 1,
      forms: 0,
    });
    const orders = orderRepository(office.database, office.here);
    expect((await orders.find(underWay.uuid))?.customer).toMatchObject({ phone });
    const there = orderRepository(office.database, office.there);
    expect((await there.find(elsewhere))?.customer).toMatchObject({ phone });
    expect(await lastEntry(opened)).toMatchObject({
      action: 'guest_erased',
      details: { guest: '•••567', orders: 1, forms: 1 },
    });
  });

  test.for([phone, 'Amal@Example.com'])(
    'leaves no row of the venue with %s once it is erased',
    async (text) => {
      const opened = await open();
      const { office, browser, params } = opened;
      await aFinishedOrder(opened);
      await anAnswer(opened, `Please write to ${text}.`);
      await browser.call(readGuestFile, { params, body: { contact: text } });
      expect(await textLeftOf(office.database, office.here, text)).toEqual(['orders', 'submissions']);
      await browser.call(eraseGuest, { params, body: { contact: text } });
      expect(await textLeftOf(office.database, office.here, text)).toEqual([]);
    },
  );

  test('is looked up ten times a minute, whatever the address of the device', async () => {
    const { browser, params } = await open('owner', true);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await browser.call(readGuest, { params, body: contact })).status).toBe(200);
    }
    expect((await browser.call(readGuest, { params, body: contact })).status).toBe(429);
  });
});
