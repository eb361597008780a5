import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  Outbox,
  OutboxItem,
  OutboxMessage,
  PendingMessage,
  WebhookEvent,
} from '#server/events/outbox.ts';
import type { Database } from './database.ts';
import { notifyChannel } from './notifications.ts';
import type { StatementStep } from './statement-steps.ts';
import type { Tables } from './tables.ts';

/** Where it is heard that something is to be told: the kind of it. */
export const outboxChannel = 'outbox';

/** Puts a message in where that is so. It is on the disk before anybody hears of it, however the server is set. */
const insertMessageIf = ({ kind, payload }: OutboxMessage, isSo: RawBuilder<boolean>) => sql`
  insert into outbox (kind, payload)
  select ${kind}, ${JSON.stringify(payload)}::jsonb where ${isSo}
  returning pg_notify(${outboxChannel}, ${kind})::text, set_config('synchronous_commit', 'on', true)`;

/** Puts a message into the outbox. */
export const enqueueStep = (message: OutboxMessage): StatementStep => ({
  name: 'told',
  sql: (ready) => insertMessageIf(message, ready),
});

/** Puts in what a venue's till is to hear, if anything, where the venue has one that hears. */
export function enqueueWebhookSteps(event: WebhookEvent | null): readonly StatementStep[] {
  if (!event) return [];
  const hasHook = sql<boolean>`exists (
    select from venues
    where licence = ${event.payload.licence} and jsonb_typeof(venue -> 'order_hook') = 'object'
  )`;
  return [{ name: 'hooked', sql: (ready) => insertMessageIf(event, sql<boolean>`${ready} and ${hasHook}`) }];
}

/** Puts a message into the outbox within a transaction, or in one of its own. */
export async function enqueueMessage(db: Kysely<Tables>, { kind, payload }: OutboxMessage): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
  await notifyChannel(db, outboxChannel, kind);
}

/** The instant so long from now. */
export const instantAfter = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The outbox of one kind of message, kept in the database beside what it tells of. */
export function outbox<Kind extends OutboxMessage['kind']>(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  kind: Kind,
): Outbox<Extract<OutboxMessage, { readonly kind: Kind }>> {
  type Told = Extract<OutboxMessage, { readonly kind: Kind }>;
  return {
    put: (message) => enqueueMessage(db, message),
    lease: async (most, leaseMs) => {
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
        .set({ due_at: instantAfter(leaseMs), attempts: sql`outbox.attempts + 1` })
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
    markDelivered: async (ids) => {
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    },
    retryLater: async (id, afterMs, fault) => {
      await db
        .updateTable('outbox')
        .set({ due_at: instantAfter(afterMs), fault })
        .where('id', '=', id)
        .execute();
    },
    listPending: async (licence) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['payload', 'put_at as since', 'attempts', 'fault'])
        .where('kind', '=', kind)
        .$if(licence !== null, (query) => query.where(sql`payload ->> 'licence'`, '=', licence))
        .orderBy('id')
        .$castTo<Omit<PendingMessage, 'message'> & Pick<Told, 'payload'>>()
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
      listen(outboxChannel, (told) => {
        if (told === null || told === kind) heard();
      }),
  };
}
