import type { Milli } from './money.ts';

/** In the order in which they are offered. */
export const orderTypes = ['delivery', 'dine_in', 'drive_thru', 'takeaway'] as const;

export type OrderType = (typeof orderTypes)[number];

export const isOrderType = (text: string): text is OrderType => orderTypes.some((type) => type === text);

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
export function canOrder(flags: OrderingFlags, isOpen: boolean, price: Milli): boolean {
  return flags.enable_order && isOpen && (price > 0 || flags.enable_zero_price_item);
}

export function enabledOrderTypes(flags: OrderTypeFlags): readonly OrderType[] {
  return orderTypes.filter((type) => flags[`enable_${type}`]);
}

/** How a guest is served who sits somewhere in the venue. */
const onSiteOrderTypes: readonly OrderType[] = ['dine_in', 'takeaway'];

/**
 * The order types a diner may choose between.
 *
 * In Al Futtaim mode nothing is delivered; who sits at a table or in a room eats there, or takes it along.
 *
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export function offeredOrderTypes(flags: OrderTypeFlags, hasLocation: boolean): readonly OrderType[] {
  return enabledOrderTypes(flags).filter(
    (type) =>
      (type !== 'delivery' || !flags.al_futtaim_enabled) && (!hasLocation || onSiteOrderTypes.includes(type)),
  );
}

/**
 * The order type a cart has, when `wanted` was asked for.
 *
 * A type that is not offered gives way to the first that is; `null` when none is. In Al Futtaim mode delivery
 * becomes dine-in at a known place, and takeaway elsewhere.
 *
 * Source: spec §4 "Order type".
 *
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export function resolveOrderType(
  wanted: OrderType,
  flags: OrderTypeFlags,
  hasLocation: boolean,
): OrderType | null {
  const offered = offeredOrderTypes(flags, hasLocation);
  const asked = flags.al_futtaim_enabled && wanted === 'delivery' ? deliverySubstitute(hasLocation) : wanted;
  return offered.includes(asked) ? asked : (offered[0] ?? null);
}

/**
 * How a guest is served while the order at their place is the staff's: whoever wanted neither to eat in nor to take
 * along eats where they sit, and takes along elsewhere.
 *
 * Source: spec §4 "Order type must be dine_in or takeaway in the common-order flow, else a reset occurs".
 *
 * @param wanted `null` when nobody has said.
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export const commonOrderType = (wanted: OrderType | null, hasLocation: boolean): OrderType =>
  wanted !== null && onSiteOrderTypes.includes(wanted) ? wanted : deliverySubstitute(hasLocation);

const deliverySubstitute = (hasLocation: boolean): OrderType => (hasLocation ? 'dine_in' : 'takeaway');

/**
 * Whether the cart asks how it is to be served: not where that is settled, or nothing is ordered.
 *
 * Source: spec §2 "The order-type selector".
 *
 * @param location of the code that was scanned; an account is no place to sit at, and settles nothing.
 */
export function asksOrderTypeInCart(
  { isEmpty, isWishlist }: { readonly isEmpty: boolean; readonly isWishlist: boolean },
  location: { readonly type: string } | null,
): boolean {
  return !(isEmpty || isWishlist) && (location === null || location.type === 'Account');
}

/** Whom home asks how they want to be served. */
export type HomeOrderTypePrompt = 'everybody' | 'at_tables' | 'nobody';

/**
 * Whom home asks how they want to be served, unless they have an order under way.
 *
 * Source: spec §2 "With the partner integration it needs an order location of type Table".
 */
export function homeOrderTypePrompt(flags: {
  readonly al_futtaim_enabled: boolean;
  readonly enable_order: boolean;
  readonly enable_display_order_type_home: boolean;
}): HomeOrderTypePrompt {
  if (!flags.enable_order) return 'nobody';
  if (flags.al_futtaim_enabled) return 'at_tables';
  return flags.enable_display_order_type_home ? 'everybody' : 'nobody';
}
