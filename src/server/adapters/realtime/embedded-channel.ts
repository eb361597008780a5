import * as z from 'zod/mini';
import { type Topic, topicKinds } from '#contracts/events/updates.ts';
import { parseJson } from '#contracts/parse-json.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Announcement, RealtimeChannel } from '#server/events/realtime/channel.ts';
import type { Hub } from '#server/events/realtime/hub.ts';

const channelName = 'announcement';

const announcementsSchema = z.array(
  z.object({
    topic: z.templateLiteral([z.enum(topicKinds), ':', z.string()]),
    version: z.int(),
    licence: z.optional(z.string()),
  }),
);

/** An announcement takes at most 160 bytes, a notification 7999. */
const maxPerNotification = 49;

interface Batch {
  /** The newest announcement per topic: many orders change the same board. */
  readonly newest: Map<Topic, Announcement>;
  readonly sent: Promise<void>;
}

/**
 * Announces changes to every process that shares the database, because any of them may serve the affected pages.
 *
 * Batches announcements while a notification is being sent: a thousand changes at once take a dozen notifications.
 */
export function embeddedChannel({ notify }: Pick<Database, 'notify'>): RealtimeChannel {
  let pending: Promise<unknown> = Promise.resolve();
  let open: Batch | null = null;

  function openBatch(): Batch {
    const newest = new Map<Topic, Announcement>();
    const sent = pending.then(() => {
      if (open?.newest === newest) open = null;
      return notify(channelName, JSON.stringify([...newest.values()]));
    });
    pending = sent.catch(() => undefined);
    return { newest, sent };
  }

  function announceOne(announcement: Announcement): Promise<void> {
    const { topic, version } = announcement;
    if (!open || (open.newest.size >= maxPerNotification && !open.newest.has(topic))) open = openBatch();
    const previous = open.newest.get(topic);
    if (!previous || previous.version < version) open.newest.set(topic, announcement);
    return open.sent;
  }

  return {
    announce: async (announcements) => {
      await Promise.all(announcements.map(announceOne));
    },
  };
}

/** Forwards the announcements of all processes to this process's pages, until the returned function is called. */
export function forwardAnnouncements({ listen }: Pick<Database, 'listen'>, hub: Hub): Promise<() => void> {
  return listen(channelName, (payload) => {
    const announcements = payload === null ? null : readAnnouncements(payload);
    if (announcements) for (const announcement of announcements) hub.broadcast(announcement);
    else hub.broadcastGap();
  });
}

/** `null` for a payload in the format of another version of this program. */
const readAnnouncements = (payload: string): readonly Announcement[] | null =>
  z.safeParse(announcementsSchema, parseJson(payload)).data ?? null;
