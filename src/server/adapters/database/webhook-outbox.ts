import { sql } from 'kysely';
import type { WebhookEvent } from '#server/events/outbox.ts';
import type { PendingWebhook, WebhookItem, WebhookOutbox } from '#server/events/webhooks/webhook-outbox.ts';
import type { Database } from './database.ts';
import { notifyChannel } from './notifications.ts';
import { instantAfter, outbox, outboxChannel } from './outbox.ts';

const messageKind = 'order_hook';

interface LeasedRow extends Pick<WebhookItem, 'id' | 'attempts' | 'since'> {
  readonly payload: WebhookEvent['payload'];
}

interface PendingRow extends Omit<PendingWebhook, 'message'> {
  readonly payload: WebhookEvent['payload'];
}

const whereGivenUp = (licence: string, order: string | null) => sql<boolean>`
  kind = ${messageKind} and due_at = 'infinity' and payload ->> 'licence' = ${licence}
    and ${order === null ? sql`true` : sql`payload ->> 'uuid' = ${order}`}`;

/** Pending webhooks, stored in the same database as the orders. Webhooks that were given up are due at infinity. */
export function webhookOutbox(database: Pick<Database, 'db' | 'listen'>): WebhookOutbox {
  const { db } = database;
  const { markDelivered, retryLater, backlog, watch } = outbox(database, messageKind);

  return {
    markDelivered,
    retryLater,
    backlog,
    watch,
    leaseByVenue: async ({ max, maxPerVenue, excludedVenues }, leaseMs) => {
      // Reads each venue by index, so a backlog for an unavailable POS is not scanned. Rechecks that a row is due after
      // locking it.
      const { rows } = await sql<LeasedRow>`
        with free as (
          select free.id from venues cross join lateral (
            select id from outbox as one
            where kind = 'order_hook' and payload ->> 'licence' = venues.licence
              and due_at <= clock_timestamp()
              and not exists (
                select from outbox as earlier
                where earlier.kind = 'order_hook' and earlier.payload ->> 'uuid' = one.payload ->> 'uuid'
                  and earlier.id < one.id and earlier.due_at < 'infinity'
              )
            order by id limit ${maxPerVenue}
          ) as free
          where venues.licence <> all(${excludedVenues}::text[])
          order by free.id limit ${max}
        ), due as (
          select id from outbox
          where id in (select id from free) and due_at <= clock_timestamp()
          order by id for update skip locked
        )
        update outbox set due_at = ${instantAfter(leaseMs)}, attempts = outbox.attempts + 1
        from due where outbox.id = due.id
        returning outbox.id, outbox.attempts - 1 as attempts, payload, put_at as since`.execute(db);
      return rows
        .map(({ payload, ...row }) => ({ ...row, message: { kind: messageKind, payload } as const }))
        .sort((a, b) => a.id - b.id);
    },
    giveUp: async (id, error) => {
      await sql`update outbox set due_at = 'infinity', fault = ${error} where id = ${id}`.execute(db);
      await sql`
        delete from outbox
        where kind = ${messageKind} and due_at = 'infinity' and put_at < clock_timestamp() - interval '1 month'`.execute(
        db,
      );
    },
    retry: async (licence, order) => {
      const { rows } = await sql`
        update outbox set due_at = clock_timestamp(), put_at = clock_timestamp(), attempts = 0
        where ${whereGivenUp(licence, order)} returning id`.execute(db);
      if (rows.length > 0) await notifyChannel(db, outboxChannel, messageKind);
      return rows.length;
    },
    discard: async (licence, order) => {
      const { rows } =
        await sql`delete from outbox where ${whereGivenUp(licence, order)} returning id`.execute(db);
      return rows.length;
    },
    listPending: async (licence) => {
      const { rows } = await sql<PendingRow>`
        select payload, put_at as since, attempts, fault, due_at = 'infinity' as "isGivenUp"
        from outbox
        where kind = ${messageKind} and ${licence === null ? sql`true` : sql`payload ->> 'licence' = ${licence}`}
        order by id`.execute(db);
      return rows.map(({ payload, ...row }) => ({
        ...row,
        message: { kind: messageKind, payload } as const,
      }));
    },
  };
}
