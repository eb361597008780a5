import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  OrderMessage,
  Outbox,
  OutboxItem,
  OutboxMessage,
  PendingMessage,
  WebhookEvent,
} from '#server/events/outbox.ts';
import type { TimedMessage } from '#server/messages/order-occasion.ts';
import type { Database } from './database.ts';
import { notifyChannel } from './notifications.ts';
import type { StatementStep } from './statement-steps.ts';
import type { Tables } from './tables.ts';

/** The notification channel for new messages. The payload is the message's kind. */
export const outboxChannel = 'outbox';

/** Inserts a message if the condition holds. Commits synchronously: the message is on disk before the notification. */
export const insertMessageIf = ({ kind, payload }: OutboxMessage, condition: RawBuilder<boolean>) => sql`
  insert into outbox (kind, payload)
  select ${kind}, ${JSON.stringify(payload)}::jsonb where ${condition}
  returning pg_notify(${outboxChannel}, ${kind})::text, set_config('synchronous_commit', 'on', true)`;

/** Inserts a message into the outbox. */
export const enqueueStep = (message: OutboxMessage): StatementStep => ({
  name: 'told',
  sql: (ready) => insertMessageIf(message, ready),
});

/** Enqueues a webhook event if the venue has a webhook that wants it. */
export function enqueueWebhookSteps(event: WebhookEvent | null): readonly StatementStep[] {
  if (!event) return [];
  const { licence, event: kind } = event.payload;
  const hasWebhook = sql<boolean>`exists (
    select from venues
    where licence = ${licence} and jsonb_typeof(venue -> 'order_hook') = 'object'
      and (${kind !== 'order.stage_changed'}::boolean or venue -> 'order_hook' -> 'stages' = 'true')
  )`;
  return [
    { name: 'hooked', sql: (ready) => insertMessageIf(event, sql<boolean>`${ready} and ${hasWebhook}`) },
  ];
}

/** Enqueues the report of an e-invoice if the step before it has made one. */
export const enqueueEInvoiceStep = (licence: string, made: string): StatementStep => ({
  name: `${made}_reported`,
  canBeEmpty: true,
  sql: (ready) =>
    insertMessageIf(
      { kind: 'e_invoice', payload: { licence } },
      sql<boolean>`${ready} and exists (select from ${sql.id(made)})`,
    ),
});

/** Enqueues a message to diners and the venue if the venue sends any. Later steps run in any case. */
export function enqueueOrderMessageSteps(message: OrderMessage | null): readonly StatementStep[] {
  if (!message) return [];
  const { licence } = message.payload;
  return [
    {
      name: 'announced',
      canBeEmpty: true,
      sql: (ready) => insertMessageIf(message, sql<boolean>`${ready} and ${hasMessages(licence)}`),
    },
  ];
}

/** Enqueues a message that is sent later, once for each instant, unless that has passed. */
export function enqueueReminderSteps(reminder: TimedMessage | null): readonly StatementStep[] {
  if (!reminder) return [];
  const { at, message } = reminder;
  const { licence, uuid, occasion } = message.payload;
  const isNew = sql<boolean>`not exists (
    select from outbox
    where kind = ${message.kind} and put_at = ${at}
      and payload ->> 'uuid' = ${uuid} and payload ->> 'occasion' = ${occasion}
  )`;
  return [
    {
      name: 'reminded',
      canBeEmpty: true,
      sql: (ready) => sql`
        insert into outbox (kind, payload, put_at, due_at)
        select ${message.kind}, ${JSON.stringify(message.payload)}::jsonb, ${at}, ${at}
        where ${ready} and ${hasMessages(licence)} and ${at} > clock_timestamp() and ${isNew}
        returning 1`,
    },
  ];
}

const hasMessages = (licence: string) => sql<boolean>`exists (
  select from venues
  where licence = ${licence} and jsonb_typeof(venue -> 'messages') = 'object'
)`;

/** Inserts a message into the outbox, within the caller's transaction if there is one. */
export async function enqueueMessage(db: Kysely<Tables>, { kind, payload }: OutboxMessage): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
  await notifyChannel(db, outboxChannel, kind);
}

/** The instant `ms` milliseconds from now. */
export const instantAfter = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The outbox of one kind of message, stored in the same database as the data it reports. */
export function outbox<Kind extends OutboxMessage['kind']>(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  kind: Kind,
): Outbox<Extract<OutboxMessage, { readonly kind: Kind }>> {
  type Message = Extract<OutboxMessage, { readonly kind: Kind }>;
  return {
    put: (message) => enqueueMessage(db, message),
    lease: async (max, leaseMs) => {
      const rows = await db
        .with('due', (query) =>
          query
            .selectFrom('outbox')
            .where('kind', '=', kind)
            .where('due_at', '<=', sql<Date>`clock_timestamp()`)
            .orderBy('id')
            .limit(max)
            .forUpdate()
            .skipLocked()
            .select('id'),
        )
        .updateTable('outbox')
        .from('due')
        .whereRef('outbox.id', '=', 'due.id')
        .set({ due_at: instantAfter(leaseMs), attempts: sql`outbox.attempts + 1` })
        .returning(['outbox.id', 'attempts', 'payload'])
        // The JSON was written from this type.
        .$castTo<Pick<OutboxItem, 'id' | 'attempts'> & Pick<Message, 'payload'>>()
        .execute();
      return rows
        .map(({ id, attempts, payload }) => ({
          id,
          attempts: attempts - 1,
          message: { kind, payload } as unknown as Message,
        }))
        .sort((a, b) => a.id - b.id);
    },
    markDelivered: async (ids) => {
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    },
    retryLater: async (id, afterMs, error) => {
      await db
        .updateTable('outbox')
        .set({ due_at: instantAfter(afterMs), fault: error })
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
        .$castTo<Omit<PendingMessage, 'message'> & Pick<Message, 'payload'>>()
        .execute();
      return rows.map(({ payload, ...row }) => ({
        ...row,
        message: { kind, payload } as unknown as Message,
      }));
    },
    backlog: async () => {
      const oldest = sql<number>`coalesce(extract(epoch from clock_timestamp() - min(put_at)), 0)::float8`;
      return (
        db
          .selectFrom('outbox')
          .select(({ fn }) => [fn.countAll<number>().as('waiting'), oldest.as('oldestSeconds')])
          .where('kind', '=', kind)
          // Excludes messages that were given up, which are due at infinity, and those for later.
          .where('due_at', '<', sql<Date>`'infinity'`)
          .where('put_at', '<=', sql<Date>`clock_timestamp()`)
          .executeTakeFirstOrThrow()
      );
    },
    watch: (handle) =>
      listen(outboxChannel, (changedKind) => {
        if (changedKind === null || changedKind === kind) handle();
      }),
  };
}
