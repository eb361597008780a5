import { type RawBuilder, sql } from 'kysely';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import type { Database } from './database.ts';

const channelName = 'venue_live';

/** A value expression that notifies every process of a change to a venue's live state. */
export const notifyLiveState = (licence: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`pg_notify(${channelName}, ${licence})::text`;

/** State that venues change without publishing, stored in the database. */
export function liveStateRepository({ db, listen }: Pick<Database, 'db' | 'listen'>): LiveStateRepository {
  return {
    read: async (licence) => {
      const [stock, pause, popular] = await Promise.all([
        db.selectFrom('stock').where('licence', '=', licence).selectAll().execute(),
        db.selectFrom('pauses').where('licence', '=', licence).select('until').executeTakeFirst(),
        db
          .selectFrom('popular_products')
          .where('licence', '=', licence)
          .select('products')
          .executeTakeFirst(),
      ]);
      return {
        stock: new Map(
          stock.map(({ product, mark, out_until, quantity, counted_from }) => [
            product,
            { mark, outUntil: out_until, countedFrom: counted_from, quantity },
          ]),
        ),
        pausedUntil: pause?.until ?? null,
        popular: popular?.products ?? null,
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
    watch: (handle) => listen(channelName, handle),
  };
}
