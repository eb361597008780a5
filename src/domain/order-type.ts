import type { Milli } from './money.ts';

/** In display order. */
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
 * Whether ordering controls are shown for an item at this price.
 *
 * Source: spec §4 "Ordering availability".
 *
 * @param price the configured unit price.
 */
export function canOrder(flags: OrderingFlags, isOpen: boolean, price: Milli): boolean {
  return flags.enable_order && isOpen && (price > 0 || flags.enable_zero_price_item);
}

export function enabledOrderTypes(flags: OrderTypeFlags): readonly OrderType[] {
  return orderTypes.filter((type) => flags[`enable_${type}`]);
}

/** The order types for guests at a location in the venue. */
const onSiteOrderTypes: readonly OrderType[] = ['dine_in', 'takeaway'];

/**
 * The order types a diner can choose from.
 *
 * Al Futtaim mode has no delivery. At a table or in a room, only dine-in and takeaway are offered.
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
 * The order type of a cart for the type that the diner requested.
 *
 * A type that is not offered is replaced by the first that is; `null` when none is. In Al Futtaim mode delivery becomes
 * dine-in at a known location, and takeaway elsewhere.
 *
 * Source: spec §4 "Order type".
 *
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export function resolveOrderType(
  requested: OrderType,
  flags: OrderTypeFlags,
  hasLocation: boolean,
): OrderType | null {
  const offered = offeredOrderTypes(flags, hasLocation);
  const preferred =
    flags.al_futtaim_enabled && requested === 'delivery' ? deliverySubstitute(hasLocation) : requested;
  return offered.includes(preferred) ? preferred : (offered[0] ?? null);
}

/**
 * The order type while staff have an order open at the guest's location. A request for neither dine-in nor takeaway
 * becomes dine-in at a location, and takeaway elsewhere.
 *
 * Source: spec §4 "Order type must be dine_in or takeaway in the common-order flow, else a reset occurs".
 *
 * @param requested `null` when the diner has not chosen.
 * @param hasLocation whether the diner scanned the code of a table or room.
 */
export const commonOrderType = (requested: OrderType | null, hasLocation: boolean): OrderType =>
  requested !== null && onSiteOrderTypes.includes(requested) ? requested : deliverySubstitute(hasLocation);

const deliverySubstitute = (hasLocation: boolean): OrderType => (hasLocation ? 'dine_in' : 'takeaway');

/**
 * Whether the cart shows the order-type selector: not when the type is already decided, or nothing can be ordered.
 *
 * Source: spec §2 "The order-type selector".
 *
 * @param location of the scanned code; an account is not a place in the venue and decides nothing.
 */
export function asksOrderTypeInCart(
  { isEmpty, isWishlist }: { readonly isEmpty: boolean; readonly isWishlist: boolean },
  location: { readonly type: string } | null,
): boolean {
  return !(isEmpty || isWishlist) && (location === null || location.type === 'Account');
}

/** Who sees the order-type prompt on the home page. */
export type HomeOrderTypePrompt = 'always' | 'at_tables' | 'never';

/**
 * Who sees the order-type prompt on the home page, unless they have an active order.
 *
 * Source: spec §2 "With the partner integration it needs an order location of type Table".
 */
export function homeOrderTypePrompt(flags: {
  readonly al_futtaim_enabled: boolean;
  readonly enable_order: boolean;
  readonly enable_display_order_type_home: boolean;
}): HomeOrderTypePrompt {
  if (!flags.enable_order) return 'never';
  if (flags.al_futtaim_enabled) return 'at_tables';
  return flags.enable_display_order_type_home ? 'always' : 'never';
}
