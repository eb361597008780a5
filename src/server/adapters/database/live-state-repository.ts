import { type RawBuilder, sql } from 'kysely';
import type { StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import type { Database } from './database.ts';
import type { StockColumns } from './stock-tables.ts';

const channelName = 'venue_live';

/** A value expression that notifies every process of a change to a venue's live state. */
export const notifyLiveState = (licence: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`pg_notify(${channelName}, ${licence})::text`;

const stockRecordOf = ({ mark, out_until, counted_from, quantity }: StockColumns): StockRecord => ({
  mark,
  outUntil: out_until,
  countedFrom: counted_from,
  quantity,
});

/** State that venues change without publishing, stored in the database. */
export function liveStateRepository({ db, listen }: Pick<Database, 'db' | 'listen'>): LiveStateRepository {
  return {
    read: async (licence) => {
      const [products, choices, pause, popular, busy] = await Promise.all([
        db.selectFrom('stock').where('licence', '=', licence).selectAll().execute(),
        db.selectFrom('choice_stock').where('licence', '=', licence).selectAll().execute(),
        db.selectFrom('pauses').where('licence', '=', licence).select('until').executeTakeFirst(),
        db
          .selectFrom('popular_products')
          .where('licence', '=', licence)
          .select('products')
          .executeTakeFirst(),
        db
          .selectFrom('busy_periods')
          .where('licence', '=', licence)
          .select(['minutes', 'until'])
          .executeTakeFirst(),
      ]);
      return {
        stock: new Map<StockItemId, StockRecord>([
          ...products.map((row) => [row.product, stockRecordOf(row)] as const),
          ...choices.map((row) => [row.choice, stockRecordOf(row)] as const),
        ]),
        pausedUntil: pause?.until ?? null,
        popular: popular?.products ?? null,
        ...(busy && { busy }),
      };
    },
    pause: async (licence, until) => {
      const change =
        until === null
          ? db.deleteFrom('pauses').where('licence', '=', licence)
          : db
              .insertInto('pauses')
              .values({ licence, until })
              .onConflict((conflict) => conflict.column('licence').doUpdateSet({ until }));
      await sql`with changed as (${change}) select ${notifyLiveState(licence)}`.execute(db);
    },
    setBusy: async (licence, busy) => {
      const change =
        busy === null
          ? db.deleteFrom('busy_periods').where('licence', '=', licence)
          : db
              .insertInto('busy_periods')
              .values({ licence, ...busy })
              .onConflict((conflict) => conflict.column('licence').doUpdateSet({ ...busy }));
      await sql`with changed as (${change}) select ${notifyLiveState(licence)}`.execute(db);
    },
    watch: (handle) => listen(channelName, handle),
  };
}
