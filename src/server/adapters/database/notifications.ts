import { type Kysely, sql } from 'kysely';
import type { NotificationHandler } from './database.ts';
import type { Tables } from './tables.ts';

/** Sends a notification on a channel. Within a transaction, it is delivered at commit. */
export async function notifyChannel(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

interface NotificationHub {
  readonly channels: () => readonly string[];
  /** Adds a listener; the returned function removes it. */
  readonly subscribe: (channel: string, handle: NotificationHandler) => () => void;
  readonly dispatch: (channel: string, payload: string) => void;
  /** Notifies every listener of every channel that notifications may be missing. */
  readonly dispatchGap: () => void;
}

/** Dispatches notifications to the listeners in this process. */
export function openNotificationHub(): NotificationHub {
  const listenersByChannel = new Map<string, Set<NotificationHandler>>();
  return {
    channels: () => [...listenersByChannel.keys()],
    subscribe: (channel, handle) => {
      // A function may subscribe twice; the wrapper makes each subscription unique.
      const listener: NotificationHandler = (payload) => handle(payload);
      const listeners = listenersByChannel.get(channel) ?? new Set();
      listenersByChannel.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
    dispatch: (channel, payload) => {
      for (const listener of [...(listenersByChannel.get(channel) ?? [])]) listener(payload);
    },
    dispatchGap: () => {
      for (const listener of [...listenersByChannel.values()].flatMap((listeners) => [...listeners]))
        listener(null);
    },
  };
}
