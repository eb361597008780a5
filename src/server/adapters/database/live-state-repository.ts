import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import type { Database } from './database.ts';
import type { StockColumns } from './stock-tables.ts';
import type { Tables } from './tables.ts';

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
    read: async (licence) => (await readStates(db, licence)).get(licence) ?? emptyLiveState,
    readAll: () => readStates(db, null),
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

/** @param only of this venue; of all for `null`. */
async function readStates(db: Kysely<Tables>, only: string | null): Promise<ReadonlyMap<string, LiveState>> {
  const isWanted = only === null ? sql<boolean>`true` : sql<boolean>`licence = ${only}`;
  const [products, choices, pauses, popular, busy] = await Promise.all([
    db.selectFrom('stock').where(isWanted).selectAll().execute(),
    db.selectFrom('choice_stock').where(isWanted).selectAll().execute(),
    db.selectFrom('pauses').where(isWanted).select(['licence', 'until']).execute(),
    db.selectFrom('popular_products').where(isWanted).select(['licence', 'products']).execute(),
    db.selectFrom('busy_periods').where(isWanted).select(['licence', 'minutes', 'until']).execute(),
  ]);
  const states = new Map<string, LiveState>();
  const add = (licence: string, state: Partial<LiveState>) =>
    states.set(licence, { ...(states.get(licence) ?? emptyLiveState), ...state });
  const stocked = [
    ...products.map((row) => ({ ...row, item: row.product })),
    ...choices.map((row) => ({ ...row, item: row.choice })),
  ];
  for (const [licence, rows] of Map.groupBy(stocked, (row) => row.licence)) {
    const stock = rows.map((row) => [row.item, stockRecordOf(row)] as const);
    add(licence, { stock: new Map<StockItemId, StockRecord>(stock) });
  }
  for (const { licence, until } of pauses) add(licence, { pausedUntil: until });
  for (const { licence, products: most } of popular) add(licence, { popular: most });
  for (const { licence, ...period } of busy) add(licence, { busy: period });
  return states;
}
