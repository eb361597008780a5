import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isActive } from '#domain/order/order-status.ts';
import { chargedIn, type Measure, measureOf, mergeSums, type Sum } from '#domain/report/measures.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { sumMissingOrders } from '#server/adapters/database/sum-orders.ts';
import type { Order } from '#server/ordering/order.ts';
import { balanceDue, billOfOrder, goodwillRefunds } from '#server/ordering/order-bill.ts';
import { type NumberedTaxDocument, taxedBillNow } from '#server/ordering/receipts/tax-document.ts';
import { sumsOfOrder } from '#server/reports/sums-of-order.ts';
import { always, placed, times } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import { live, randomLives } from '#tests/support/random-lives.ts';
import { asStored, daysOf, salesOf } from '#tests/support/sales.ts';
import { aPublication } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const zone = 'Asia/Dubai';

const of = (sums: readonly Sum[], dimension: Sum['dimension']) =>
  sums.filter((sum) => sum.dimension === dimension);

const sumOf = (sums: readonly Sum[], ...names: readonly Measure[]) =>
  sums.reduce((all, { measures }) => names.reduce((sum, name) => sum + measureOf(measures, name), all), 0);

/** What must hold for the sums of any final order. */
function expectBalanced(order: Order): void {
  const sums = sumsOfOrder(order, zone);
  const [total] = of(sums, 'total');
  if (!total) throw new Error('A final order adds nothing');
  const { measures } = total;
  const value = (name: Measure) => measureOf(measures, name);
  for (const dimension of ['hour', 'type', 'taken_by'] as const)
    expect(of(sums, dimension).map((sum) => sum.measures)).toEqual([measures]);
  for (const dimension of ['category', 'dish'] as const)
    for (const name of ['units', 'gross', 'voids', 'net', 'tax'] as const)
      expect(sumOf(of(sums, dimension), name)).toBe(value(name));
  for (const name of ['received', 'refunded'] as const)
    expect(sumOf(of(sums, 'payment'), name)).toBe(value(name));
  expect(sumOf(of(sums, 'charge'), 'charges')).toBe(value('charges'));
  expect(sumOf(of(sums, 'discount'), 'coupons', 'loyalty')).toBe(value('coupons') + value('loyalty'));
  expect(sumOf(of(sums, 'tax'), 'tax')).toBe(value('tax') + value('delivery_tax') + value('charges_tax'));
  expect(chargedIn(measures)).toBe(value('received') - value('refunded') + value('unpaid'));
  if (order.status === 'fulfilled' && goodwillRefunds(order) === 0) {
    expect(value('refunds')).toBe(0);
    expect(chargedIn(measures)).toBe(billOfOrder(order).total);
    expect(value('unpaid')).toBe(balanceDue(order, billOfOrder(order).total));
  }
}

/** By tax and rate, what documents say together, without what comes to nothing. */
function taxesOf(documents: readonly NumberedTaxDocument[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, taxes } of documents)
    for (const { id, rate, amount } of taxes) {
      const sum = (sums.get(`${id}:${rate}`) ?? 0) + (kind === 'invoice' ? amount : -amount);
      sums.set(`${id}:${rate}`, sum);
    }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

/** What changes no total waits for the next document. */
const isDocumented = (order: Order) =>
  JSON.stringify(order.taxed?.taxes ?? []) === JSON.stringify(taxedBillNow(order)?.taxes ?? []);

/** A seller without a tax number issues no documents. */
function expectDocumented(order: Order, documents: readonly NumberedTaxDocument[]): void {
  if (!order.terms.seller) return;
  const rows = of(sumsOfOrder(order, zone), 'tax').map(
    ({ key, measures }) => [key, measureOf(measures, 'tax')] as const,
  );
  expect(taxesOf(documents)).toEqual(new Map(rows.filter(([, tax]) => tax !== 0)));
}

