import { type RawBuilder, sql } from 'kysely';
import type { StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { StockRepository } from '#server/ordering/inventory/stock-repository.ts';
import type { Database } from './database.ts';
import { notifyLiveState } from './live-state-repository.ts';
import { stockTableOf, stockTables } from './stock-tables.ts';

/** One venue's stock, stored in the database. */
export function stockRepository({ db }: Pick<Database, 'db'>, licence: string): StockRepository {
  const change = async (query: RawBuilder<unknown>) => {
    await sql`with changed as (${query}) select ${notifyLiveState(licence)}`.execute(db);
  };

  async function findAll(items: readonly StockItemId[]): Promise<ReadonlyMap<StockItemId, StockRecord>> {
    const found = stockTables.map(async ({ table, name, type }) => {
      const own = items.filter((item) => stockTableOf(item).table === table);
      if (own.length === 0) return [];
      const { rows } = await sql<StockRecord & { readonly item: StockItemId }>`
        select ${sql.ref(name)} as item,
          mark, out_until as "outUntil", counted_from as "countedFrom", quantity
        from ${sql.table(table)}
        where licence = ${licence} and ${sql.ref(name)} = any(${own}::${sql.raw(type)}[])`.execute(db);
      return rows;
    });
    const rows = (await Promise.all(found)).flat();
    return new Map(rows.map(({ item, ...record }) => [item, record]));
  }

  return {
    findAll,
    find: async (item) => (await findAll([item])).get(item) ?? null,
    set: async (item, record) => {
      const { table, name } = stockTableOf(item);
      const [stock, column] = [sql.table(table), sql.ref(name)];
      if (!record)
        return change(sql`delete from ${stock} where licence = ${licence} and ${column} = ${item}`);
      const { mark, outUntil, countedFrom, quantity } = record;
      return change(sql`
        insert into ${stock} (licence, ${column}, mark, out_until, counted_from, quantity)
        values (${licence}, ${item}, ${mark}, ${outUntil}, ${countedFrom}, ${quantity})
        on conflict (licence, ${column}) do update set
          mark = excluded.mark, out_until = excluded.out_until,
          counted_from = excluded.counted_from, quantity = excluded.quantity`);
    },
    mark: async (item, { mark, outUntil }) => {
      const { table, name } = stockTableOf(item);
      const [stock, column] = [sql.table(table), sql.ref(name)];
      await change(sql`
        insert into ${stock} (licence, ${column}, mark, out_until)
        values (${licence}, ${item}, ${mark}, ${outUntil})
        on conflict (licence, ${column}) do update set
          mark = excluded.mark, out_until = excluded.out_until, quantity = nullif(${stock}.quantity, 0)`);
    },
  };
}
