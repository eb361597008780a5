import { sql } from 'kysely';
import type { StockBook } from '#server/stock/stock-book.ts';
import type { Database } from './database.ts';
import { tellOfLive } from './live-states.ts';

/** One venue's stock, kept in the database. */
export function stockBook({ db }: Pick<Database, 'db'>, licence: string): StockBook {
  return {
    record: async (product) => {
      const row = await db
        .selectFrom('stock')
        .where('licence', '=', licence)
        .where('product', '=', product)
        .select(['mark', 'counted_from as countedFrom', 'quantity'])
        .executeTakeFirst();
      return row ?? null;
    },
    set: async (product, record) => {
      const columns = record && {
        mark: record.mark,
        counted_from: record.countedFrom,
        quantity: record.quantity,
      };
      const changing = columns
        ? db
            .insertInto('stock')
            .values({ licence, product, ...columns })
            .onConflict((conflict) => conflict.columns(['licence', 'product']).doUpdateSet(columns))
        : db.deleteFrom('stock').where('licence', '=', licence).where('product', '=', product);
      await sql`with changed as (${changing}) select ${tellOfLive(licence)}`.execute(db);
    },
  };
}