describeOnEach([onDisk, onServer], 'the sales of a venue', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('are the sums of its orders to the thousandth, whatever happens to them, and their taxes those of the documents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomLives, { minLength: 1, maxLength: 3 }), async (lives) => {
        const licence = await aVenueIn(database);
        const clock = { now: new Date() };
        const orders = orderRepository(database, licence, () => clock.now);
        for (const life of lives) await live(orders, life, clock);
        const all = await orders.list({ limit: 10 });
        const final = all.filter(({ status }) => !isActive(status));
        for (const order of final) expectBalanced(order);
        const sums = mergeSums(final.flatMap((order) => sumsOfOrder(order, zone)));
        expect(await salesOf(database.db, licence)).toEqual(asStored(sums));
        for (const order of final.filter(isDocumented))
          expectDocumented(order, await orders.taxDocumentsOf(order.uuid));
      }),
      { numRuns: countOf({ full: 1_500, small: 15 }) },
    );
  });

  const move = (status: Order['status'], at: Date) =>
    always(({ statusTimes }) => ({ status, statusTimes: { ...statusTimes, [status]: at } }));
  const inDubai = (text: string) => new Date(`${text}+04:00`);

  test('count an order once it ends, and what is corrected later on the day of the correction', async () => {
    const licence = await aVenueIn(database);
    const clock = { now: inDubai('2026-11-21T23:00:00') };
    const orders = orderRepository(database, licence, () => clock.now);
    const { uuid } = await placed(orders, { createdAt: clock.now });
    await orders.change(uuid, move('preparing', clock.now));
    expect(await daysOf(database.db, licence)).toEqual([]);
    clock.now = inDubai('2026-11-22T03:59:59');
    await orders.change(uuid, move('fulfilled', clock.now));
    expect(await daysOf(database.db, licence)).toEqual(['2026-11-21']);
    clock.now = inDubai('2026-11-22T04:00:00');
    await orders.change(
      uuid,
      always(({ lines }) => ({ lines: lines.map((line) => ({ ...line, isStruck: true })) })),
    );
    const { rows } = await sql`
      select business_day, orders, units, voids from sales
      where licence = ${licence} and dimension = 'total' order by business_day`.execute(database.db);
    expect(rows).toEqual([
      { business_day: '2026-11-21', orders: 1, units: 1, voids: null },
      { business_day: '2026-11-22', orders: null, units: -1, voids: 12_500 },
    ]);
  });

  test('count orders that end at the same moment', async () => {
    const licence = await aVenueIn(database);
    const orders = orderRepository(database, licence);
    const all = await Promise.all(times(12, () => placed(orders)));
    await Promise.all(all.map(({ uuid }) => orders.change(uuid, move('fulfilled', new Date()))));
    const sums = await Promise.all(
      all.map(async ({ uuid }) => sumsOfOrder((await orders.find(uuid)) as Order, zone)),
    );
    expect(await salesOf(database.db, licence)).toEqual(asStored(mergeSums(sums.flat())));
  });

  test('are counted once for the orders of an earlier version, on the days on which they ended', async () => {
    const licence = await aVenueIn(database);
    const clock = { now: inDubai('2026-11-20T12:00:00') };
    const orders = orderRepository(database, licence, () => clock.now);
    const ended = await Promise.all(times(5, () => placed(orders, { createdAt: clock.now })));
    for (const { uuid } of ended) {
      clock.now = new Date(clock.now.getTime() + 12 * 3_600_000);
      await orders.change(uuid, move('fulfilled', clock.now));
    }
    await placed(orders);
    const [before, days] = [await salesOf(database.db, licence), await daysOf(database.db, licence)];
    await sql`delete from sales where licence = ${licence}`.execute(database.db);
    await sql`update orders set is_summed = null where licence = ${licence}`.execute(database.db);
    // A change counts its order first.
    clock.now = new Date(clock.now.getTime() + 48 * 3_600_000);
    await orders.change(
      ended[0]?.uuid ?? '',
      always(() => ({ comments: 'none' })),
    );
    expect(await daysOf(database.db, licence)).toEqual(days.slice(0, 1));
    const counted = await Promise.all([sumMissingOrders(database), sumMissingOrders(database)]);
    expect(counted[0] + counted[1]).toBe(4);
    expect(await salesOf(database.db, licence)).toEqual(before);
    expect(await daysOf(database.db, licence)).toEqual(days);
    expect(await sumMissingOrders(database)).toBe(0);
  });

  test('are on the days of the time zone and the begin that the venue has published', async () => {
    const licence = `venue-${crypto.randomUUID()}`;
    const venue = { licence, reports: { day_begins: '06:00:00' } };
    await menuArchive(database).activate(
      aPublication({ licence, venue, domains: [], timezone: 'Asia/Singapore' }),
    );
    const clock = { now: new Date('2026-11-22T05:59:59+08:00') };
    const orders = orderRepository(database, licence, () => clock.now);
    for (const { uuid } of await Promise.all(times(2, () => placed(orders)))) {
      await orders.change(uuid, move('fulfilled', clock.now));
      clock.now = new Date('2026-11-22T06:00:00+08:00');
    }
    expect(await daysOf(database.db, licence)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
