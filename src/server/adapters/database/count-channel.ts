import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { type CountChannel, type LimitCount, sharedKinds } from '#server/http/limits/share-limits.ts';
import type { Database } from './database.ts';

const channelName = 'limits';

/** A count takes at most 150 bytes, a notification 7999. */
const maxPerNotification = 50;

const payloadSchema = z.object({
  from: z.string(),
  counts: z.array(z.tuple([z.enum(sharedKinds), z.string(), z.string()])),
});

/** Shares counts with the other processes of the database through `notify`: nothing is written. */
export function countChannel({ listen, notify }: Pick<Database, 'listen' | 'notify'>): CountChannel {
  const self = randomUUID();
  return {
    async publish(counts) {
      for (let start = 0; start < counts.length; start += maxPerNotification) {
        const batch = counts
          .slice(start, start + maxPerNotification)
          .map(({ kind, licence, client }) => [kind, licence, client] as const);
        await notify(channelName, JSON.stringify({ from: self, counts: batch }));
      }
    },
    subscribe: (handle) =>
      listen(channelName, (payload) => {
        const counts = payload === null ? [] : countsIn(payload, self);
        if (counts.length > 0) handle(counts);
      }),
  };
}

/** The counts of other processes; ignores malformed payloads. */
function countsIn(payload: string, self: string): readonly LimitCount[] {
  const { data } = payloadSchema.safeParse(parseJson(payload));
  if (!data || data.from === self) return [];
  return data.counts.map(([kind, licence, client]) => ({ kind, licence, client }));
}
