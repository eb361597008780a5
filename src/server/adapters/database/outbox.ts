import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HookEvent, Message, Outbox, OutboxItem, Waiting } from '#server/events/outbox.ts';
import { announce } from './announcements.ts';
import type { Database } from './database.ts';
import type { Step } from './in-turn.ts';
import type { Tables } from './tables.ts';

/** Where it is heard that something is to be told: the kind of it. */
export const channel = 'outbox';

/** Puts a message in where that is so. It is on the disk before anybody hears of it, however the server is set. */
const puttingIn = ({ kind, payload }: Message, isSo: RawBuilder<boolean>) => sql`
  insert into outbox (kind, payload)
  select ${kind}, ${JSON.stringify(payload)}::jsonb where ${isSo}
  returning pg_notify(${channel}, ${kind})::text, set_config('synchronous_commit', 'on', true)`;

/** Puts a message into the outbox. */
export const telling = (message: Message): Step => ({
  name: 'told',
  sql: (ready) => puttingIn(message, ready),
});

/** Puts in what a venue's till is to hear, if anything, where the venue has one that hears. */
export function tellingHook(event: HookEvent | null): readonly Step[] {
  if (!event) return [];
  const hasHook = sql<boolean>`exists (
    select from venues
    where licence = ${event.payload.licence} and jsonb_typeof(venue -> 'order_hook') = 'object'
  )`;
  return [{ name: 'hooked', sql: (ready) => puttingIn(event, sql<boolean>`${ready} and ${hasHook}`) }];
}

/** Puts a message into the outbox within a transaction, or in one of its own. */
export async function putInto(db: Kysely<Tables>, { kind, payload }: Message): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
  await announce(db, channel, kind);
}

/** The instant so long from now. */
export const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The outbox of one kind of message, kept in the database beside what it tells of. */
export function outbox<Kind extends Message['kind']>(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  kind: Kind,
): Outbox<Extract<Message, { readonly kind: Kind }>> {
  type Told = Extract<Message, { readonly kind: Kind }>;
  return {
    put: (message) => putInto(db, message),
    take: async (most, leaseMs) => {
      const rows = await db
        .with('due', (query) =>
          query
            .selectFrom('outbox')
            .where('kind', '=', kind)
            .where('due_at', '<=', sql<Date>`clock_timestamp()`)
            .orderBy('id')
            .limit(most)
            .forUpdate()
            .skipLocked()
            .select('id'),
        )
        .updateTable('outbox')
        .from('due')
        .whereRef('outbox.id', '=', 'due.id')
        .set({ due_at: inMs(leaseMs), attempts: sql`outbox.attempts + 1` })
        .returning(['outbox.id', 'attempts', 'payload'])
        // What stands in JSON was written from this type.
        .$castTo<Pick<OutboxItem, 'id' | 'attempts'> & Pick<Told, 'payload'>>()
        .execute();
      return rows
        .map(({ id, attempts, payload }) => ({
          id,
          attempts: attempts - 1,
          message: { kind, payload } as unknown as Told,
        }))
        .sort((one, other) => one.id - other.id);
    },
    done: async (ids) => {
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    },
    putBack: async (id, afterMs, fault) => {
      await db
        .updateTable('outbox')
        .set({ due_at: inMs(afterMs), fault })
        .where('id', '=', id)
        .execute();
    },
    waiting: async (licence) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['payload', 'put_at as since', 'attempts', 'fault'])
        .where('kind', '=', kind)
        .$if(licence !== null, (query) => query.where(sql`payload ->> 'licence'`, '=', licence))
        .orderBy('id')
        .$castTo<Omit<Waiting, 'message'> & Pick<Told, 'payload'>>()
        .execute();
      return rows.map(({ payload, ...row }) => ({ ...row, message: { kind, payload } as unknown as Told }));
    },
    backlog: async () => {
      const oldest = sql<number>`coalesce(extract(epoch from clock_timestamp() - min(put_at)), 0)::float8`;
      return (
        db
          .selectFrom('outbox')
          .select(({ fn }) => [fn.countAll<number>().as('waiting'), oldest.as('oldestSeconds')])
          .where('kind', '=', kind)
          // What was given up is due never.
          .where('due_at', '<', sql<Date>`'infinity'`)
          .executeTakeFirstOrThrow()
      );
    },
    watch: (heard) =>
      listen(channel, (told) => {
        if (told === null || told === kind) heard();
      }),
  };
}
