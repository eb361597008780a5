import type { Milli } from './money.ts';

/** In the order in which they are offered. */
export const orderTypes = ['delivery', 'dine_in', 'drive_thru', 'takeaway'] as const;

export type OrderType = (typeof orderTypes)[number];

export interface OrderingFlags {
  readonly enable_order: boolean;
  readonly enable_zero_price_item: boolean;
}

export type OrderTypeFlags = Readonly<Record<`enable_${OrderType}`, boolean>> & {
  readonly al_futtaim_enabled: boolean;
};

/**
 * Whether ordering controls show for something at this price.
 *
 * Source: spec §4 "Ordering availability".
 *
 * @param price unit price as configured.
 */
export function mayOrder(flags: OrderingFlags, isOpen: boolean, price: Milli): boolean {
  return flags.enable_order && isOpen && (price > 0 || flags.enable_zero_price_item);
}

export function enabledOrderTypes(flags: OrderTypeFlags): readonly OrderType[] {
  return orderTypes.filter((type) => flags[`enable_${type}`]);
}

/**
 * The order type a cart has, when `wanted` was asked for.
 *
 * A type that the venue does not offer gives way to the first that it does; `null` when it offers none. In
 * Al Futtaim mode delivery becomes dine-in at a known place, and takeaway elsewhere.
 *
 * Source: spec §4 "Order type".
 *
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export function settleOrderType(
  wanted: OrderType,
  flags: OrderTypeFlags,
  hasLocation: boolean,
): OrderType | null {
  if (flags.al_futtaim_enabled && wanted === 'delivery') return hasLocation ? 'dine_in' : 'takeaway';
  const enabled = enabledOrderTypes(flags);
  return enabled.includes(wanted) ? wanted : (enabled[0] ?? null);
}
