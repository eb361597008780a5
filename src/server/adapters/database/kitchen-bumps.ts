import { sql } from 'kysely';
import type { KitchenBumps, LineTap } from '#server/staff/kitchen/kitchen-bumps.ts';
import type { Database } from './database.ts';
import { insertMessageIf } from './outbox.ts';

/** Which lines of one venue's orders are bumped, stored in the same database as its orders. */
export function kitchenBumps({ db }: Pick<Database, 'db'>, licence: string): KitchenBumps {
  return {
    list: async (orders) =>
      orders.length === 0
        ? []
        : db
            .selectFrom('kitchen_bumps')
            .where('licence', '=', licence)
            .where('order_uuid', '=', sql<string>`any(${orders}::uuid[])`)
            .where('is_bumped', '=', true)
            .orderBy('order_uuid')
            .orderBy('line')
            .orderBy('station')
            .select(['order_uuid as order', 'line', 'station', 'tapped_at as at'])
            .execute(),
    record: async ({ uuid, version }, taps) => {
      if (taps.length === 0) return;
      // Displays are notified as of a change of the order; its version stays, so its other pages are not.
      const told = insertMessageIf(
        { kind: 'order_changed', payload: { licence, uuid, version } },
        sql<boolean>`exists (select from tapped)`,
      );
      await sql`
        with tapped as (
          insert into kitchen_bumps (order_uuid, line, station, licence, is_bumped, tapped_at)
          select orders.uuid, tap.line, tap.station, orders.licence, tap.is_bumped, tap.tapped_at
          from orders cross join jsonb_to_recordset(${JSON.stringify(taps.map(rowOf))}::jsonb)
            as tap (line int, station text, is_bumped boolean, tapped_at timestamptz)
          where orders.licence = ${licence} and orders.uuid = ${uuid}
          order by tap.line, tap.station
          on conflict (order_uuid, line, station) do update
          set is_bumped = excluded.is_bumped, tapped_at = excluded.tapped_at
          where kitchen_bumps.tapped_at < excluded.tapped_at
          returning 1
        )
        ${told}`.execute(db);
    },
  };
}

const rowOf = ({ line, station, isBumped, at }: LineTap) => ({
  line,
  station,
  is_bumped: isBumped,
  tapped_at: at.toISOString(),
});
