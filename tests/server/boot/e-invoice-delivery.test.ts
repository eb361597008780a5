import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { eInvoiceOutbox } from '#server/adapters/database/e-invoice-outbox.ts';
import { eInvoiceRepository } from '#server/adapters/database/e-invoice-repository.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { openEInvoices } from '#server/boot/open-e-invoices.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { openEInvoiceDispatcher } from '#server/events/e-invoices/e-invoice-dispatcher.ts';
import { reportEInvoice } from '#server/events/e-invoices/report-e-invoice.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import { aPublication } from '#tests/server/adapters/database/publications.ts';
import { aLine, always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { secretName, serverWith } from '#tests/support/server-secrets.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { aDevice } from '#tests/support/zatca/a-device.ts';
import { fieldsOf } from '#tests/support/zatca/check-invoice.ts';
import { serveZatca, settingsFor } from '#tests/support/zatca/serve-zatca.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

const price = milli(11_500);
const seller = {
  name: 'مؤسسة قهوة نجد التجارية',
  brand: 'Qahwat Najd',
  taxNumber: '300012345600003',
  address: [],
  register: '1010000000',
  country: 'SA',
};
const terms = {
  ...someTerms,
  currency: 'SAR',
  deliveryFee: milli(0),
  taxMode: 'inside' as const,
  taxes: [{ id: 1, name: 'VAT', type: 'percentage' as const, rate: '15' }],
  seller,
};
const paid = always(() => ({ payments: [aPayment({ amount: price, tendered: price })] }));
const canceled = always(() => ({ status: 'canceled' }));
const silent = { info: () => undefined, error: () => undefined };

/** A venue in the database that reports to a double of ZATCA. Processes come and go. */
async function aReportingVenue() {
  const device = aDevice();
  const gateway = await serveZatca(device);
  onTestFinished(gateway.close);
  const licence = `venue-${crypto.randomUUID()}`;
  const reference = (name: string) => `env:${secretName(licence, name)}`;
  const secrets = new Map([
    [secretName(licence, 'TOKEN'), device.token],
    [secretName(licence, 'SECRET'), device.secret],
    [secretName(licence, 'KEY'), device.key],
  ]);
  const references = { token: reference('TOKEN'), secret: reference('SECRET'), key: reference('KEY') };
  const e_invoices = { adapter: 'zatca', mode: 'test' as const, settings: settingsFor(gateway, references) };
  const venue = aVenue({ licence, domains: [], e_invoices });
  await menuArchive(database).activate(aPublication({ licence, domains: [], venue }));
  const orders = orderRepository(database, licence);
  const { current } = openVenues([aRelease(1, undefined, venue)], null);

  /** The e-invoices of one process, with the secrets that its server has at its start. */
  const open = () =>
    openEInvoices(
      { eInvoiceRepositoryOf: (of) => eInvoiceRepository(database, of) },
      {
        settings: serverWith(Object.fromEntries(secrets)),
        current,
        breakers: openCircuitBreakers(Date.now),
        log: silent,
      },
    );
  const start = async () => {
    const dispatcher = await openEInvoiceDispatcher({
      outbox: eInvoiceOutbox(database),
      report: reportEInvoice({ eInvoicesOf: open(), now: () => new Date(), log: silent }),
      log: silent,
    });
    onTestFinished(dispatcher.close);
    return dispatcher;
  };
  const pay = async () => {
    const { uuid } = await placed(orders, { lines: [aLine({ unit: price })], terms });
    expect(await orders.change(uuid, paid)).toMatchObject({ kind: 'changed' });
    return uuid;
  };
  const statesOf = async (uuid: string) =>
    (await orders.taxDocumentsOf(uuid)).map((one) => [taxDocumentNumber(one), one.eInvoice?.state]);
  return { gateway, licence, secrets, orders, start, pay, statesOf };
}

const within = { timeout: 30_000, interval: 20 };

describe('the e-invoices of a venue', () => {
  test('are reported in order, each once, while 40 orders are paid and one is canceled', async () => {
    const { gateway, orders, start, pay, statesOf } = await aReportingVenue();
    await Promise.all([start(), start()]);
    const uuids = await Promise.all(Array.from({ length: 40 }, pay));
    const [first = ''] = uuids;
    await orders.change(first, canceled);
    await expect.poll(() => gateway.taken.length, within).toBe(41);
    expect(gateway.refused).toEqual([]);
    expect(gateway.taken.map(({ counter }) => counter)).toEqual(
      Array.from({ length: 41 }, (_, at) => at + 1),
    );
    expect(new Set(gateway.taken.map(({ number }) => number)).size).toBe(41);
    await expect
      .poll(async () => (await statesOf(first)).map(([, state]) => state), within)
      .toEqual(['reported', 'reported']);
  }, 60_000);

  test('wait while the authority is down, and no order does', async () => {
    const { gateway, start, pay, statesOf } = await aReportingVenue();
    gateway.failWith('down');
    await start();
    const uuid = await pay();
    await expect.poll(() => gateway.requests(), within).toBeGreaterThan(0);
    expect(await statesOf(uuid)).toEqual([['INV-000001', 'waiting']]);
    await pay();
    gateway.failWith(null);
    await expect
      .poll(() => gateway.taken.map(({ number }) => number), within)
      .toEqual(['INV-000001', 'INV-000002']);
  }, 60_000);

  test('are reported once after a process ended between the order and the report', async () => {
    const { gateway, start, pay } = await aReportingVenue();
    await pay();
    expect(gateway.requests(), 'no process reports').toBe(0);
    await start();
    await expect.poll(() => gateway.taken.length, within).toBe(1);
    await pay();
    await expect
      .poll(() => gateway.taken.map(({ number }) => number), within)
      .toEqual(['INV-000001', 'INV-000002']);
    expect(gateway.requests()).toBe(2);
  }, 60_000);

  test('are reported once when the response of the authority is lost', async () => {
    const { gateway, start, pay, statesOf } = await aReportingVenue();
    gateway.failWith('response_lost');
    await start();
    const uuid = await pay();
    await expect.poll(() => gateway.taken.length, within).toBe(1);
    gateway.failWith(null);
    await expect.poll(() => statesOf(uuid), within).toEqual([['INV-000001', 'reported']]);
    expect(gateway.taken).toHaveLength(1);
  }, 60_000);

  test('that are refused keep the messages, and the next ones are reported', async () => {
    const { gateway, start, pay, statesOf } = await aReportingVenue();
    gateway.refuse(/INV-000001/);
    await start();
    const refused = await pay();
    await expect.poll(() => statesOf(refused), within).toEqual([['INV-000001', 'refused']]);
    const taken = await pay();
    await expect.poll(() => statesOf(taken), within).toEqual([['INV-000002', 'reported']]);
  }, 60_000);

  test.runIf(isLongRun)(
    'wait for a secret that the server lost, and nothing is lost',
    async () => {
      const { gateway, licence, secrets, start, pay, statesOf } = await aReportingVenue();
      const name = secretName(licence, 'KEY');
      const key = secrets.get(name) ?? '';
      secrets.delete(name);
      const broken = await start();
      const uuid = await pay();
      await expect
        .poll(async () => (await eInvoiceOutbox(database).listPending(licence))[0]?.fault, within)
        .toContain(`${name}, which isn’t set`);
      await broken.close();
      secrets.set(name, key);
      await start();
      await expect.poll(() => statesOf(uuid), within).toEqual([['INV-000001', 'reported']]);
      expect(gateway.taken).toHaveLength(1);
    },
    60_000,
  );

  test('have the code of their seal on the printed document', async () => {
    const { gateway, orders, start, pay } = await aReportingVenue();
    await start();
    const uuid = await pay();
    await expect.poll(() => gateway.taken.length, within).toBe(1);
    const [document] = await orders.taxDocumentsOf(uuid);
    expect(
      fieldsOf(document?.eInvoice?.code ?? '')
        .get(6)
        ?.toString(),
    ).toBe(gateway.taken[0]?.hash);
  }, 60_000);
});
