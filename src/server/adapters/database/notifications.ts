import { type Kysely, sql } from 'kysely';
import type { NotificationHandler } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Announces on a channel. Within a transaction nobody hears it before the commit, and never if there is none.
 */
export async function notifyChannel(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

interface NotificationHub {
  readonly channels: () => readonly string[];
  /** Connects a listener; the returned function disconnects it. */
  readonly subscribe: (channel: string, heard: NotificationHandler) => () => void;
  readonly dispatch: (channel: string, payload: string) => void;
  /** Tells every listener of every channel that it may have missed something. */
  readonly dispatchGap: () => void;
}

/** Passes announcements on to those who listen in this process. */
export function openNotificationHub(): NotificationHub {
  const lines = new Map<string, Set<NotificationHandler>>();
  return {
    channels: () => [...lines.keys()],
    subscribe: (channel, heard) => {
      // A function may listen twice; each time is a line of its own.
      const line: NotificationHandler = (payload) => heard(payload);
      const listeners = lines.get(channel) ?? new Set();
      lines.set(channel, listeners.add(line));
      return () => {
        listeners.delete(line);
      };
    },
    dispatch: (channel, payload) => {
      for (const heard of [...(lines.get(channel) ?? [])]) heard(payload);
    },
    dispatchGap: () => {
      for (const heard of [...lines.values()].flatMap((listeners) => [...listeners])) heard(null);
    },
  };
}
