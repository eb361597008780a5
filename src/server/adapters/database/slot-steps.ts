import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type SlotLimit,
  type SlotMeasure,
  type SlotUsage,
  type SlotUse,
  slotMeasures,
} from '#domain/checkout/slot-limits.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { SlotHold } from '#server/ordering/order.ts';
import type { StatementStep } from './statement-steps.ts';
import type { Tables } from './tables.ts';

/** How an order changes what is taken of one slot. */
interface SlotChange {
  readonly at: Date;
  readonly by: SlotUse;
}

interface SlotOrder {
  readonly type: OrderType;
  readonly slot: SlotHold | null;
}

/**
 * Takes what an order needs of its slot, and gives back what it had before. An order that moves to another slot changes
 * both in the order of time, to avoid deadlocks.
 *
 * Taking more than the limits allow violates the table's check constraint and rolls back the statement. Orders that
 * were placed under higher limits stay.
 *
 * @param before `null` for a new order.
 */
export function changeSlotSteps(
  licence: string,
  before: SlotOrder | null,
  { type, slot }: SlotOrder,
  limits: readonly SlotLimit[],
): readonly StatementStep[] {
  return slotChanges(before?.slot ?? null, slot).map((change, index) => {
    const name = `slot_${index}`;
    return isMore(change)
      ? takeStep(licence, type, change, limits, name)
      : giveBackStep(licence, type, change, name);
  });
}

const isMore = ({ by }: SlotChange) => slotMeasures.some((measure) => by[measure] > 0);

function slotChanges(before: SlotHold | null, after: SlotHold | null): readonly SlotChange[] {
  const changes = new Map<number, SlotUse>();
  const add = (slot: SlotHold | null, sign: 1 | -1) => {
    if (!slot) return;
    const known = changes.get(slot.at.getTime());
    changes.set(slot.at.getTime(), {
      orders: (known?.orders ?? 0) + sign,
      items: (known?.items ?? 0) + sign * slot.items,
      amount: (known?.amount ?? 0) + sign * slot.amount,
    });
  };
  add(before, -1);
  add(after, 1);
  return [...changes]
    .filter(([, by]) => slotMeasures.some((measure) => by[measure] !== 0))
    .sort(([one], [other]) => one - other)
    .map(([at, by]) => ({ at: new Date(at), by }));
}

const columnOf = (type: OrderType, measure: SlotMeasure) => `${type}_${measure}`;

function takeStep(
  licence: string,
  type: OrderType,
  { at, by }: SlotChange,
  limits: readonly SlotLimit[],
  name: string,
): StatementStep {
  const columns = slotMeasures.map((measure) => sql.id(columnOf(type, measure)));
  // The values of a new row. Its check constraint is evaluated even where the row exists.
  const values = slotMeasures.map((measure) => sql`${Math.max(0, by[measure])}::bigint`);
  return {
    name,
    sql: (ready) => sql`
      insert into slot_uses (licence, slot, ${sql.join(columns)}, has_room)
      select ${licence}, ${at}::timestamptz, ${sql.join(values)}, ${fitsEmptySlot(limits, by)}::boolean
      where ${ready}
      on conflict (licence, slot) do update set
        ${sumsSql(type, by)}, has_room = ${hasRoomSql(limits, by)}
      returning 1`,
  };
}

/** The row of a slot that is long past may be gone. */
const giveBackStep = (
  licence: string,
  type: OrderType,
  { at, by }: SlotChange,
  name: string,
): StatementStep => ({
  name,
  canBeEmpty: true,
  sql: (ready) => sql`
    update slot_uses set ${sumsSql(type, by)}
    where licence = ${licence} and slot = ${at}::timestamptz and ${ready}
    returning 1`,
});

/** The assignments that add to what is taken. */
const sumsSql = (type: OrderType, by: SlotUse): RawBuilder<unknown> =>
  sql.join(
    slotMeasures.map((measure) => {
      const column = columnOf(type, measure);
      return sql`${sql.id(column)} = greatest(${sql.id('slot_uses', column)} + ${by[measure]}::bigint, 0)`;
    }),
  );

const fitsEmptySlot = (limits: readonly SlotLimit[], by: SlotUse): boolean =>
  limits.every((limit) => slotMeasures.every((measure) => by[measure] <= (limit[measure] ?? by[measure])));

/** Whether the limits still hold after the change, by the row as it is under its lock. */
function hasRoomSql(limits: readonly SlotLimit[], by: SlotUse): RawBuilder<unknown> {
  const conditions = limits.flatMap((limit) =>
    slotMeasures.flatMap((measure) => {
      const most = limit[measure];
      if (most === undefined) return [];
      const used = (limit.order_types ?? orderTypes).map((type) =>
        sql.id('slot_uses', columnOf(type, measure)),
      );
      return [sql`${sql.join(used, sql` + `)} + ${by[measure]}::bigint <= ${most}::bigint`];
    }),
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** What is taken of the slots that begin between two instants, by the start of each. */
export async function readSlotUsage(
  db: Kysely<Tables>,
  licence: string,
  from: Date,
  to: Date,
): Promise<ReadonlyMap<number, SlotUsage>> {
  const rows = await db
    .selectFrom('slot_uses')
    .where('licence', '=', licence)
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .selectAll()
    .execute();
  return new Map(
    rows.map((row) => [
      row.slot.getTime(),
      Object.fromEntries(
        orderTypes.map((type) => [
          type,
          {
            orders: row[`${type}_orders`],
            items: row[`${type}_items`],
            amount: row[`${type}_amount`],
          },
        ]),
      ),
    ]),
  );
}
