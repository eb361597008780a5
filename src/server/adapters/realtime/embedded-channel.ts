import * as z from 'zod/mini';
import type { Database } from '#server/adapters/database/database.ts';
import type { Hub } from '#server/realtime/hub.ts';
import type { OrderChange, OrderChannel } from '#server/realtime/order-channel.ts';

/** What the database calls the channel. */
const channel = 'order_change';

const changesSchema = z.array(z.object({ uuid: z.string(), version: z.int() }));

/** A change takes at most 75 bytes, an announcement 7999. */
const mostAtOnce = 100;

interface Batch {
  readonly changes: OrderChange[];
  readonly announced: Promise<void>;
}

/**
 * Announces to every process that shares the database: whichever changes an order, any may have its pages.
 *
 * Changes that come while an announcement is under way go out together in the next: a thousand at once take
 * ten announcements.
 */
export function embeddedChannel({ notify }: Pick<Database, 'notify'>): OrderChannel {
  let underWay: Promise<unknown> = Promise.resolve();
  let open: Batch | null = null;

  function openBatch(): Batch {
    const changes: OrderChange[] = [];
    const announced = underWay.then(() => {
      if (open?.changes === changes) open = null;
      return notify(channel, JSON.stringify(changes));
    });
    underWay = announced.catch(() => undefined);
    return { changes, announced };
  }

  return {
    announce: ({ uuid, version }) => {
      if (!open || open.changes.length >= mostAtOnce) open = openBatch();
      open.changes.push({ uuid, version });
      return open.announced;
    },
  };
}

/** Passes what any process announces on to the pages that this one has, until the returned function is called. */
export function followAnnouncements({ listen }: Pick<Database, 'listen'>, hub: Hub): Promise<() => void> {
  return listen(channel, (payload) => {
    const changes = payload === null ? null : readChanges(payload);
    if (changes) for (const change of changes) hub.tell(change);
    else hub.tellOfGap();
  });
}

/** `null` for what another release of this program may have written otherwise. */
function readChanges(payload: string): readonly OrderChange[] | null {
  try {
    return z.parse(changesSchema, JSON.parse(payload));
  } catch {
    return null;
  }
}
