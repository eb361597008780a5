import { sql } from 'kysely';
import type { HookEvent } from '#server/events/outbox.ts';
import type { HookItem, HookOutbox, WaitingHook } from '#server/events/webhooks/hook-outbox.ts';
import { announce } from './announcements.ts';
import type { Database } from './database.ts';
import { channel, inMs, outbox } from './outbox.ts';

const kind = 'order_hook';

interface TakenRow extends Pick<HookItem, 'id' | 'attempts' | 'since'> {
  readonly payload: HookEvent['payload'];
}

interface WaitingRow extends Omit<WaitingHook, 'message'> {
  readonly payload: HookEvent['payload'];
}

const givenUp = (licence: string, order: string | null) => sql<boolean>`
  kind = ${kind} and due_at = 'infinity' and payload ->> 'licence' = ${licence}
    and ${order === null ? sql`true` : sql`payload ->> 'uuid' = ${order}`}`;

/** What tills are still to be told, kept in the database beside the orders. What was given up is due never. */
export function hookOutbox(database: Pick<Database, 'db' | 'listen'>): HookOutbox {
  const { db } = database;
  const { done, putBack, backlog, watch } = outbox(database, kind);

  return {
    done,
    putBack,
    backlog,
    watch,
    takeInTurn: async ({ most, mostOfVenue, except }, leaseMs) => {
      // Venue by venue, each by an index: whatever else waits for a till that is away is not looked at. What is no longer
      // due once its lock is there is left out.
      const { rows } = await sql<TakenRow>`
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
            order by id limit ${mostOfVenue}
          ) as free
          where venues.licence <> all(${except}::text[])
          order by free.id limit ${most}
        ), due as (
          select id from outbox
          where id in (select id from free) and due_at <= clock_timestamp()
          order by id for update skip locked
        )
        update outbox set due_at = ${inMs(leaseMs)}, attempts = outbox.attempts + 1
        from due where outbox.id = due.id
        returning outbox.id, outbox.attempts - 1 as attempts, payload, put_at as since`.execute(db);
      return rows
        .map(({ payload, ...row }) => ({ ...row, message: { kind, payload } as const }))
        .sort((one, other) => one.id - other.id);
    },
    giveUp: async (id, fault) => {
      await sql`update outbox set due_at = 'infinity', fault = ${fault} where id = ${id}`.execute(db);
      await sql`
        delete from outbox
        where kind = ${kind} and due_at = 'infinity' and put_at < clock_timestamp() - interval '1 month'`.execute(
        db,
      );
    },
    tryAgain: async (licence, order) => {
      const { rows } = await sql`
        update outbox set due_at = clock_timestamp(), put_at = clock_timestamp(), attempts = 0
        where ${givenUp(licence, order)} returning id`.execute(db);
      if (rows.length > 0) await announce(db, channel, kind);
      return rows.length;
    },
    drop: async (licence, order) => {
      const { rows } = await sql`delete from outbox where ${givenUp(licence, order)} returning id`.execute(
        db,
      );
      return rows.length;
    },
    waiting: async (licence) => {
      const { rows } = await sql<WaitingRow>`
        select payload, put_at as since, attempts, fault, due_at = 'infinity' as "isGivenUp"
        from outbox
        where kind = ${kind} and ${licence === null ? sql`true` : sql`payload ->> 'licence' = ${licence}`}
        order by id`.execute(db);
      return rows.map(({ payload, ...row }) => ({ ...row, message: { kind, payload } as const }));
    },
  };
}
