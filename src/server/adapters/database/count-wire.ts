import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Count, type CountWire, sharedKinds } from '#server/http/limits/share-limits.ts';
import type { Database } from './database.ts';

const channel = 'limits';

/** One takes 150 bytes at most, an announcement 7999. */
const mostAtOnce = 50;

const toldSchema = z.object({
  from: z.string(),
  counts: z.array(z.tuple([z.enum(sharedKinds), z.string(), z.string()])),
});

/** Tells counts to the other processes that share the database, by announcements: nothing is written. */
export function countWire({ listen, notify }: Pick<Database, 'listen' | 'notify'>): CountWire {
  const self = randomUUID();
  return {
    async tell(counts) {
      for (let at = 0; at < counts.length; at += mostAtOnce) {
        const some = counts
          .slice(at, at + mostAtOnce)
          .map(({ kind, licence, client }) => [kind, licence, client] as const);
        await notify(channel, JSON.stringify({ from: self, counts: some }));
      }
    },
    hear: (heard) =>
      listen(channel, (payload) => {
        const counts = payload === null ? [] : countsIn(payload, self);
        if (counts.length > 0) heard(counts);
      }),
  };
}

/** What others have told; what is not in our words tells nothing. */
function countsIn(payload: string, self: string): readonly Count[] {
  try {
    const { from, counts } = toldSchema.parse(JSON.parse(payload));
    return from === self ? [] : counts.map(([kind, licence, client]) => ({ kind, licence, client }));
  } catch {
    return [];
  }
}
