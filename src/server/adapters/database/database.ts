import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseTarget =
  /** Stored in a folder, which one process at a time may open. */
  | { readonly kind: 'embedded'; readonly dir: string }
  /** Deleted when closed. */
  | { readonly kind: 'memory' }
  /** PostgreSQL 15 or later. `directUrl` goes past a pooler; `null` where there is none. */
  | { readonly kind: 'postgres'; readonly url: string; readonly directUrl?: string | null };

/**
 * Handles the notifications of a channel.
 *
 * `null` means that the connection was lost for a while and notifications may be missing: reload the data they
 * are about.
 */
export type NotificationHandler = (payload: string | null) => void;

/** How many connections of a database are in use. */
export interface ConnectionUse {
  readonly used: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** An open database: one interface for both engines. */
export interface Database {
  /**
   * The embedded engine has one connection: an open transaction blocks every other query, so await only its own
   * queries inside it.
   *
   * Throws `DatabaseUnavailable` within seconds when the server is unreachable or slow.
   */
  readonly db: Kysely<Tables>;
  /** Without query timeouts: for migrations, and for reading or writing whole tables. */
  readonly withoutTimeout: Kysely<Tables>;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Subscribes to a channel until the returned function is called or the database closes. Reconnects when the
   * connection is lost.
   */
  readonly listen: (channel: string, handle: NotificationHandler) => Promise<() => void>;
  /** Notifies every listening process, including this one. At most 7999 bytes. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly connections: () => ConnectionUse;
  /** Waits for open transactions, refuses new queries, and then releases all resources. */
  readonly close: () => Promise<void>;
}
