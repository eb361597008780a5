import { sql } from 'kysely';
import { messageChannels } from '#domain/messages/message-channel.ts';
import type { OrderMessage } from '#server/events/outbox.ts';
import type { MessageItem, MessageOutbox } from '#server/messages/message-outbox.ts';
import type { Database } from './database.ts';
import { instantAfter, outbox, outboxChannel } from './outbox.ts';

const messageKind = 'order_message';

interface LeasedRow extends Pick<MessageItem, 'id' | 'attempts' | 'since' | 'mayBeSent'> {
  readonly payload: OrderMessage['payload'];
}

/** Pending messages to diners and venues, stored in the same database as the orders. */
export function messageOutbox(database: Pick<Database, 'db' | 'listen'>): MessageOutbox {
  const { db } = database;
  const { put, markDelivered, retryLater, listPending, backlog, watch } = outbox(database, messageKind);

  return {
    put,
    markDelivered,
    retryLater,
    listPending,
    backlog,
    watch,
    leaseByLane: async ({ max, maxPerLane, excludedLanes }, leaseMs) => {
      // Reads each lane by index, so that none waits for another. A failed try leaves a fault, which is removed while
      // the next one runs: a row that was tried and has none was being sent when its process ended.
      const { rows } = await sql<LeasedRow>`
        with free as (
          select free.id from venues
          cross join (values (''), ${sql.join(messageChannels.map((channel) => sql`(${channel}::text)`))}) as lane (channel)
          cross join lateral (
            select id from outbox
            where kind = 'order_message' and payload ->> 'licence' = venues.licence
              and coalesce(payload #>> '{recipient,channel}', '') = lane.channel
              and due_at <= clock_timestamp()
            order by id limit ${maxPerLane}
          ) as free
          where venues.licence || ' ' || lane.channel <> all(${excludedLanes}::text[])
          order by free.id limit ${max}
        ), due as (
          select id, fault from outbox
          where id in (select id from free) and due_at <= clock_timestamp()
          order by id for update skip locked
        )
        update outbox set due_at = ${instantAfter(leaseMs)}, attempts = outbox.attempts + 1, fault = null
        from due where outbox.id = due.id
        returning outbox.id, outbox.attempts - 1 as attempts, payload, put_at as since,
          (outbox.attempts > 1 and due.fault is null) as "mayBeSent"`.execute(db);
      return rows
        .map(({ payload, ...row }) => ({ ...row, message: { kind: messageKind, payload } as const }))
        .sort((a, b) => a.id - b.id);
    },
    address: async (id, recipients) => {
      await sql`
        with gone as (delete from outbox where id = ${id} returning payload, put_at)
        insert into outbox (kind, payload, put_at)
        select ${messageKind}, gone.payload || jsonb_build_object('recipient', one.recipient), gone.put_at
        from gone, jsonb_array_elements(${JSON.stringify(recipients)}::jsonb) as one (recipient)
        returning pg_notify(${outboxChannel}, ${messageKind})::text`.execute(db);
    },
  };
}
