import { defaultTableOrderHours } from '#contracts/shapes/menu.ts';
import { hoursOfProduct } from '#domain/availability.ts';
import { takesOrdersNow } from '#domain/checkout/asap-time.ts';
import type { CheckoutFlags } from '#domain/checkout/checkout-fields.ts';
import type { SlotVenue } from '#domain/checkout/slot-settings.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { ItemHours } from '#domain/hours/venue-hours.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import type { PaymentFlags } from '#domain/order/payment-type.ts';
import type { OrderTypeFlags } from '#domain/order-type.ts';
import { categoriesOfDish } from '../catalog/dish-categories.ts';
import type { Location } from '../catalog/location.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { NewOrder } from './order.ts';
import type { UnconfirmedCashLimit } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';
import { slotVenueOf, takesLaterOrders } from './slot-settings.ts';

/** The menu's settings for ordering. */
export interface OrderingSettings {
  readonly id: number;
  readonly currency: string;
  readonly isOrderingEnabled: boolean;
  readonly wishlist: { readonly isOn: boolean; readonly canBeSent: boolean };
  readonly types: OrderTypeFlags;
  readonly checkout: CheckoutFlags;
  readonly payment: PaymentFlags;
  readonly hasMaps: boolean;
  /** Where the venue is; `null` where its menu does not say. */
  readonly outlet: Position | null;
  readonly hasCoupons: boolean;
  readonly hasComments: boolean;
  readonly minimumOrder: Milli;
  /** Guests may order separately from the open order of the table. */
  readonly allowsSeparateOrders: boolean;
  /** How long the order of a table stays open, in milliseconds. */
  readonly tableOrderMs: number;
  /** Orders for later are taken while the venue is closed. */
  readonly takesLaterOrders: boolean;
  readonly venueHours: SlotVenue;
}

export function orderingSettingsOf(context: RequestContext): OrderingSettings {
  const { menu } = context;
  return {
    id: menu.field('id'),
    currency: menu.field('currency'),
    isOrderingEnabled: menu.field('enable_order'),
    wishlist: {
      isOn: menu.field('enable_wishlist'),
      canBeSent: menu.field('enable_wishlist_table_orders'),
    },
    types: orderTypeFlagsOf(menu),
    checkout: checkoutFlagsOf(context),
    payment: paymentFlagsOf(context),
    hasMaps: menu.field('enable_address_google_maps'),
    outlet: outletOf(menu),
    hasCoupons: menu.field('enable_coupons'),
    hasComments: menu.field('enable_order_comments'),
    minimumOrder: amountOf(menu.field('minimum_order_amount')),
    allowsSeparateOrders: allowsSeparateOrders(menu),
    tableOrderMs: tableOrderHours(menu) * 3_600_000,
    takesLaterOrders: takesLaterOrders(menu),
    venueHours: slotVenueOf(menu),
  };
}

export const orderTypeFlagsOf = (menu: MenuReader): OrderTypeFlags => ({
  enable_delivery: menu.field('enable_delivery'),
  enable_dine_in: menu.field('enable_dine_in'),
  enable_drive_thru: menu.field('enable_drive_thru'),
  enable_takeaway: menu.field('enable_takeaway'),
  al_futtaim_enabled: menu.field('al_futtaim_enabled'),
});

/** Older menus lack the field. */
const tableOrderHours = (menu: MenuReader): number =>
  menu.field('table_order_hours') ?? defaultTableOrderHours;

/** Never in table mode, where a table shares one order. Older menus lack the field and allow it. */
export const allowsSeparateOrders = (menu: MenuReader): boolean =>
  menu.field('separate_orders_at_table') !== false && !menu.field('al_futtaim_enabled');

/** Whether prices include loyalty discounts. */
export const hasLoyalty = (menu: MenuReader): boolean =>
  menu.field('al_futtaim_enabled') && menu.field('al_futtaim_promotions');

/** The position of the venue; `null` where its menu does not say. */
export function outletOf(menu: MenuReader): Position | null {
  const [lat, lng] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  return lat === null || lng === null ? null : { lat, lng };
}

export const checkoutFlagsOf = ({ menu, fact }: RequestContext): CheckoutFlags => ({
  enable_order_email: menu.field('enable_order_email'),
  enable_order_phone: menu.field('enable_order_phone'),
  enable_delivery_datetime: menu.field('enable_delivery_datetime'),
  enable_address_google_maps: menu.field('enable_address_google_maps'),
  al_futtaim_enabled: menu.field('al_futtaim_enabled'),
  menu_country: menu.field('menu_country'),
  checkout_terms: menu.field('checkout_terms'),
  ...(menu.field('time_slots')?.asap && { allows_asap: true }),
  ...(!menu.field('enable_address_google_maps') && fact('hasPostalZones') && { asks_postal_code: true }),
});

export const paymentFlagsOf = ({ menu, canPayOnline }: RequestContext): PaymentFlags => ({
  enable_payment_type: menu.field('enable_payment_type'),
  // Wish lists are not paid.
  payment_enabled: menu.field('payment_enabled') && !menu.field('enable_wishlist') && canPayOnline(),
  enable_cash: menu.field('enable_cash'),
  enable_card_machine: menu.field('enable_card_machine'),
});

/** Whether the venue takes orders; wish lists only from its own locations. */
export const canOrderFrom = (
  { isOrderingEnabled, wishlist }: OrderingSettings,
  location: Location | null,
): boolean => (wishlist.isOn ? wishlist.canBeSent && location !== null : isOrderingEnabled);

/** Whether orders for as soon as possible are taken. */
export const isTakingOrders = (context: RequestContext, { venueHours }: OrderingSettings): boolean =>
  takesOrdersNow(venueHours, context.now, context.pausedUntil());

/** The hours of each line: of its product and the categories of that. */
export function itemHoursOf(
  context: RequestContext,
  lines: readonly { readonly product: number }[],
): readonly ItemHours[] {
  return lines.flatMap(({ product: id }) => {
    const product = context.menu.read('product', id);
    return product ? [hoursOfProduct(product, categoriesOfDish(context, product))] : [];
  });
}

/** The earliest creation time of a table's order that is still open. */
export const tableOrderCutoff = ({ context }: Pick<OrderingContext, 'context'>): Date =>
  new Date(context.now.getTime() - orderingSettingsOf(context).tableOrderMs);

/** How long an order is held until the venue releases it, in milliseconds. */
const holdMs = 30 * 60_000;

const minuteMs = 60_000;

/**
 * Whether an order costs its sender nothing, so it may be fake. Orders that hold a location are not limited: a location
 * takes one open order, even if its code was photographed.
 */
export const isUnconfirmed = ({
  paymentType,
  location,
  holdsLocation,
}: Pick<NewOrder, 'paymentType' | 'location' | 'holdsLocation'>): boolean =>
  paymentType !== 'card' && (location === null || !holdsLocation);

/**
 * The limit for unconfirmed orders. Orders above it are held for the venue's decision; the diner does not notice.
 * `null` for no limit.
 */
export function unconfirmedCashLimitOf({
  context,
  venue,
  hasUnconfirmedCashLimit,
}: Pick<OrderingContext, 'context' | 'venue' | 'hasUnconfirmedCashLimit'>): UnconfirmedCashLimit | null {
  if (!hasUnconfirmedCashLimit) return null;
  const { most, minutes } = venue.unconfirmed_orders;
  const now = context.now.getTime();
  return { max: most, since: new Date(now - minutes * minuteMs), heldUntil: new Date(now + holdMs) };
}
