import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { sandbox } from '#server/adapters/e-invoices/sandbox.ts';
import type { OpenEInvoice } from '#server/ordering/e-invoices/e-invoice-repository.ts';
import { listedOrderOf } from '#server/staff/operator-api/listed-order.ts';
import { taxHandlers } from '#server/staff/operator-api/tax-handlers.ts';
import { aStoredOrder } from '#tests/support/a-shown-order.ts';
import { aLine, always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { rowsOf } from './rows-of.ts';

/** Already the 24th in Riyadh. */
const late = new Date('2026-11-23T22:30:00Z');
const price = milli(11_500);
const terms = {
  ...someTerms,
  currency: 'SAR',
  deliveryFee: milli(0),
  taxMode: 'inside' as const,
  taxes: [{ id: 1, name: 'ضريبة القيمة المضافة', type: 'percentage' as const, rate: '15' }],
  seller: {
    name: 'Souq',
    brand: 'Souq',
    taxNumber: '300012345600003',
    address: [],
    register: null,
    country: 'SA',
  },
};

/** The handlers of a venue with three invoices, one of them credited. */
async function handlers(open: readonly OpenEInvoice[] | null = null) {
  const clock = { now: new Date('2026-11-23T12:00:00Z') };
  const orders = inMemoryOrders({ now: () => clock.now });
  const pay = async () => {
    const { uuid } = await placed(orders, { lines: [aLine({ unit: price })], terms });
    await orders.change(
      uuid,
      always(() => ({ payments: [aPayment({ amount: price, tendered: price })] })),
    );
    return uuid;
  };
  await pay();
  const second = await pay();
  clock.now = late;
  await pay();
  await orders.change(
    second,
    always(() => ({ status: 'canceled' })),
  );
  const menu = aMenu({
    timezone: 'Asia/Riyadh',
    taxes: [{ id: 1, name: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, type: 'percentage', rate: '15' }],
  });
  const release = aRelease(1, menu);
  const repository = {
    seal: () => Promise.reject(new Error('Nothing is sealed here')),
    nextToReport: async () => null,
    settle: async () => undefined,
    listOpen: async () => open ?? [],
    retryRefused: async () => (open ?? []).filter(({ state }) => state === 'refused').length,
  };
  return taxHandlers({
    current: (licence) => (licence === 'corner' ? release : null),
    licences: () => ['corner', 'grill'],
    ordersOf: () => orders,
    eInvoicesOf: (licence) =>
      licence === 'corner' && open ? { opened: { kind: 'ready', authority: sandbox() }, repository } : null,
    eInvoiceRepositoryOf: (licence) => ({
      listOpen: async () => (licence === 'corner' ? (open ?? []) : []),
    }),
    eInvoiceOutbox: {
      listPending: async () => [
        {
          message: { kind: 'e_invoice', payload: { licence: 'corner' } },
          since: late,
          attempts: 3,
          fault: 'zatca unreachable: HTTP 503',
        },
      ],
    },
    now: () => late,
  });
}

describe('the tax report', () => {
  test('has net and tax by rate and day, on the calendar of the venue and in its language', async () => {
    const { taxes } = await handlers();
    expect(await taxes({ licence: 'corner', days: 30 })).toEqual({
      kind: 'done',
      from: '2026-10-26',
      to: '2026-11-24',
      days: [
        { day: '2026-11-23', currency: 'SAR', invoices: 2, creditNotes: 0, total: '23.00' },
        { day: '2026-11-24', currency: 'SAR', invoices: 1, creditNotes: 1, total: '0.00' },
      ],
      taxes: [
        { day: '2026-11-23', currency: 'SAR', id: 1, name: 'VAT', rate: '15', net: '20.00', tax: '3.00' },
        { day: '2026-11-24', currency: 'SAR', id: 1, name: 'VAT', rate: '15', net: '0.00', tax: '0.00' },
      ],
    });
  });

  test('begins with the day that is asked for', async () => {
    const { taxes } = await handlers();
    expect(await taxes({ licence: 'corner', days: 1 })).toMatchObject({
      from: '2026-11-24',
      days: [{ day: '2026-11-24' }],
    });
  });

  test('of a venue that is not published is refused', async () => {
    const { taxes } = await handlers();
    expect(await taxes({ licence: 'nowhere', days: 30 })).toMatchObject({ kind: 'refused' });
  });
});

describe('the commands for e-invoices', () => {
  const messages = [{ code: 'BR-KSA-37', text: 'No building' }];
  const open: readonly OpenEInvoice[] = [
    { document: 'INV-000001', state: 'refused', since: late, messages },
    { document: 'INV-000002', state: 'waiting', since: late, messages: [] },
  ];

  test('list what is not reported, why it was refused, and why it waits', async () => {
    const { eInvoices } = await handlers(open);
    const expected = [
      {
        licence: 'corner',
        document: 'INV-000001',
        state: 'refused',
        since: late.toISOString(),
        messages,
        fault: null,
      },
      {
        licence: 'corner',
        document: 'INV-000002',
        state: 'waiting',
        since: late.toISOString(),
        messages: [],
        fault: 'zatca unreachable: HTTP 503',
      },
    ];
    expect(rowsOf(await eInvoices({ licence: 'corner' }))).toEqual(expected);
    expect(rowsOf(await eInvoices({ licence: null })), 'of all venues').toEqual(expected);
    expect(await eInvoices({ licence: 'grill' }), 'where there is no such venue').toMatchObject({
      kind: 'refused',
    });
  });

  test('report refused documents again, and say how many', async () => {
    const { eInvoicesAgain } = await handlers(open);
    expect(await eInvoicesAgain({ licence: 'corner' })).toEqual({ kind: 'done', documents: 1 });
  });

  test('say when there are none', async () => {
    const [none, nowhere] = [await handlers([]), await handlers()];
    expect(await none.eInvoicesAgain({ licence: 'corner' })).toMatchObject({ kind: 'refused' });
    expect(await nowhere.eInvoicesAgain({ licence: 'corner' })).toEqual({
      kind: 'refused',
      why: 'corner names no tax authority',
    });
  });
});

describe('the taxes of a listed order', () => {
  const taxesOf = (given: Parameters<typeof aStoredOrder>[0]) =>
    listedOrderOf('corner', aStoredOrder({ lines: [aLine({ unit: price })], terms, ...given })).taxes;

  test('are those of what is charged now, with rate and base', () => {
    expect(taxesOf({})).toEqual([
      { name: 'ضريبة القيمة المضافة', rate: '15', base: '10.00', amount: '1.50' },
    ]);
  });

  test('are none of a canceled order, and none without a tax number', () => {
    expect(taxesOf({ status: 'canceled' })).toEqual([]);
    expect(taxesOf({ terms: { ...terms, seller: { ...terms.seller, taxNumber: null } } })).toEqual([]);
  });
});
