import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import { aPaidAttempt, changing } from '#tests/support/an-attempt.ts';
import { always, aPayment, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { paid, seller, strike, taxedTerms, threeLines } from './a-taxed-meal.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'the tax documents of a venue', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('are an invoice once an order is paid, and a credit note for each line that is struck afterwards', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    expect(await orders.taxDocumentsOf(uuid)).toEqual([]);
    await orders.change(uuid, paid);
    for (const at of [0, 1, 2]) await orders.change(uuid, strike(at));
    const documents = await orders.taxDocumentsOf(uuid);
    expect(
      documents.map((one) => [
        taxDocumentNumber(one),
        one.total,
        one.taxes[0]?.amount,
        one.lines.length,
        one.reason,
      ]),
    ).toEqual([
      ['INV-000001', 29_970, 3_910, 3, null],
      ['CN-000001', 9_990, 1_300, 1, 'struck'],
      ['CN-000002', 9_990, 1_310, 1, 'struck'],
      ['CN-000003', 9_990, 1_300, 1, 'struck'],
    ]);
  });

  test('credit a line that is struck once, though its payment is refunded online too', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    const attempt = aPaidAttempt({ amount: milli(29_970), providerRef: 'struck' });
    const payments = [
      aPayment({ amount: milli(29_970), tendered: milli(29_970), reference: attempt.reference }),
    ];
    await orders.change(
      uuid,
      always(() => ({ payments, attempts: [attempt] })),
    );
    await orders.change(
      uuid,
      always(({ lines, attempts }) => ({
        lines: lines.map((line, at) => (at === 0 ? { ...line, isStruck: true } : line)),
        attempts: attempts.map((one) => ({ ...one, refundDue: milli(9_990), struck: milli(9_990) })),
      })),
    );
    expect((await orders.taxDocumentsOf(uuid)).map(({ total, reason }) => [total, reason])).toEqual([
      [29_970, null],
      [9_990, 'struck'],
    ]);
  });

  test('credit what is given back of a payment, and nothing of one that came on top', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    const first = aPaidAttempt({ amount: milli(29_970) });
    const second = aPaidAttempt({ amount: milli(29_970), providerRef: 'second', refundDue: milli(29_970) });
    const payments = [
      aPayment({ amount: milli(29_970), tendered: milli(29_970), reference: first.reference }),
    ];
    await orders.change(
      uuid,
      always(() => ({ payments, attempts: [first] })),
    );
    await orders.change(
      uuid,
      always(() => ({ attempts: [first, second] })),
    );
    expect((await orders.taxDocumentsOf(uuid)).map(({ kind }) => kind)).toEqual(['invoice']);
    await orders.change(
      uuid,
      changing(({ reference }) => (reference === first.reference ? { refunded: milli(5_000) } : {})),
    );
    expect(
      (await orders.taxDocumentsOf(uuid)).map(({ kind, total, reason }) => [kind, total, reason]),
    ).toEqual([
      ['invoice', 29_970, null],
      ['credit_note', 5_000, 'refunded'],
    ]);
  });

  test('are issued once, and stay as they were', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    await orders.change(uuid, paid);
    const [before] = await orders.taxDocumentsOf(uuid);
    await orders.change(
      uuid,
      always(() => ({ status: 'accepted' })),
    );
    await orders.change(
      uuid,
      always(() => ({ status: 'preparing', comments: 'No onions' })),
    );
    expect(await orders.taxDocumentsOf(uuid)).toEqual([before]);
  });

  test('give everything back when a paid order is canceled', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    await orders.change(uuid, paid);
    await orders.change(
      uuid,
      always(() => ({ status: 'canceled' })),
    );
    expect(
      (await orders.taxDocumentsOf(uuid)).map(({ kind, total, reason }) => ({ kind, total, reason })),
    ).toEqual([
      { kind: 'invoice', total: 29_970, reason: null },
      { kind: 'credit_note', total: 29_970, reason: 'canceled' },
    ]);
  });

  test('are none without a tax number, and none for an order that is canceled before it is paid', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const untaxed = { ...taxedTerms, seller: { ...seller, taxNumber: null } };
    const [one, other] = [
      await placed(orders, { lines: threeLines(), terms: untaxed }),
      await placed(orders, { lines: threeLines(), terms: taxedTerms }),
    ];
    await orders.change(one.uuid, paid);
    await orders.change(
      other.uuid,
      always(() => ({ status: 'canceled' })),
    );
    expect(await orders.taxDocumentsOf(one.uuid)).toEqual([]);
    expect(await orders.taxDocumentsOf(other.uuid)).toEqual([]);
  });

  test('have numbers without gaps, whoever is paid first', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const all = await Promise.all(
      Array.from({ length: 40 }, () => placed(orders, { lines: threeLines(), terms: taxedTerms })),
    );
    // Each is paid twice at once: the second finds it paid.
    await Promise.all(
      [...all, ...all].map(({ uuid }) =>
        orders.change(uuid, (order) =>
          order.payments.length > 0 ? { kind: 'leave' as const } : paid(order),
        ),
      ),
    );
    const documents = (await Promise.all(all.map(({ uuid }) => orders.taxDocumentsOf(uuid)))).flat();
    expect(documents.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });
});
