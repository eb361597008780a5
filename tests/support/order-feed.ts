import { isActive } from '#domain/order/order-status.ts';
import type { Order } from '#server/ordering/order.ts';
import { type FeedCursor, type OrderFeed, readCursor, writeCursor } from '#server/ordering/order-feed.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';

interface Place {
  readonly position: number;
  readonly version: number;
}

/** An in-memory feed of orders. */
export function inMemoryOrderFeed(orders: Pick<OrderRepository, 'list'>): OrderFeed {
  const feed = crypto.randomUUID();
  const places = new Map<string, Place>();
  let begun = false;
  let last = 0;

  const positionOf = ({ uuid }: Order) => places.get(uuid)?.position ?? 0;

  /** Orders that ended before the first read stay out until they change. */
  function number(all: readonly Order[]): void {
    const changed = all.filter(({ uuid, version }) => places.get(uuid)?.version !== version);
    for (const { uuid, version, status } of changed) {
      const isFed = begun || isActive(status);
      if (isFed) last += 1;
      places.set(uuid, { position: isFed ? last : 0, version });
    }
    begun = true;
  }

  const isAfter = (order: Order, { position, until }: FeedCursor) =>
    positionOf(order) > position &&
    (until === null || (positionOf(order) <= until && isActive(order.status)));

  return {
    async read(after, limit) {
      const all = await orders.list({ isPaidFor: true, limit: Number.POSITIVE_INFINITY });
      number(all.toReversed());
      const known = after === null ? null : readCursor(after, feed, last);
      const cursor = known ?? { feed, position: 0, until: last };
      const found = all
        .filter((order) => isAfter(order, cursor))
        .sort((one, other) => positionOf(one) - positionOf(other));
      const page = found.slice(0, limit);
      const isCut = found.length > limit;
      const [lastRead] = page.slice(-1).map(positionOf);
      const next = isCut
        ? { ...cursor, position: lastRead ?? cursor.position }
        : { ...cursor, position: cursor.until ?? last, until: null };
      return {
        orders: page,
        cursor: writeCursor(next),
        hasMore: isCut || next.position < last,
        isRestarted: after !== null && known === null,
      };
    },
  };
}
