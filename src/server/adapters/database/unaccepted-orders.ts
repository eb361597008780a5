import { sql } from 'kysely';
import { orderMessage } from '#server/messages/order-occasion.ts';
import type { StoredUnacceptedOrder, UnacceptedOrders } from '#server/ordering/unaccepted-orders.ts';
import type { Database } from './database.ts';
import { enqueueOrderMessageSteps } from './outbox.ts';
import { joinSteps, type StatementStep } from './statement-steps.ts';

/** A read is recorded this often, in seconds: a venue may have a dozen boards. */
const recordedSeconds = 20;

const columns = { unseen: sql.ref('unseen_at'), unanswered: sql.ref('reminded_at') };

/** Orders that no one accepts, stored in the database. */
export function unacceptedOrders({ db }: Pick<Database, 'db'>): UnacceptedOrders {
  return {
    list: async (licence) => {
      const { rows } = await sql<StoredUnacceptedOrder>`
        select orders.licence, uuid, number, version, coalesce(shown_at, created_at) as "shownAt",
          wished_for as "requestedFor", promised_for as "promisedFor", ready_minutes as "readyMinutes",
          unseen_at as "unseenAt", reminded_at as "remindedAt", read_at as "boardReadAt"
        from venues
          join orders on orders.licence = venues.licence
          left join board_reads on board_reads.licence = venues.licence
        where jsonb_typeof(venue -> 'unaccepted') = 'object'
          and (${licence}::text is null or venues.licence = ${licence})
          and status = 'pending' and not awaits_payment
          and order_type <> 'dine_in' and (location_type is null or location_type = 'Account')
          and not ${isConfirmedByPos}
        order by created_at`.execute(db);
      return rows;
    },
    announce: async ({ licence, uuid, version }, occasion, now) => {
      const column = columns[occasion];
      const noted: StatementStep = {
        name: 'noted',
        sql: () => sql`
          update orders set ${column} = ${now}
          where licence = ${licence} and uuid = ${uuid}::uuid and status = 'pending' and ${column} is null
          returning 1`,
      };
      const message = orderMessage(licence, { uuid, version }, occasion);
      await sql`${joinSteps([noted, ...enqueueOrderMessageSteps(message)])} select from noted`.execute(db);
    },
    recordBoardRead: async (licence, now) => {
      await db
        .insertInto('board_reads')
        .values({ licence, read_at: now })
        .onConflict((conflict) =>
          conflict
            .column('licence')
            .doUpdateSet({ read_at: now })
            .where('board_reads.read_at', '<', new Date(now.getTime() - recordedSeconds * 1_000)),
        )
        .execute();
    },
  };
}

/** The POS has taken the order's webhook: it is no longer in the outbox. */
const isConfirmedByPos = sql<boolean>`(
  coalesce(jsonb_typeof(venue -> 'order_hook'), '') = 'object' and not exists (
    select from outbox
    where kind = 'order_hook' and payload ->> 'uuid' = orders.uuid::text and payload ->> 'event' = 'order.placed'
  )
)`;
