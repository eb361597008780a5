import * as z from 'zod/mini';
import { type Topic, topicKinds } from '#contracts/events/updates.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Announcement, Channel } from '#server/realtime/channel.ts';
import type { Hub } from '#server/realtime/hub.ts';

/** What the database calls the channel. */
const channel = 'announcement';

const announcementsSchema = z.array(
  z.object({ topic: z.templateLiteral([z.enum(topicKinds), ':', z.string()]), version: z.int() }),
);

/** What is told of one topic takes at most 83 bytes, all that is told at once 7999. */
const mostAtOnce = 96;

interface Batch {
  /** The newest version of each topic: an evening's orders change one board. */
  readonly versions: Map<Topic, number>;
  readonly announced: Promise<void>;
}

/**
 * Announces to every process that shares the database: whichever changes something, any may have its pages.
 *
 * What comes while an announcement is under way goes out together in the next: a thousand changes at once take a dozen
 * announcements.
 */
export function embeddedChannel({ notify }: Pick<Database, 'notify'>): Channel {
  let underWay: Promise<unknown> = Promise.resolve();
  let open: Batch | null = null;

  function openBatch(): Batch {
    const versions = new Map<Topic, number>();
    const announced = underWay.then(() => {
      if (open?.versions === versions) open = null;
      return notify(channel, write(versions));
    });
    underWay = announced.catch(() => undefined);
    return { versions, announced };
  }

  function announceOne({ topic, version }: Announcement): Promise<void> {
    if (!open || (open.versions.size >= mostAtOnce && !open.versions.has(topic))) open = openBatch();
    open.versions.set(topic, Math.max(version, open.versions.get(topic) ?? version));
    return open.announced;
  }

  return {
    announce: async (announcements) => {
      await Promise.all(announcements.map(announceOne));
    },
  };
}

const write = (versions: ReadonlyMap<Topic, number>): string =>
  JSON.stringify([...versions].map(([topic, version]) => ({ topic, version })));

/** Passes what any process announces on to the pages that this one has, until the returned function is called. */
export function followAnnouncements({ listen }: Pick<Database, 'listen'>, hub: Hub): Promise<() => void> {
  return listen(channel, (payload) => {
    const announcements = payload === null ? null : read(payload);
    if (announcements) for (const announcement of announcements) hub.tell(announcement);
    else hub.tellOfGap();
  });
}

/** `null` for what another release of this program may have written otherwise. */
function read(payload: string): readonly Announcement[] | null {
  try {
    return z.parse(announcementsSchema, JSON.parse(payload));
  } catch {
    return null;
  }
}
