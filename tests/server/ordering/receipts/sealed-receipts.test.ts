import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sandbox } from '#server/adapters/e-invoices/sandbox.ts';
import type { EInvoiceRepository } from '#server/ordering/e-invoices/e-invoice-repository.ts';
import type { EInvoiceStatus } from '#server/ordering/e-invoices/e-invoice-status.ts';
import type { OpenedAuthority } from '#server/ordering/e-invoices/e-invoices.ts';
import { EInvoiceError } from '#server/ordering/e-invoices/tax-authority.ts';
import type { Receipt } from '#server/ordering/receipts/receipt.ts';
import { anApp } from '#tests/server/view-models/an-app.ts';
import { always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { orderingOptions } from '#tests/support/ordering.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';

const seller = {
  name: 'مطعم السوق',
  brand: 'Souq',
  taxNumber: '300012345600003',
  address: [],
  register: null,
  country: 'SA',
};

/** A site with a paid order, whose invoice has an e-invoice that a seal changes. */
async function aSite(opened: OpenedAuthority, seal: EInvoiceRepository['seal']) {
  const status: { now: EInvoiceStatus } = { now: { state: 'waiting', isSealed: false, code: null } };
  const orders = inMemoryOrders();
  const terms = { ...someTerms, taxes: [], deliveryFee: milli(0), seller };
  const { uuid } = await placed(orders, { terms });
  await orders.change(
    uuid,
    always(() => ({ payments: [aPayment({ tendered: milli(12_500) })] })),
  );
  const repository = {
    seal,
    nextToReport: () => Promise.reject(new Error('Nothing is reported here')),
    settle: () => Promise.reject(new Error('Nothing is reported here')),
    listOpen: async () => [],
    retryRefused: async () => 0,
  } satisfies EInvoiceRepository;
  const printed: Receipt[] = [];
  const { receipts } = anApp(
    {},
    {
      options: {
        ordering: {
          ...orderingOptions(),
          ordersOf: () => ({
            ...orders,
            taxDocumentsOf: async (of) =>
              (await orders.taxDocumentsOf(of)).map((document) => ({ ...document, eInvoice: status.now })),
          }),
        },
        receipts: {
          print: async (all) => {
            printed.push(...all);
            return new Uint8Array();
          },
        },
        eInvoicesOf: () => ({ opened, repository }),
      },
    },
  );
  return { status, print: () => receipts.print(uuid, 'a client'), printed };
}

const ready: OpenedAuthority = { kind: 'ready', authority: sandbox() };

describe('a printed tax document', () => {
  test('is sealed first, so that it has the code of its seal', async () => {
    const site = await aSite(ready, async () => {
      site.status.now = { state: 'waiting', isSealed: true, code: 'the code of the seal' };
    });
    await site.print();
    expect(site.printed.map(({ code }) => code)).toEqual(['the code of the seal']);
  });

  test('is not sealed again', async () => {
    const site = await aSite(ready, () => Promise.reject(new Error('It is sealed')));
    site.status.now = { state: 'reported', isSealed: true, code: 'the code of the seal' };
    await site.print();
    expect(site.printed.map(({ code }) => code)).toEqual(['the code of the seal']);
  });

  test.for<readonly [what: string, opened: OpenedAuthority]>([
    ['the settings of the authority have errors', { kind: 'unusable', why: '"key" names no setting' }],
    ['nothing can be signed now', ready],
  ])('is printed with the code of phase 1 while %s', async ([, opened]) => {
    const site = await aSite(opened, () => Promise.reject(new EInvoiceError('the certificate has ended')));
    await site.print();
    expect(site.printed.map(({ code }) => code)).toEqual([expect.stringMatching(/^ARPZhdi3/)]);
  });

  test('is not printed without its seal when the database fails', async () => {
    const site = await aSite(ready, () => Promise.reject(new Error('The database is gone')));
    await expect(site.print()).rejects.toThrow('The database is gone');
  });
});
