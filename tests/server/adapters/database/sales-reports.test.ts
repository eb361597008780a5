import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { activityRepository } from '#server/adapters/database/activity-repository.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { salesRepository } from '#server/adapters/database/sales-repository.ts';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { readReport } from '#server/reports/report.ts';
import { aLine, always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const at = (text: string) => new Date(`2026-11-${text}+04:00`);
const terms = { ...someTerms, deliveryFee: milli(0), taxes: [] };

describeOnEach([onDisk, onServer], 'a report', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  /** Orders that are placed and end at these times. */
  async function aVenueThatSold(
    sold: readonly (Partial<NewOrder> & { readonly ends: string; readonly as?: Partial<Order> })[],
  ) {
    const licence = await aVenueIn(database);
    const clock = { now: new Date() };
    const orders = orderRepository(database, licence, () => clock.now);
    for (const { ends, as = {}, ...order } of sold) {
      clock.now = at(ends);
      const { uuid } = await placed(orders, { createdAt: clock.now, terms, ...order });
      await orders.change(
        uuid,
        always(() => ({ status: 'fulfilled', ...as })),
      );
    }
    return licence;
  }

  const report = (licences: readonly string[], from: string, to: string, isOver = true) =>
    readReport(
      { ...salesRepository(database), activity: activityRepository(database) },
      licences,
      { from: `2026-11-${from}`, to: `2026-11-${to}` },
      isOver,
    );

  test('adds up the days of a period, and compares it with the one before', async () => {
    const licence = await aVenueThatSold([
      { ends: '20T12:00:00' },
      { ends: '21T12:30:00', lines: [aLine(), aLine({ product: 8, unit: milli(30_000) })] },
      { ends: '22T03:00:00', type: 'delivery', isByStaff: true },
      { ends: '22T20:00:00', as: { status: 'rejected', statusReason: 'The kitchen is too busy' } },
    ]);
    const { currencies, before, underWay } = await report([licence], '21', '22');
    expect(before).toEqual({ from: '2026-11-19', to: '2026-11-20' });
    expect(underWay).toEqual([]);
    const [one] = currencies;
    expect(one?.total).toMatchObject({
      orders: 2,
      units: 3,
      net: 55_000,
      unpaid: 55_000,
      not_served: 1,
      lost: 12_500,
    });
    expect(one?.before).toMatchObject({ orders: 1, units: 1, net: 12_500 });
    expect(one?.days.map(({ day, measures }) => [day, measures.net])).toEqual([
      ['2026-11-21', 55_000],
      ['2026-11-22', undefined],
    ]);
    const rows = (dimension: keyof NonNullable<typeof one>['by']) =>
      one?.by[dimension].map(({ key, name, measures }) => [key, name, measures.net ?? measures.not_served]);
    expect(rows('dish')).toEqual([
      ['8', 'Falafel', 30_000],
      ['7', 'Falafel', 25_000],
    ]);
    expect(rows('hour')).toEqual([
      ['03', null, 12_500],
      ['12', null, 42_500],
      ['20', null, 1],
    ]);
    expect(rows('type')).toEqual([
      ['takeaway', null, 42_500],
      ['delivery', null, 12_500],
    ]);
    expect(rows('taken_by')).toEqual([
      ['guest', null, 42_500],
      ['staff', null, 12_500],
    ]);
    expect(rows('reason')).toEqual([['busy', null, 1]]);
    expect(one?.hours.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [6, '03'],
      [6, '12'],
      [7, '20'],
    ]);
  });

  test('adds up branches, and keeps currencies apart', async () => {
    const first = await aVenueThatSold([{ ends: '21T12:00:00' }]);
    const second = await aVenueThatSold([
      { ends: '21T12:00:00' },
      { ends: '21T13:00:00' },
      { ends: '21T14:00:00', terms: { ...terms, currency: 'USD' } },
    ]);
    const { currencies } = await report([first, second], '21', '21');
    expect(currencies.map(({ currency, total }) => [currency, total.orders])).toEqual([
      ['AED', 3],
      ['USD', 1],
    ]);
    expect(currencies[0]?.branches.map(({ licence, measures }) => [licence, measures.orders])).toEqual([
      [first, 1],
      [second, 2],
    ]);
  });

  test('counts the orders under way while the period lasts', async () => {
    const licence = await aVenueIn(database);
    const orders = orderRepository(database, licence);
    await placed(orders, { terms });
    const { uuid } = await placed(orders, { terms });
    await orders.change(
      uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    const { currencies, underWay } = await report([licence], '21', '21', false);
    expect(currencies).toEqual([]);
    expect(underWay).toEqual([{ licence, currency: 'AED', orders: 2, amount: 25_000, unpaidOrders: 1 }]);
  });
});
