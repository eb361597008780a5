import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reservations, StockReservation } from '#server/ordering/order-repository.ts';
import { notifyLiveState } from './live-state-repository.ts';
import type { StatementStep } from './statement-steps.ts';
import type { Tables } from './tables.ts';

const reservationColumns = sql`(product int, quantity int, written int)`;

/** The portions left of a product, like `portionsLeft` of `#domain/stock.ts`; null when the product is not counted. */
const portionsLeftSql = (written: RawBuilder<unknown>) =>
  sql`coalesce(case when stock.counted_from is not distinct from ${written} then stock.quantity end, ${written})`;

/**
 * Reserves portions of counted products, ordered by number to avoid deadlocks. A negative quantity violates the
 * table's check constraint and rolls back the statement.
 */
export function reserveStockSteps(
  licence: string,
  reservations: readonly StockReservation[],
): readonly StatementStep[] {
  if (reservations.length === 0) return [];
  const wanted: StatementStep = {
    name: 'wanted',
    sql: (ready) => sql`
      select * from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as wanted ${reservationColumns}
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

/** Redeems a coupon once. Exceeding its limit violates the table's check constraint and rolls back the statement. */
export function redeemCouponSteps(licence: string, coupon: Reservations['coupon']): readonly StatementStep[] {
  if (!coupon) return [];
  const { id, limit } = coupon;
  const step: StatementStep = {
    name: 'used',
    sql: (ready) => sql`
      insert into coupon_uses (licence, coupon, used)
      select ${licence}, ${id}::int, case when ${limit}::int > 0 then 1 else -1 end where ${ready}
      on conflict (licence, coupon) do update
      set used = case when coupon_uses.used < ${limit}::int then coupon_uses.used + 1 else -1 end
      returning 1`,
  };
  return [step];
}

/** The products whose stock is less than the reservation, ordered by number. */
export async function findSoldOut(
  db: Kysely<Tables>,
  licence: string,
  reservations: readonly StockReservation[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ product: number }>`
    select wanted.product
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as wanted ${reservationColumns}
      left join stock on stock.licence = ${licence} and stock.product = wanted.product
    where ${portionsLeftSql(sql`wanted.written`)} < wanted.quantity
    order by wanted.product`.execute(db);
  return rows.map(({ product }) => product);
}

/** Releases reserved portions of products that are still counted. */
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

/** Releases one use of a coupon. */
export const releaseCouponStep = (licence: string, coupon: number): StatementStep => ({
  name: 'unused',
  canBeEmpty: true,
  sql: (ready) => sql`
    update coupon_uses set used = used - 1
    where licence = ${licence} and coupon = ${coupon} and used > 0 and ${ready}
    returning 1`,
});
