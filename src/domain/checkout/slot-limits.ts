import type { WeeklyWindow } from '../hours/venue-hours.ts';
import { wallClockOf } from '../hours/wall-clock.ts';
import { weeklyTimeline } from '../hours/weekly-timeline.ts';
import { type Milli, milli } from '../money.ts';
import type { OrderType } from '../order-type.ts';

/** What is counted in a slot. Amounts are subtotals. */
export const slotMeasures = ['orders', 'items', 'amount'] as const;

export type SlotMeasure = (typeof slotMeasures)[number];

/** What a slot takes at most; several limits hold together. */
export interface SlotLimit extends Readonly<Partial<Record<SlotMeasure, number | undefined>>> {
  /** The ways of ordering that count together; absent for all. */
  readonly order_types?: readonly OrderType[] | undefined;
  /** When it applies, by the start of the slot; absent for always. */
  readonly hours?: readonly WeeklyWindow[] | undefined;
}

/** What one order takes of its slot. */
export interface SlotDemand {
  /** Units, each with the weight of its category. */
  readonly items: number;
  readonly amount: Milli;
}

export type SlotUse = Readonly<Record<SlotMeasure, number>>;

/** What is taken of a slot, by way of ordering. */
export type SlotUsage = Readonly<Partial<Record<OrderType, SlotUse>>>;

/** Units by category, where one counts as another number than 1. */
export type SlotWeights = Readonly<Record<string, number>>;

interface CountedLine {
  readonly category: number;
  readonly quantity: number;
  readonly unit: Milli;
  readonly isStruck?: boolean | undefined;
}

/** What lines take of a slot. Lines that are struck take nothing. */
export function slotDemand(lines: readonly CountedLine[], weights: SlotWeights): SlotDemand {
  const counted = lines.filter(({ isStruck }) => !isStruck);
  return {
    items: counted.reduce((sum, { category, quantity }) => sum + quantity * (weights[category] ?? 1), 0),
    amount: milli(counted.reduce<number>((sum, { unit, quantity }) => sum + unit * quantity, 0)),
  };
}

/** The limits of a slot that concern a way of ordering. */
export const limitsAt = (
  limits: readonly SlotLimit[],
  slot: Date,
  zone: string,
  type: OrderType,
): readonly SlotLimit[] =>
  limits.filter(
    ({ order_types: types, hours }) =>
      (types?.includes(type) ?? true) &&
      (hours === undefined || weeklyTimeline(hours, wallClockOf(zone))(slot.getTime()).isOn),
  );

/** Whether a slot has room for one more order, by the limits that concern it. */
export const hasRoom = (limits: readonly SlotLimit[], usage: SlotUsage, demand: SlotDemand): boolean =>
  limits.every((limit) =>
    slotMeasures.every((measure) => {
      const most = limit[measure];
      return most === undefined || usedOf(limit, usage, measure) + demandOf(demand, measure) <= most;
    }),
  );

/** What one order takes by a measure. */
export const demandOf = (demand: SlotDemand, measure: SlotMeasure): number =>
  measure === 'orders' ? 1 : demand[measure];

const usedOf = ({ order_types: types }: SlotLimit, usage: SlotUsage, measure: SlotMeasure): number =>
  Object.entries(usage)
    .filter(([type]) => types?.includes(type as OrderType) ?? true)
    .reduce((sum, [, use]) => sum + (use?.[measure] ?? 0), 0);
