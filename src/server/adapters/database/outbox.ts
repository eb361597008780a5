import { sql } from 'kysely';
import type { Message, Outbox, OutboxItem } from '#server/outbox/outbox.ts';
import type { Database } from './database.ts';
import type { Step } from './in-turn.ts';

const channel = 'outbox';

/** Puts a message into the outbox. It is on the disk before anybody hears of it, however the server is set. */
export const telling = ({ kind, payload }: Message): Step => ({
  name: 'told',
  sql: (ready) => sql`
    insert into outbox (kind, payload)
    select ${kind}, ${JSON.stringify(payload)}::jsonb where ${ready}
    returning pg_notify(${channel}, '')::text, set_config('synchronous_commit', 'on', true)`,
});

const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The outbox, kept in the database beside what it tells of. */
export function outbox({ db, listen }: Pick<Database, 'db' | 'listen'>): Outbox {
  return {
    take: async (most, leaseMs) => {
      const rows = await db
        .with('due', (query) =>
          query
            .selectFrom('outbox')
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
        .returning(['outbox.id', 'attempts', 'kind', 'payload'])
        // What stands in JSON was written from this type.
        .$castTo<Pick<OutboxItem, 'id' | 'attempts'> & Message>()
        .execute();
      return rows
        .map(({ id, attempts, kind, payload }) => ({
          id,
          attempts: attempts - 1,
          message: { kind, payload },
        }))
        .sort((one, other) => one.id - other.id);
    },
    done: async (ids) => {
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
    },
    putBack: async (id, afterMs) => {
      await db
        .updateTable('outbox')
        .set({ due_at: inMs(afterMs) })
        .where('id', '=', id)
        .execute();
    },
    backlog: async () => {
      const oldest = sql<number>`coalesce(extract(epoch from clock_timestamp() - min(put_at)), 0)::float8`;
      return db
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll<number>().as('waiting'), oldest.as('oldestSeconds')])
        .executeTakeFirstOrThrow();
    },
    watch: (heard) => listen(channel, () => heard()),
  };
}
