import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reservations, StockReservation } from '#server/ordering/order-repository.ts';
import { notifyLiveState } from './live-state-repository.ts';
import type { StatementStep } from './statement-steps.ts';
import type { Tables } from './tables.ts';

const reservationColumns = sql`(product int, quantity int, written int)`;

/** What is left of a product, as `portionsLeft` of `#domain/stock.ts` has it; null where nobody counts. */
const portionsLeftSql = (written: RawBuilder<unknown>) =>
  sql`coalesce(case when stock.counted_from is not distinct from ${written} then stock.quantity end, ${written})`;

/**
 * Takes portions off counted products, in the order of their numbers, so that no two processes wait for each
 * other. Less than none breaks the table's check, and so everything is as it was.
 */
export function reserveStockSteps(
  licence: string,
  takings: readonly StockReservation[],
): readonly StatementStep[] {
  if (takings.length === 0) return [];
  const wanted: StatementStep = {
    name: 'wanted',
    sql: (ready) => sql`
      select * from jsonb_to_recordset(${JSON.stringify(takings)}::jsonb) as wanted ${reservationColumns}
      where ${ready}`,
  };
  const taken: StatementStep = {
    name: 'taken',
    canBeEmpty: true,
    sql: () => sql`
      insert into stock (licence, product, counted_from, quantity)
      select ${licence}, wanted.product, wanted.written, ${portionsLeftSql(sql`wanted.written`)} - wanted.quantity
      from wanted left join stock on stock.licence = ${licence} and stock.product = wanted.product
      where ${portionsLeftSql(sql`wanted.written`)} is not null
      order by wanted.product
      on conflict (licence, product) do update set
        counted_from = excluded.counted_from,
        quantity = ${portionsLeftSql(sql`excluded.counted_from`)}
          - (select wanted.quantity from wanted where wanted.product = stock.product)
      returning case when stock.quantity = 0 then ${notifyLiveState(licence)} end`,
  };
  return [wanted, taken];
}

/** Uses a coupon once. Once too often breaks the table's check, and so everything is as it was. */
export function redeemCouponSteps(licence: string, coupon: Reservations['coupon']): readonly StatementStep[] {
  if (!coupon) return [];
  const { id, limit } = coupon;
  const using: StatementStep = {
    name: 'used',
    sql: (ready) => sql`
      insert into coupon_uses (licence, coupon, used)
      select ${licence}, ${id}::int, case when ${limit}::int > 0 then 1 else -1 end where ${ready}
      on conflict (licence, coupon) do update
      set used = case when coupon_uses.used < ${limit}::int then coupon_uses.used + 1 else -1 end
      returning 1`,
  };
  return [using];
}

/** The products of which less is left than is to be taken, by their numbers. */
export async function findSoldOut(
  db: Kysely<Tables>,
  licence: string,
  takings: readonly StockReservation[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ product: number }>`
    select wanted.product
    from jsonb_to_recordset(${JSON.stringify(takings)}::jsonb) as wanted ${reservationColumns}
      left join stock on stock.licence = ${licence} and stock.product = wanted.product
    where ${portionsLeftSql(sql`wanted.written`)} < wanted.quantity
    order by wanted.product`.execute(db);
  return rows.map(({ product }) => product);
}

/** Gives portions back to products that are still counted. */
export function releaseStockStep(licence: string, portions: ReadonlyMap<number, number>): StatementStep {
  const rows = [...portions].map(([product, quantity]) => ({ product, quantity }));
  return {
    name: 'given',
    canBeEmpty: true,
    sql: (ready) => sql`
      update stock set quantity = stock.quantity + back.quantity
      from (
        select stock.product, given.quantity
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (product int, quantity int)
          join stock on stock.licence = ${licence} and stock.product = given.product
        where stock.quantity is not null and ${ready}
        order by stock.product
        for update of stock
      ) as back
      where stock.licence = ${licence} and stock.product = back.product
      returning case when stock.quantity = back.quantity then ${notifyLiveState(licence)} end`,
  };
}

/** Lets a coupon be used once more. */
export const releaseCouponStep = (licence: string, coupon: number): StatementStep => ({
  name: 'unused',
  canBeEmpty: true,
  sql: (ready) => sql`
    update coupon_uses set used = used - 1
    where licence = ${licence} and coupon = ${coupon} and used > 0 and ${ready}
    returning 1`,
});
