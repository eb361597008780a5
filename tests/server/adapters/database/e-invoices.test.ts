import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { eInvoiceOutbox } from '#server/adapters/database/e-invoice-outbox.ts';
import { eInvoiceRepository } from '#server/adapters/database/e-invoice-repository.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { sandbox } from '#server/adapters/e-invoices/sandbox.ts';
import type { TaxAuthority } from '#server/ordering/e-invoices/tax-authority.ts';
import type { OrderTerms } from '#server/ordering/order.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import { aLine, always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aPublication } from './publications.ts';

const terms: OrderTerms = {
  ...someTerms,
  places: 2,
  deliveryFee: milli(0),
  taxMode: 'inside',
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '15' }],
  seller: {
    name: 'Corner Restaurants L.L.C.',
    brand: 'The Corner',
    taxNumber: '300012345600003',
    address: [],
    register: null,
    country: 'SA',
  },
};

const price = milli(11_500);
const paid = always(() => ({ payments: [aPayment({ amount: price, tendered: price })] }));
const canceled = always(() => ({ status: 'canceled' }));
const now = new Date('2026-11-23T18:30:00Z');

interface ChainRow {
  readonly counter: number;
  readonly previous: string;
  readonly hash: string;
}

describeOnEach([onDisk, onServer], 'the e-invoices of a venue', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  /** A venue that reports, or does not. */
  async function aVenue(e_invoices: object | null = { adapter: 'sandbox', mode: 'test' }) {
    const licence = `venue-${crypto.randomUUID()}`;
    const venue = { licence, e_invoices };
    await menuArchive(database).activate(aPublication({ licence, domains: [], venue }));
    const orders = orderRepository(database, licence, () => now);
    const eInvoices = eInvoiceRepository(database, licence);
    const pay = async () => {
      const { uuid } = await placed(orders, { lines: [aLine({ unit: price })], terms });
      await orders.change(uuid, paid);
      return uuid;
    };
    const seal = (authority: TaxAuthority = sandbox()) =>
      eInvoices.seal(authority, (draft, link) => authority.seal(draft, link));
    const chain = async () => {
      const { rows } = await sql<ChainRow>`
        select counter, previous_hash as previous, sealed ->> 'hash' as hash from e_invoices
        where licence = ${licence} and sealed is not null order by counter`.execute(database.db);
      return rows;
    };
    const messages = async () => (await eInvoiceOutbox(database).listPending(licence)).length;
    const statesOf = async (uuid: string) =>
      (await orders.taxDocumentsOf(uuid)).map((one) => [taxDocumentNumber(one), one.eInvoice?.state]);
    return { licence, orders, eInvoices, pay, seal, chain, messages, statesOf };
  }

  test('exist once an order has a tax document, with one message to report it', async () => {
    const { pay, messages, statesOf, eInvoices } = await aVenue();
    const uuid = await pay();
    expect(await statesOf(uuid)).toEqual([['INV-000001', 'waiting']]);
    expect(await messages()).toBe(1);
    expect(await eInvoices.listOpen(10)).toEqual([
      { document: 'INV-000001', state: 'waiting', since: now, messages: [] },
    ]);
    expect(await eInvoices.nextToReport(), 'it is not sealed').toBeNull();
  });

  test('do not exist where the venue names no tax authority', async () => {
    const { pay, messages, statesOf, orders } = await aVenue(null);
    const uuid = await pay();
    await orders.change(uuid, canceled);
    expect(await statesOf(uuid)).toEqual([
      ['INV-000001', undefined],
      ['CN-000001', undefined],
    ]);
    expect(await messages()).toBe(0);
  });

  test('are issued with the clock of the server', async () => {
    const { pay, orders } = await aVenue();
    expect((await orders.taxDocumentsOf(await pay())).map(({ issuedAt }) => issuedAt)).toEqual([now]);
    expect(await orders.listTaxDocuments(now)).toHaveLength(1);
    expect(await orders.listTaxDocuments(new Date(now.getTime() + 1))).toEqual([]);
  });

  test('are reported in the order of their chain, and keep what the authority says', async () => {
    const { orders, pay, seal, eInvoices, statesOf } = await aVenue();
    const uuid = await pay();
    await orders.change(uuid, canceled);
    await seal();
    const first = await eInvoices.nextToReport();
    expect(JSON.parse(first?.sealed.body ?? '')).toMatchObject({
      counter: 1,
      number: 'INV-000001',
      corrects: [],
    });
    await eInvoices.settle(first?.id ?? 0, { kind: 'reported', messages: [] }, now);
    const second = await eInvoices.nextToReport();
    expect(JSON.parse(second?.sealed.body ?? '')).toMatchObject({ counter: 2, corrects: ['INV-000001'] });
    const messages = [{ code: 'BR-KSA-37', text: 'The building has no number' }];
    await eInvoices.settle(second?.id ?? 0, { kind: 'refused', messages }, now);
    expect(await eInvoices.nextToReport()).toBeNull();
    expect(await statesOf(uuid)).toEqual([
      ['INV-000001', 'reported'],
      ['CN-000001', 'refused'],
    ]);
    expect(await eInvoices.listOpen(10)).toEqual([
      { document: 'CN-000001', state: 'refused', since: now, messages },
    ]);
  });

  test('are decided once: a late decision changes nothing', async () => {
    const { pay, seal, eInvoices, statesOf } = await aVenue();
    const uuid = await pay();
    await seal();
    const first = await eInvoices.nextToReport();
    await eInvoices.settle(first?.id ?? 0, { kind: 'reported', messages: [] }, now);
    await eInvoices.settle(first?.id ?? 0, { kind: 'refused', messages: [] }, now);
    expect(await statesOf(uuid)).toEqual([['INV-000001', 'reported']]);
  });

  test('that were refused are sealed again as new links, when that is wanted', async () => {
    const { pay, seal, eInvoices, chain, messages, statesOf } = await aVenue();
    const uuid = await pay();
    await seal();
    const first = await eInvoices.nextToReport();
    await eInvoices.settle(first?.id ?? 0, { kind: 'refused', messages: [] }, now);
    expect(await eInvoices.retryRefused()).toBe(1);
    expect(await eInvoices.retryRefused(), 'it waits already').toBe(0);
    expect(await messages()).toBe(2);
    await seal();
    expect(await statesOf(uuid)).toEqual([['INV-000001', 'waiting']]);
    const links = await chain();
    expect(links.map(({ counter }) => counter)).toEqual([1, 2]);
    expect(links[1]?.previous).toBe(links[0]?.hash);
  });

  test('that can not be written are refused, and leave no gap in the chain', async () => {
    const { pay, eInvoices, chain } = await aVenue();
    for (let at = 0; at < 3; at += 1) await pay();
    const authority = sandbox();
    await eInvoices.seal(authority, (draft, link) =>
      draft.document.number === 2 ? { kind: 'unwritable', why: 'No place' } : authority.seal(draft, link),
    );
    expect((await chain()).map(({ counter }) => counter)).toEqual([1, 2]);
    expect(await eInvoices.listOpen(10)).toMatchObject([
      { document: 'INV-000001', state: 'waiting' },
      { document: 'INV-000002', state: 'refused', messages: [{ code: 'unwritable', text: 'No place' }] },
      { document: 'INV-000003', state: 'waiting' },
    ]);
  });

  test('that can not be sealed now are sealed later', async () => {
    const { pay, eInvoices, seal, chain } = await aVenue();
    await pay();
    const failing = () => {
      throw new Error('The certificate has ended');
    };
    await expect(eInvoices.seal(sandbox(), failing)).rejects.toThrow('The certificate has ended');
    expect(await chain()).toEqual([]);
    await seal();
    expect(await chain()).toHaveLength(1);
  });

  test('of another device begin another chain', async () => {
    const { pay, seal, licence } = await aVenue();
    await pay();
    await seal();
    await pay();
    await seal({ ...sandbox(), device: 'second' });
    const { rows } = await sql`
      select device, counter from e_invoices where licence = ${licence} order by id`.execute(database.db);
    expect(rows).toEqual([
      { device: 'sandbox', counter: 1 },
      { device: 'second', counter: 1 },
    ]);
  });

  test('have one chain without gap or fork across 40 orders that are paid and canceled at once', async () => {
    const { orders, seal, chain, messages, licence } = await aVenue();
    const all = await Promise.all(
      Array.from({ length: 40 }, () => placed(orders, { lines: [aLine({ unit: price })], terms })),
    );
    const sealed: string[] = [];
    const authority: TaxAuthority = {
      ...sandbox(),
      seal: (draft, link) => {
        sealed.push(taxDocumentNumber(draft.document));
        return sandbox().seal(draft, link);
      },
    };
    // Several processes seal meanwhile.
    const sealing = Promise.all(Array.from({ length: 6 }, () => seal(authority)));
    await Promise.all(
      all.map(async ({ uuid }) => {
        await orders.change(uuid, paid);
        await orders.change(uuid, canceled);
      }),
    );
    await sealing;
    await Promise.all(Array.from({ length: 6 }, () => seal(authority)));
    expect(sealed, 'each document once').toHaveLength(80);
    const links = await chain();
    expect(links.map(({ counter }) => counter)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
    expect(links.map(({ previous }) => previous)).toEqual([
      sandbox().firstHash,
      ...links.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(await messages()).toBe(80);
    const { rows } = await sql<{ readonly kind: string; readonly number: number }>`
      select kind, number from e_invoices where licence = ${licence}`.execute(database.db);
    expect(new Set(rows.map(({ kind, number }) => `${kind} ${number}`)).size).toBe(80);
  }, 60_000);
});
