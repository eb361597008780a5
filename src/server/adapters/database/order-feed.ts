import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { type FeedCursor, type OrderFeed, readCursor, writeCursor } from '#server/ordering/order-feed.ts';
import type { Database } from './database.ts';
import { orderOf, ordersOf } from './order-rows.ts';
import type { Tables } from './tables.ts';

interface Feed {
  readonly feed: string;
  /** The last position given. */
  readonly last: number;
  /** Whether more orders have changed. */
  readonly isBehind: boolean;
}

/** Bounds how long one reader holds locks. */
const maxNumbered = 1_000;

const isUnderWay = sql<boolean>`status in (${sql.join(orderStatuses.filter(isActive))})`;

/** Orders that changed since they got their position, or were under way before the feed began. */
const isUnnumbered = (licence: string) => sql<boolean>`
  licence = ${licence} and not awaits_payment
  and (feed_position is null or (feed_position = 0 and ${isUnderWay}))`;

/** One venue's orders in the order of their changes, stored in the database. */
export function orderFeed({ db }: Pick<Database, 'db'>, licence: string): OrderFeed {
  return {
    async read(after, limit) {
      const feed = await numberChanges(db, licence);
      const known = after === null ? null : readCursor(after, feed.feed, feed.last);
      const cursor = known ?? { feed: feed.feed, position: 0, until: feed.last };
      const rows = await ordersOf(db, licence)
        .where(isAfter(cursor))
        .where('awaits_payment', '=', false)
        .orderBy('feed_position')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const read = page.at(-1)?.feed_position ?? cursor.position;
      const isCut = rows.length > limit;
      const next: FeedCursor = isCut
        ? { ...cursor, position: read }
        : { ...cursor, position: cursor.until ?? Math.max(read, feed.last), until: null };
      return {
        orders: page.map(orderOf),
        cursor: writeCursor(next),
        hasMore: isCut || next.position < feed.last || feed.isBehind,
        isRestarted: after !== null && known === null,
      };
    },
  };
}

const isAfter = ({ position, until }: FeedCursor): RawBuilder<boolean> =>
  until === null
    ? sql`feed_position > 0 and feed_position > ${position}`
    : sql`feed_position > ${position} and feed_position <= ${until} and ${isUnderWay}`;

/**
 * Gives positions to the orders that changed. Changes of other transactions that are not committed yet get theirs the
 * next time. Readers give them one after the other, so that a position becomes visible only after all lower ones.
 */
async function numberChanges(db: Kysely<Tables>, licence: string): Promise<Feed> {
  const { rows } = await sql<Feed>`
    select feed, last, exists (select from orders where ${isUnnumbered(licence)}) as "isBehind"
    from order_feeds where licence = ${licence}`.execute(db);
  const [feed] = rows;
  if (feed && !feed.isBehind) return feed;
  return db.transaction().execute(async (transaction) => {
    const { feed: name, last } = await lockFeed(transaction, licence);
    const { rows: numbered } = await sql<{ readonly uuid: string }>`
      with taken as (
        select uuid, number from orders where ${isUnnumbered(licence)}
        order by number limit ${maxNumbered} for update skip locked
      ), placed as (select uuid, row_number() over (order by number) as place from taken)
      update orders set feed_position = ${last}::bigint + placed.place
      from placed where orders.uuid = placed.uuid returning orders.uuid`.execute(transaction);
    const next = last + numbered.length;
    await sql`update order_feeds set last = ${next} where licence = ${licence}`.execute(transaction);
    return { feed: name, last: next, isBehind: numbered.length === maxNumbered };
  });
}

/** Creates the feed if there is none. Blocks other readers of it until the transaction ends. */
async function lockFeed(db: Kysely<Tables>, licence: string): Promise<Omit<Feed, 'isBehind'>> {
  const { rows } = await sql<Omit<Feed, 'isBehind'>>`
    insert into order_feeds (licence, last)
    select ${licence}, coalesce(max(feed_position), 0) from orders where licence = ${licence} and feed_position > 0
    on conflict (licence) do update set last = order_feeds.last
    returning feed, last`.execute(db);
  const [feed] = rows;
  if (!feed) throw new Error(`${licence} has no feed of orders`);
  return feed;
}
