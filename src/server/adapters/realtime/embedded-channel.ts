import * as z from 'zod/mini';
import { type Topic, topicKinds } from '#contracts/events/updates.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Announcement, RealtimeChannel } from '#server/events/realtime/channel.ts';
import type { Hub } from '#server/events/realtime/hub.ts';

/** What the database calls the channel. */
const channelName = 'announcement';

const announcementsSchema = z.array(
  z.object({
    topic: z.templateLiteral([z.enum(topicKinds), ':', z.string()]),
    version: z.int(),
    licence: z.optional(z.string()),
  }),
);

/** What is told of one topic takes at most 160 bytes, all that is told at once 7999. */
const maxPerNotification = 49;

interface Batch {
  /** The newest of each topic: an evening's orders change one board. */
  readonly newest: Map<Topic, Announcement>;
  readonly announced: Promise<void>;
}

/**
 * Announces to every process that shares the database: whichever changes something, any may have its pages.
 *
 * What comes while an announcement is under way goes out together in the next: a thousand changes at once take a dozen
 * announcements.
 */
export function embeddedChannel({ notify }: Pick<Database, 'notify'>): RealtimeChannel {
  let underWay: Promise<unknown> = Promise.resolve();
  let open: Batch | null = null;

  function openBatch(): Batch {
    const newest = new Map<Topic, Announcement>();
    const announced = underWay.then(() => {
      if (open?.newest === newest) open = null;
      return notify(channelName, JSON.stringify([...newest.values()]));
    });
    underWay = announced.catch(() => undefined);
    return { newest, announced };
  }

  function announceOne(announcement: Announcement): Promise<void> {
    const { topic, version } = announcement;
    if (!open || (open.newest.size >= maxPerNotification && !open.newest.has(topic))) open = openBatch();
    const known = open.newest.get(topic);
    if (!known || known.version < version) open.newest.set(topic, announcement);
    return open.announced;
  }

  return {
    announce: async (announcements) => {
      await Promise.all(announcements.map(announceOne));
    },
  };
}

/** Passes what any process announces on to the pages that this one has, until the returned function is called. */
export function forwardAnnouncements({ listen }: Pick<Database, 'listen'>, hub: Hub): Promise<() => void> {
  return listen(channelName, (payload) => {
    const announcements = payload === null ? null : readAnnouncements(payload);
    if (announcements) for (const announcement of announcements) hub.broadcast(announcement);
    else hub.broadcastGap();
  });
}

/** `null` for what another release of this program may have written otherwise. */
function readAnnouncements(payload: string): readonly Announcement[] | null {
  try {
    return z.parse(announcementsSchema, JSON.parse(payload));
  } catch {
    return null;
  }
}
