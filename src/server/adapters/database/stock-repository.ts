import { type OperationNodeSource, sql } from 'kysely';
import type { StockRepository } from '#server/ordering/inventory/stock-repository.ts';
import type { Database } from './database.ts';
import { notifyLiveState } from './live-state-repository.ts';

/** One venue's stock, stored in the database. */
export function stockRepository({ db }: Pick<Database, 'db'>, licence: string): StockRepository {
  const change = async (query: OperationNodeSource) => {
    await sql`with changed as (${query}) select ${notifyLiveState(licence)}`.execute(db);
  };

  return {
    find: async (product) => {
      const row = await db
        .selectFrom('stock')
        .where('licence', '=', licence)
        .where('product', '=', product)
        .select(['mark', 'out_until as outUntil', 'counted_from as countedFrom', 'quantity'])
        .executeTakeFirst();
      return row ?? null;
    },
    set: async (product, record) => {
      const columns = record && {
        mark: record.mark,
        out_until: record.outUntil,
        counted_from: record.countedFrom,
        quantity: record.quantity,
      };
      const query = columns
        ? db
            .insertInto('stock')
            .values({ licence, product, ...columns })
            .onConflict((conflict) => conflict.columns(['licence', 'product']).doUpdateSet(columns))
        : db.deleteFrom('stock').where('licence', '=', licence).where('product', '=', product);
      await change(query);
    },
    mark: async (product, { mark, outUntil }) => {
      const columns = { mark, out_until: outUntil };
      const query = db
        .insertInto('stock')
        .values({ licence, product, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['licence', 'product'])
            .doUpdateSet({ ...columns, quantity: sql<number | null>`nullif(stock.quantity, 0)` }),
        );
      await change(query);
    },
  };
}
