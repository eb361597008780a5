import { sql } from 'kysely';
import { milli } from '#domain/money.ts';
import { mergeSums, type Sum } from '#domain/report/measures.ts';
import { addDays } from '#domain/report/period.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { bookSalesSteps } from '#server/adapters/database/sales-steps.ts';
import { joinSteps } from '#server/adapters/database/statement-steps.ts';
import { initialOrderState, type Order, type OrderTerms } from '#server/ordering/order.ts';
import { sumsOfOrder } from '#server/reports/sums-of-order.ts';
import { aLine, aNewOrder, someTerms } from '#tests/support/an-order.ts';
import { type RandomSource, randomFrom } from './seeded-random.ts';

const dishes = 500;
const categories = 25;
const types = ['delivery', 'takeaway', 'dine_in', 'drive_thru'] as const;

const terms: OrderTerms = {
  ...someTerms,
  deliveryFee: milli(0),
  taxMode: 'inside',
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
};

/** Some dishes sell more than others. */
const dishOf = (random: RandomSource): number => Math.floor(random.next() ** 2 * dishes);

/** An order of a venue that sells 500 dishes, as it ended. */
export function anEndedOrder(random: RandomSource): Order {
  const minute = Math.floor(random.between(9 * 60, 23 * 60));
  const createdAt = new Date(minute * 60_000);
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const isServed = random.next() > 0.03;
  const lines = Array.from({ length: 1 + Math.floor(random.next() * 5) }, () => {
    const product = dishOf(random);
    const unit = milli(8_000 + (product % 40) * 1_000);
    return aLine({
      product,
      category: product % categories,
      quantity: 1 + Math.floor(random.next() * 2),
      unit,
    });
  });
  const type = types[Math.floor(random.next() * types.length)] ?? 'takeaway';
  const total = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const by = random.next() < 0.3 ? ('cash' as const) : ('machine' as const);
  const payment = {
    paidAt: later(40),
    type: by,
    amount: milli(total),
    tendered: milli(total),
    reference: null,
  };
  return {
    ...aNewOrder({ createdAt, type, terms, lines }),
    ...initialOrderState,
    ...{ number: 1, version: 1 },
    ...(isServed
      ? { status: 'fulfilled', payments: [payment] }
      : { status: 'rejected', statusReason: 'The kitchen is too busy' }),
    statusTimes: { accepted: later(2), fulfilled: later(40) },
  };
}

/** What ended orders add, through the product's own function. */
const pool = (size: number, random: RandomSource): readonly (readonly Sum[])[] =>
  Array.from({ length: size }, () => sumsOfOrder(anEndedOrder(random), 'UTC'));

/** Stores what a million orders of ten branches add up to, over two years up to a day. */
export async function fillSales(
  database: Database,
  { licences, orders, days, lastDay }: SalesToFill,
): Promise<number> {
  const { withoutTimeout: db } = database;
  const random = randomFrom('sales of years');
  const ended = pool(5_000, random);
  const perDay = orders / days / licences.length;
  let counted = 0;
  for (const licence of licences)
    await sql`
      with venue as (insert into venues (licence, venue, current_version) values (${licence}, '{}', 1))
      insert into menu_versions (licence, version, source_hash, source) values (${licence}, 1, '', '')`.execute(
      db,
    );
  for (let at = days - 1; at >= 0; at -= 1) {
    const bookings = licences.map((licence) => {
      const count = Math.round(perDay * random.between(0.6, 1.4));
      counted += count;
      const own = Array.from({ length: count }, () => ended[Math.floor(random.next() * ended.length)] ?? []);
      return { licence, day: addDays(lastDay, -at), currency: 'AED', sums: mergeSums(own.flat()) };
    });
    await sql`${joinSteps(bookSalesSteps(bookings))} select 1 from booked limit 1`.execute(db);
  }
  await sql`analyze sales`.execute(db);
  return counted;
}

interface SalesToFill {
  readonly licences: readonly string[];
  readonly orders: number;
  readonly days: number;
  /** `YYYY-MM-DD`. */
  readonly lastDay: string;
}
