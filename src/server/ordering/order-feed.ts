import type { Order } from './order.ts';

export interface FeedPage {
  /** The longest unchanged first, each as it is now. */
  readonly orders: readonly Order[];
  /** Where the next page begins. Opaque. */
  readonly cursor: string;
  readonly hasMore: boolean;
  /** Whether the cursor was unknown, such as one from before a restore: it is answered as none. */
  readonly isRestarted: boolean;
}

/**
 * The orders of one venue in the order in which they changed last. Begins when it is first read: with the orders that are
 * under way. Leaves out orders that the venue does not see yet, because they wait to be paid or released.
 *
 * An order that changes moves to the end, so whoever reads page after page misses no change, whatever happens meanwhile.
 */
export interface OrderFeed {
  /** @param after the cursor of the page before; `null` begins with the orders that are under way. */
  read(after: string | null, limit: number): Promise<FeedPage>;
}

/** A place in a feed. Up to `until`, only orders that are under way are read. */
export interface FeedCursor {
  readonly feed: string;
  readonly position: number;
  /** `null` once all are read. */
  readonly until: number | null;
}

export const writeCursor = ({ feed, position, until }: FeedCursor): string =>
  [feed, position, ...(until === null ? [] : [until])].join('.');

const cursorShape = /^([\w-]{1,40})\.(\d{1,15})(?:\.(\d{1,15}))?$/;

/** Reads a cursor of that feed; `null` for any other text. */
export function readCursor(text: string, feed: string, last: number): FeedCursor | null {
  const [, ofFeed, position, until] = cursorShape.exec(text) ?? [];
  if (ofFeed !== feed) return null;
  const cursor = { feed, position: Number(position), until: until === undefined ? null : Number(until) };
  return Math.max(cursor.position, cursor.until ?? 0) <= last ? cursor : null;
}
