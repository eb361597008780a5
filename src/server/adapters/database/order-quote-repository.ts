import type {
  OrderQuoteRepository,
  StoredQuoteRequest,
} from '#server/ordering/quotes/order-quote-repository.ts';
import type { Database } from './database.ts';

/** What one venue was asked for a price of, stored in the database. */
export function orderQuoteRepository({ db }: Pick<Database, 'db'>, licence: string): OrderQuoteRepository {
  return {
    async save(id, request, until) {
      await db
        .insertInto('order_quotes')
        .values({ licence, id, request: JSON.stringify(request), until })
        .execute();
    },
    async find(id, now) {
      const found = await db
        .selectFrom('order_quotes')
        .select(['request', 'until'])
        .where('licence', '=', licence)
        .where('id', '=', id)
        .where('until', '>', now)
        .executeTakeFirst();
      return found ? { request: found.request as StoredQuoteRequest, until: found.until } : null;
    },
    async replace(id, request, now) {
      const { numUpdatedRows } = await db
        .updateTable('order_quotes')
        .set({ request: JSON.stringify(request) })
        .where('licence', '=', licence)
        .where('id', '=', id)
        .where('until', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
    async remove(id) {
      await db.deleteFrom('order_quotes').where('licence', '=', licence).where('id', '=', id).execute();
    },
  };
}
