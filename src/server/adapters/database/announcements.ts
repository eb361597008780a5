import { type Kysely, sql } from 'kysely';
import type { Heard } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Announces on a channel. Within a transaction nobody hears it before the commit, and never if there is none.
 */
export async function announce(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

interface Switchboard {
  readonly channels: () => readonly string[];
  /** Connects a listener; the returned function disconnects it. */
  readonly connect: (channel: string, heard: Heard) => () => void;
  readonly tell: (channel: string, payload: string) => void;
  /** Tells every listener of every channel that it may have missed something. */
  readonly tellOfGap: () => void;
}

/** Passes announcements on to those who listen in this process. */
export function switchboard(): Switchboard {
  const lines = new Map<string, Set<Heard>>();
  return {
    channels: () => [...lines.keys()],
    connect: (channel, heard) => {
      // A function may listen twice; each time is a line of its own.
      const line: Heard = (payload) => heard(payload);
      const listeners = lines.get(channel) ?? new Set();
      lines.set(channel, listeners.add(line));
      return () => {
        listeners.delete(line);
      };
    },
    tell: (channel, payload) => {
      for (const heard of [...(lines.get(channel) ?? [])]) heard(payload);
    },
    tellOfGap: () => {
      for (const heard of [...lines.values()].flatMap((listeners) => [...listeners])) heard(null);
    },
  };
}
