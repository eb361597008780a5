import { maxLeadMinutes } from '#contracts/shapes/values.ts';
import {
  hasRoom,
  limitsAt,
  type SlotDemand,
  type SlotLimit,
  type SlotUsage,
} from '#domain/checkout/slot-limits.ts';
import { type SlotVenue, slotSettingsOf } from '#domain/checkout/slot-settings.ts';
import { slotDays, slotOf } from '#domain/checkout/time-slots.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { OrderRepository } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { slotLimitsOf } from './slot-settings.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Which slots of a venue have room for one more order. */
export interface SlotRoom {
  readonly isFull: (slot: Date) => boolean;
  /** The full slots that a guest could be offered, in order. */
  readonly fullSlots: () => readonly Date[];
  /** The limits that concern an order in a slot. */
  readonly limitsAt: (slot: Date) => readonly SlotLimit[];
}

/** Reads which slots have room for an order. */
export async function readSlotRoom(
  { context, venue, orders }: Pick<OrderingContext, 'context' | 'venue' | 'orders'>,
  slotVenue: SlotVenue,
  type: OrderType,
  demand: SlotDemand,
): Promise<SlotRoom> {
  const limits = slotLimitsOf(venue);
  const limitsAtSlot = (slot: Date) => limitsAt(limits, slot, slotVenue.timezone, type);
  if (limits.length === 0) return { isFull: () => false, fullSlots: () => [], limitsAt: limitsAtSlot };
  const usage = await readUsage(orders, slotVenue, context.now);
  // Most slots are empty: looking up the weekday of each is slow.
  const fitsAlone = hasRoom(limits, {}, demand);
  const isFull = (slot: Date): boolean => {
    const used = usage.get(slot.getTime());
    return !(used === undefined && fitsAlone) && !hasRoom(limitsAtSlot(slot), used ?? {}, demand);
  };
  return {
    isFull,
    fullSlots: () => {
      const taken = [...usage.keys()].map((at) => new Date(at));
      const offered = fitsAlone ? [] : offeredSlots(slotVenue, context.now);
      return [...new Map([...taken, ...offered].map((at) => [at.getTime(), at])).values()]
        .filter(isFull)
        .sort((one, other) => one.getTime() - other.getTime());
    },
    limitsAt: limitsAtSlot,
  };
}

const offeredSlots = (venue: SlotVenue, now: Date): readonly Date[] => [
  slotOf(now, venue),
  ...slotDays(venue, [], now).flatMap(({ slots }) => slots.map(({ at }) => at)),
];

/** Of all slots that a guest could be offered, also for what must be ordered ahead longer than the days that are offered. */
function readUsage(
  orders: Pick<OrderRepository, 'slotUsage'>,
  venue: SlotVenue,
  now: Date,
): Promise<ReadonlyMap<number, SlotUsage>> {
  const aheadMs = (slotSettingsOf(venue).days + 1) * dayMs + maxLeadMinutes * minuteMs;
  return orders.slotUsage(slotOf(now, venue), new Date(now.getTime() + aheadMs));
}
