import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import { aLine, always, aPayment, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { paid, strike, taxedTerms, threeLines } from './a-taxed-meal.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'the tax documents of a change that charges and gives back', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  /** Food and drinks with delivery, all of it paid. */
  async function paidMeal(orders: ReturnType<typeof orderRepository>) {
    const drink = { unit: milli(4_500), parts: [{ taxClass: 'drinks', amount: milli(4_500) }] };
    const { uuid } = await placed(orders, {
      lines: [aLine({ unit: milli(24_900) }), aLine(drink)],
      terms: {
        ...taxedTerms,
        deliveryFee: milli(2_900),
        taxes: [
          { id: 1, name: 'VAT', type: 'percentage', rate: '7' },
          { id: 2, name: 'VAT', type: 'percentage', rate: '19', class: 'drinks' },
        ],
      },
    });
    await orders.change(uuid, pays(32_300));
    return uuid;
  }
  const pays = (amount: number) =>
    always(({ payments }) => ({
      payments: [...payments, aPayment({ amount: milli(amount), tendered: milli(amount) })],
    }));
  const listed = async (orders: ReturnType<typeof orderRepository>, uuid: string) =>
    (await orders.taxDocumentsOf(uuid)).map((one) => [
      taxDocumentNumber(one),
      one.total,
      one.taxes.map(({ amount }) => amount),
      one.reason,
    ]);

  test('are a credit note and an invoice when the share of the delivery goes to another class', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const uuid = await paidMeal(orders);
    await orders.change(uuid, strike(1));
    expect(await listed(orders, uuid)).toEqual([
      ['INV-000001', 32_300, [1_790, 790], null],
      ['CN-000001', 4_940, [790], 'struck'],
      ['INV-000002', 440, [30], null],
    ]);
    await orders.change(uuid, strike(0));
    expect((await listed(orders, uuid)).at(-1)).toEqual(['CN-000002', 27_800, [1_820], 'struck']);
  });

  test('credit a struck line at once, and invoice what was added when it is paid', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    await orders.change(uuid, paid);
    const more = [aLine({ unit: milli(11_500) }), aLine({ unit: milli(9_990) })];
    await orders.change(
      uuid,
      always(({ lines }) => ({ lines: [...lines, ...more] })),
    );
    await orders.change(uuid, strike(0));
    await orders.change(uuid, strike(1));
    const credits = [
      ['CN-000001', 9_990, [1_300], 'struck'],
      ['CN-000002', 9_990, [1_310], 'struck'],
    ];
    const first = ['INV-000001', 29_970, [3_910], null];
    expect(await listed(orders, uuid)).toEqual([first, ...credits]);
    await orders.change(uuid, pays(1_510));
    expect(await listed(orders, uuid)).toEqual([first, ...credits, ['INV-000002', 21_490, [2_810], null]]);
  });

  test('are both when a line takes the place of another one', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const { uuid } = await placed(orders, { lines: threeLines(), terms: taxedTerms });
    await orders.change(uuid, paid);
    await orders.change(
      uuid,
      always(({ lines }) => ({ lines: [...lines, aLine({ unit: milli(9_990) })] })),
    );
    expect(await listed(orders, uuid)).toHaveLength(1);
    await orders.change(uuid, strike(0));
    expect(await listed(orders, uuid)).toEqual([
      ['INV-000001', 29_970, [3_910], null],
      ['CN-000001', 9_990, [1_300], 'struck'],
      ['INV-000002', 9_990, [1_300], null],
    ]);
  });
});
