import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isActive } from '#domain/order/order-status.ts';
import { mergeSums } from '#domain/report/measures.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { sumMissingOrders } from '#server/adapters/database/sum-orders.ts';
import type { ClosingOutcome } from '#server/reports/close-day.ts';
import type { DayReport } from '#server/reports/day-closing.ts';
import { sumsOfOrder } from '#server/reports/sums-of-order.ts';
import { times } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { expectTied } from '#tests/support/day-closings.ts';
import { countOf } from '#tests/support/long-run.ts';
import { lifeBegins, live, randomLives } from '#tests/support/random-lives.ts';
import { asStored, salesOf } from '#tests/support/sales.ts';
import { aSellingVenue } from './a-selling-venue.ts';
import { aVenueIn } from './venue-rows.ts';

vi.setConfig({ testTimeout: 1_800_000 });

const at = (text: string) => new Date(`2026-11-${text}+04:00`);

const kindsOf = (outcomes: readonly (ClosingOutcome | null)[]) =>
  outcomes.map((one) => (one?.kind === 'no' ? one.no.code : one?.kind)).toSorted();

const ordersIn = (reports: readonly DayReport[]) =>
  reports.flatMap(({ currencies }) => currencies).reduce((sum, { counts }) => sum + counts.orders, 0);

const netOf = (reports: readonly DayReport[]) =>
  reports.flatMap(({ currencies }) => currencies).reduce((sum, { sales }) => sum + sales.net, 0);

describeOnEach([onDisk, onServer], 'closings of a day', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const aVenue = async () => aSellingVenue(database, await aVenueIn(database));

  test('at the same moment make one, and the others are told its number', async () => {
    const venue = await aVenue();
    await venue.sell(at('21T12:00:00'));
    await venue.sell(at('22T12:00:00'));
    const named = { named: '2026-11-21' };
    const outcomes = await Promise.all(times(5, () => venue.close(at('22T20:00:00'), named)));
    expect(kindsOf(outcomes)).toEqual([...times(4, () => 'already_closed'), 'closed']);
    const refused = outcomes.filter((one) => one?.kind === 'no');
    expect(refused).toEqual(
      times(4, () => ({
        kind: 'no',
        no: { code: 'already_closed', day: '2026-11-21', number: 1 },
      })),
    );
    expect((await venue.closings.list(10, null)).map(({ number }) => number)).toEqual([1]);
  });

  test('count each order that ends meanwhile on one day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.nat(8), async (count, position) => {
        const venue = await aVenue();
        const now = at('21T20:00:00');
        const placed = await Promise.all(times(count, () => venue.place(now)));
        const ends: (() => Promise<unknown>)[] = placed.map(
          ({ uuid }) =>
            () =>
              venue.end(now, uuid),
        );
        const all = ends.toSpliced(position, 0, () => venue.close(now, 'current'));
        await Promise.all(all.map((act) => act()));
        const closings = await venue.closings.list(10, null);
        const open = await venue.open(now);
        if (!open) throw new Error('A day is open after the closing');
        for (const report of [...closings, open]) expectTied(report);
        expect([closings.length, open.day]).toEqual([1, '2026-11-22']);
        expect(ordersIn([...closings, open])).toBe(count);
        expect(open.numbers.openAfter).toBe(0);
      }),
      { numRuns: countOf({ full: 400, small: 6 }) },
    );
  });

  /** As if an earlier version of the program had served them. */
  async function forgetSales({ licence }: Pick<ReturnType<typeof aSellingVenue>, 'licence'>) {
    for (const table of ['sales', 'business_days'])
      await sql`delete from ${sql.id(table)} where licence = ${licence}`.execute(database.db);
    await sql`update orders set is_summed = null where licence = ${licence}`.execute(database.db);
  }

  test('count orders of an earlier version once, which are counted meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), async (count) => {
        const venue = await aVenue();
        for (const day of times(count, (sold) => 17 + (sold % 4))) await venue.sell(at(`${day}T12:00:00`));
        await forgetSales(venue);
        const close = () => venue.close(at('21T12:00:00'), { named: '2026-11-19' });
        await Promise.all([sumMissingOrders(database), close()]);
        await sumMissingOrders(database);
        await close();
        // All days that follow.
        for (const _ of times(count, () => null)) await venue.close(at('25T12:00:00'));
        const closings = await venue.closings.list(10, null);
        for (const report of closings) expectTied(report);
        expect(closings.map(({ numbers }) => numbers.openAfter)[0]).toBe(0);
        expect(ordersIn(closings) + (await soldBefore(venue.licence, '2026-11-19')).orders).toBe(count);
      }),
      { numRuns: countOf({ full: 200, small: 4 }) },
    );
  });

  /** What was sold before a day: what the first closing leaves behind is in no report. */
  async function soldBefore(licence: string, day: string | null) {
    const { rows } = await sql<{ orders: number; net: number }>`
      select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(net), 0)::bigint as net from sales
      where licence = ${licence} and business_day < ${day}::date and dimension = 'total'`.execute(
      database.db,
    );
    return rows[0] ?? { orders: 0, net: 0 };
  }

  /** Closes days now and then, while orders end. */
  async function closeDays(
    { close }: Pick<ReturnType<typeof aSellingVenue>, 'close'>,
    pauses: readonly number[],
  ) {
    let now = lifeBegins;
    for (const hours of pauses) {
      now = new Date(now.getTime() + hours * 3_600_000);
      await close(now);
      await close(now, 'current');
    }
  }

  test('add up to all orders to the thousandth, whatever happens to them and whenever days are closed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomLives, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(0, 3, 9, 20, 30), { minLength: 1, maxLength: 5 }),
        async (lives, pauses) => {
          const venue = await aVenue();
          const clock = { now: new Date() };
          const orders = orderRepository(database, venue.licence, () => clock.now);
          const liveAll = async () => {
            for (const life of lives) await live(orders, life, clock);
          };
          await Promise.all([liveAll(), closeDays(venue, pauses)]);
          const final = (await orders.list({ limit: 10 })).filter(({ status }) => !isActive(status));
          const sums = mergeSums(final.flatMap((order) => sumsOfOrder(order, 'Asia/Dubai')));
          expect(await salesOf(database.db, venue.licence)).toEqual(asStored(sums));
          const { openDays = [] } = (await venue.closings.readState()) ?? {};
          const open = await Promise.all(openDays.map((day) => venue.open(clock.now, day)));
          const closed = await venue.closings.list(100, null);
          const reports = [...closed, ...open.filter((one) => one !== null)];
          for (const report of closed) expectTied(report);
          const [total] = sums.filter(({ dimension }) => dimension === 'total');
          const before = await soldBefore(venue.licence, closed.at(-1)?.day ?? null);
          expect(netOf(reports) + before.net).toBe(total?.measures.net ?? 0);
          expect(ordersIn(reports) + before.orders).toBe(total?.measures.orders ?? 0);
        },
      ),
      { numRuns: countOf({ full: 400, small: 6 }) },
    );
  });
});
