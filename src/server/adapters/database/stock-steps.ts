import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StockItemId } from '#domain/stock-item.ts';
import type { Reservations, StockReservation } from '#server/ordering/order-repository.ts';
import { notifyLiveState } from './live-state-repository.ts';
import type { StatementStep } from './statement-steps.ts';
import { type StockTableName, stockTableOf, stockTables } from './stock-tables.ts';
import type { Tables } from './tables.ts';

/** The SQL for one of the tables. */
function sqlOf({ table, name, type }: StockTableName) {
  const [stock, item] = [sql.table(table), sql.ref(name)];
  return {
    stock,
    item,
    /** The record of an item, `null` where none is stored. */
    isRecordOf: (licence: string, wanted: RawBuilder<unknown>) =>
      sql`${stock}.licence = ${licence} and ${stock}.${item} = ${wanted}`,
    /** Rows of JSON whose `item` is in this table. */
    rowsOf: (rows: readonly { readonly item: StockItemId }[], columns: readonly string[]) => {
      const definitions = [
        sql`item ${sql.raw(type)}`,
        ...columns.map((column) => sql`${sql.ref(column)} int`),
      ];
      const own = rows.filter((row) => stockTableOf(row.item).table === table);
      return sql`jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as part (${sql.join(definitions)})`;
    },
    /** The portions left of an item, like `portionsLeft` of `#domain/stock.ts`; null when it is not counted. */
    portionsLeft: (written: RawBuilder<unknown>) => sql`coalesce(
      case when ${stock}.counted_from is not distinct from ${written} then ${stock}.quantity end, ${written})`,
  };
}

/** The tables that these items are in, always in the same order: locks are taken in it. */
const tablesOf = (items: Iterable<StockItemId>): readonly StockTableName[] => {
  const names = new Set([...items].map((item) => stockTableOf(item).table));
  return stockTables.filter(({ table }) => names.has(table));
};

const itemsOf = (rows: readonly { readonly item: StockItemId }[]) => rows.map(({ item }) => item);

/**
 * Reserves portions of counted items, ordered by name to avoid deadlocks. A negative quantity violates the table's check
 * constraint and rolls back the statement.
 *
 * @param reservations one for each item.
 */
export function reserveStockSteps(
  licence: string,
  reservations: readonly StockReservation[],
): readonly StatementStep[] {
  return tablesOf(itemsOf(reservations)).flatMap((table): readonly StatementStep[] => {
    const { stock, item, isRecordOf, rowsOf, portionsLeft } = sqlOf(table);
    const wanted = sql.ref(`wanted_${table.name}`);
    const record = isRecordOf(licence, sql`${wanted}.item`);
    return [
      {
        name: `wanted_${table.name}`,
        sql: (ready) => sql`
          select * from ${rowsOf(reservations, ['quantity', 'written'])} where ${ready}`,
      },
      {
        name: `taken_${table.name}`,
        canBeEmpty: true,
        sql: () => sql`
          insert into ${stock} (licence, ${item}, counted_from, quantity)
          select ${licence}, ${wanted}.item, ${wanted}.written,
            ${portionsLeft(sql`${wanted}.written`)} - ${wanted}.quantity
          from ${wanted} left join ${stock} on ${record}
          where ${portionsLeft(sql`${wanted}.written`)} is not null
          order by ${wanted}.item
          on conflict (licence, ${item}) do update set
            counted_from = excluded.counted_from,
            quantity = ${portionsLeft(sql`excluded.counted_from`)}
              - (select ${wanted}.quantity from ${wanted} where ${wanted}.item = ${stock}.${item})
          returning case when ${stock}.quantity = 0 then ${notifyLiveState(licence)} end`,
      },
    ];
  });
}

/** Where uses of coupons are counted: with the venue, or with its group where that counts them for all branches. */
const couponScope = (licence: string) => sql<string>`coalesce((
  select 'group:' || groups.id from group_branches join groups on groups.id = group_branches.group_id
  where group_branches.licence = ${licence} and groups.shares_coupons
), ${licence})`;

/** Redeems a coupon once. Exceeding its limit violates the table's check constraint and rolls back the statement. */
export function redeemCouponSteps(licence: string, coupon: Reservations['coupon']): readonly StatementStep[] {
  if (!coupon) return [];
  const { id, limit } = coupon;
  const step: StatementStep = {
    name: 'used',
    sql: (ready) => sql`
      insert into coupon_uses (licence, coupon, used)
      select ${couponScope(licence)}, ${id}::int, case when ${limit}::int > 0 then 1 else -1 end where ${ready}
      on conflict (licence, coupon) do update
      set used = case when coupon_uses.used < ${limit}::int then coupon_uses.used + 1 else -1 end
      returning 1`,
  };
  return [step];
}

/** The items whose stock is less than the reservation: products by number, then choices by name. */
export async function findSoldOut(
  db: Kysely<Tables>,
  licence: string,
  reservations: readonly StockReservation[],
): Promise<readonly StockItemId[]> {
  const short = tablesOf(itemsOf(reservations)).map(async (table) => {
    const { stock, isRecordOf, rowsOf, portionsLeft } = sqlOf(table);
    const { rows } = await sql<{ item: StockItemId }>`
      select part.item
      from ${rowsOf(reservations, ['quantity', 'written'])}
        left join ${stock} on ${isRecordOf(licence, sql`part.item`)}
      where ${portionsLeft(sql`part.written`)} < part.quantity
      order by part.item`.execute(db);
    return itemsOf(rows);
  });
  return (await Promise.all(short)).flat();
}

/** Releases reserved portions of items that are still counted. */
export function releaseStockSteps(
  licence: string,
  portions: ReadonlyMap<StockItemId, number>,
): readonly StatementStep[] {
  const given = [...portions].map(([item, quantity]) => ({ item, quantity }));
  return tablesOf(portions.keys()).map((table) => {
    const { stock, item, isRecordOf, rowsOf } = sqlOf(table);
    return {
      name: `given_${table.name}`,
      canBeEmpty: true,
      sql: (ready) => sql`
        update ${stock} set quantity = ${stock}.quantity + back.quantity
        from (
          select ${stock}.${item} as item, part.quantity
          from ${rowsOf(given, ['quantity'])} join ${stock} on ${isRecordOf(licence, sql`part.item`)}
          where ${stock}.quantity is not null and ${ready}
          order by ${stock}.${item}
          for update of ${stock}
        ) as back
        where ${isRecordOf(licence, sql`back.item`)}
        returning case when ${stock}.quantity = back.quantity then ${notifyLiveState(licence)} end`,
    };
  });
}

/** Releases one use of a coupon. */
export const releaseCouponStep = (licence: string, coupon: number): StatementStep => ({
  name: 'unused',
  canBeEmpty: true,
  sql: (ready) => sql`
    update coupon_uses set used = used - 1
    where licence = ${couponScope(licence)} and coupon = ${coupon} and used > 0 and ${ready}
    returning 1`,
});
