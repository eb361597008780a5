import type { Generated } from 'kysely';
import type { SlotMeasure } from '#domain/checkout/slot-limits.ts';
import type { OrderType } from '#domain/order-type.ts';

/** The tables of what a kitchen can make. */
export interface SlotTables {
  readonly busy_periods: BusyPeriodsTable;
  readonly slot_uses: SlotUsesTable;
}

interface BusyPeriodsTable {
  readonly licence: string;
  readonly minutes: number;
  readonly until: Date;
}

/** What is taken of a slot, for each way of ordering. */
type SlotUsesTable = Readonly<Record<`${OrderType}_${SlotMeasure}`, Generated<number>>> & {
  readonly licence: string;
  readonly slot: Date;
  readonly has_room: Generated<boolean>;
};
