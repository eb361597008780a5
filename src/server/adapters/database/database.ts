import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseTarget =
  /** Kept in a folder of ours, which one process at a time may open. */
  | { readonly kind: 'embedded'; readonly dir: string }
  /** Gone when closed. */
  | { readonly kind: 'memory' }
  /** PostgreSQL 15 or later. */
  | { readonly kind: 'postgres'; readonly url: string };

/**
 * Hears what is announced on a channel.
 *
 * `null` means that the connection was away for a while and announcements may have been missed: read
 * again whatever they would have told.
 */
export type NotificationHandler = (payload: string | null) => void;

/** What a database's connections are doing. */
export interface ConnectionUse {
  readonly used: number;
  readonly idle: number;
  /** Questions that wait for one. */
  readonly waiting: number;
}

/** An open database, the same to its users whichever engine it is. */
export interface Database {
  /**
   * The embedded engine has one connection: an open transaction makes every other query wait, so it awaits
   * nothing but queries of its own.
   *
   * A server that is away or slow makes it throw a `StoreAway` within seconds.
   */
  readonly db: Kysely<Tables>;
  /** The same for what may take as long as it takes: migrations, and whatever reads or writes everything. */
  readonly withoutTimeout: Kysely<Tables>;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Follows a channel until the returned function is called or the database closes. A connection that is
   * lost is made again.
   */
  readonly listen: (channel: string, heard: NotificationHandler) => Promise<() => void>;
  /** Tells every process that listens, this one included. At most 7999 bytes. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly connections: () => ConnectionUse;
  /** Waits for open transactions and refuses what is asked after them, then lets go of everything. */
  readonly close: () => Promise<void>;
}
