import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type CountChannel, type LimitCount, sharedKinds } from '#server/http/limits/share-limits.ts';
import type { Database } from './database.ts';

const channelName = 'limits';

/** One takes 150 bytes at most, an announcement 7999. */
const maxPerNotification = 50;

const payloadSchema = z.object({
  from: z.string(),
  counts: z.array(z.tuple([z.enum(sharedKinds), z.string(), z.string()])),
});

/** Tells counts to the other processes that share the database, by announcements: nothing is written. */
export function countChannel({ listen, notify }: Pick<Database, 'listen' | 'notify'>): CountChannel {
  const self = randomUUID();
  return {
    async publish(counts) {
      for (let at = 0; at < counts.length; at += maxPerNotification) {
        const some = counts
          .slice(at, at + maxPerNotification)
          .map(({ kind, licence, client }) => [kind, licence, client] as const);
        await notify(channelName, JSON.stringify({ from: self, counts: some }));
      }
    },
    subscribe: (heard) =>
      listen(channelName, (payload) => {
        const counts = payload === null ? [] : countsIn(payload, self);
        if (counts.length > 0) heard(counts);
      }),
  };
}

/** What others have told; what is not in our words tells nothing. */
function countsIn(payload: string, self: string): readonly LimitCount[] {
  try {
    const { from, counts } = payloadSchema.parse(JSON.parse(payload));
    return from === self ? [] : counts.map(([kind, licence, client]) => ({ kind, licence, client }));
  } catch {
    return [];
  }
}
