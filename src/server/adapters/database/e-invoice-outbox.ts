import { sql } from 'kysely';
import type { EInvoiceOutbox } from '#server/events/e-invoices/e-invoice-outbox.ts';
import type { EInvoiceDue, OutboxItem } from '#server/events/outbox.ts';
import type { Database } from './database.ts';
import { instantAfter, outbox } from './outbox.ts';

const messageKind = 'e_invoice';

interface LeasedRow extends Pick<OutboxItem, 'id' | 'attempts'> {
  readonly payload: EInvoiceDue['payload'];
}

/** The reports that are due, stored in the same database as the documents. */
export function eInvoiceOutbox(database: Pick<Database, 'db' | 'listen'>): EInvoiceOutbox {
  const { markDelivered, retryLater, listPending, backlog, watch } = outbox(database, messageKind);
  return {
    markDelivered,
    retryLater,
    listPending,
    backlog,
    watch,
    leaseFirsts: async ({ max, excludedVenues }, leaseMs) => {
      // The first message of a venue is due at the end of its lease: until then, nobody leases another of that venue.
      const { rows } = await sql<LeasedRow>`
        with firsts as (
          select first.id from venues cross join lateral (
            select id, due_at from outbox
            where kind = 'e_invoice' and payload ->> 'licence' = venues.licence
            order by id limit 1
          ) as first
          where first.due_at <= clock_timestamp() and venues.licence <> all(${excludedVenues}::text[])
          order by first.id limit ${max}
        ), due as (
          select id from outbox
          where id in (select id from firsts) and due_at <= clock_timestamp()
          order by id for update skip locked
        )
        update outbox set due_at = ${instantAfter(leaseMs)}, attempts = outbox.attempts + 1
        from due where outbox.id = due.id
        returning outbox.id, outbox.attempts - 1 as attempts, payload`.execute(database.db);
      return rows
        .map(({ payload, ...row }) => ({ ...row, message: { kind: messageKind, payload } as const }))
        .sort((a, b) => a.id - b.id);
    },
  };
}
