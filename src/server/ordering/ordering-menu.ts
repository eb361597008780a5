import { usualTableOrderHours } from '#contracts/shapes/menu.ts';
import type { CheckoutFlags } from '#domain/checkout/fields.ts';
import type { ServingVenue } from '#domain/checkout/serving-times.ts';
import type { ItemHours } from '#domain/hours/rules.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import type { PaymentFlags } from '#domain/order/payment-type.ts';
import type { OrderTypeFlags } from '#domain/ordering.ts';
import type { Location } from '../catalog/location.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import type { Visit } from '../catalog/visit.ts';

/** What the menu settles about ordering. */
export interface OrderingMenu {
  readonly id: number;
  readonly currency: string;
  readonly takesOrders: boolean;
  readonly wishlist: { readonly isOn: boolean; readonly mayBeSent: boolean };
  readonly types: OrderTypeFlags;
  readonly checkout: CheckoutFlags;
  readonly payment: PaymentFlags;
  readonly hasMaps: boolean;
  readonly hasCoupons: boolean;
  readonly hasComments: boolean;
  readonly minimum: Milli;
  /** Guests may order at a table apart from the order that is open there. */
  readonly separatesOrders: boolean;
  /** How long the order of a table is open to those who sit there, in milliseconds. */
  readonly tableOrderMs: number;
  readonly serving: ServingVenue;
}

export function orderingMenuOf(visit: Visit): OrderingMenu {
  const { menu } = visit;
  return {
    id: menu.field('id'),
    currency: menu.field('currency'),
    takesOrders: menu.field('enable_order'),
    wishlist: {
      isOn: menu.field('enable_wishlist'),
      mayBeSent: menu.field('enable_wishlist_table_orders'),
    },
    types: typeFlagsOf(menu),
    checkout: checkoutFlagsOf(menu),
    payment: paymentFlagsOf(visit),
    hasMaps: menu.field('enable_address_google_maps'),
    hasCoupons: menu.field('enable_coupons'),
    hasComments: menu.field('enable_order_comments'),
    minimum: amountOf(menu.field('minimum_order_amount')),
    separatesOrders: separatesOrders(menu),
    tableOrderMs: tableOrderHours(menu) * 3_600_000,
    serving: servingOf(menu),
  };
}

/** When the venue is open, by its own clock. */
export const servingOf = (menu: MenuReader): ServingVenue => ({
  timezone: menu.field('timezone'),
  opening_hours: menu.field('opening_hours'),
  closing_rules: menu.field('closing_rules'),
});

export const typeFlagsOf = (menu: MenuReader): OrderTypeFlags => ({
  enable_delivery: menu.field('enable_delivery'),
  enable_dine_in: menu.field('enable_dine_in'),
  enable_drive_thru: menu.field('enable_drive_thru'),
  enable_takeaway: menu.field('enable_takeaway'),
  al_futtaim_enabled: menu.field('al_futtaim_enabled'),
});

/** A menu that was published before there was such a field says nothing of it. */
const tableOrderHours = (menu: MenuReader): number => menu.field('table_order_hours') ?? usualTableOrderHours;

/** In table mode guests of a table share one order. A menu from before there was such a field lets them. */
export const separatesOrders = (menu: MenuReader): boolean =>
  menu.field('separate_orders_at_table') !== false && !menu.field('al_futtaim_enabled');

/** Whether a loyalty programme is asked about prices. */
export const hasLoyalty = (menu: MenuReader): boolean =>
  menu.field('al_futtaim_enabled') && menu.field('al_futtaim_promotions');

export const checkoutFlagsOf = (menu: MenuReader): CheckoutFlags => ({
  enable_order_email: menu.field('enable_order_email'),
  enable_order_phone: menu.field('enable_order_phone'),
  enable_delivery_datetime: menu.field('enable_delivery_datetime'),
  enable_address_google_maps: menu.field('enable_address_google_maps'),
  al_futtaim_enabled: menu.field('al_futtaim_enabled'),
  menu_country: menu.field('menu_country'),
  checkout_terms: menu.field('checkout_terms'),
});

export const paymentFlagsOf = ({ menu, paysOnline }: Visit): PaymentFlags => ({
  enable_payment_type: menu.field('enable_payment_type'),
  // A list of wishes is not paid.
  payment_enabled: menu.field('payment_enabled') && !menu.field('enable_wishlist') && paysOnline(),
  enable_cash: menu.field('enable_cash'),
  enable_card_machine: menu.field('enable_card_machine'),
});

/** Whether the venue takes orders at all; a list of wishes it takes only from its own places. */
export const takesOrdersFrom = (
  { takesOrders, wishlist }: OrderingMenu,
  location: Location | null,
): boolean => (wishlist.isOn ? wishlist.mayBeSent && location !== null : takesOrders);

/** Whether the venue is open and not pausing. */
export function isTakingOrders(visit: Visit, { serving }: OrderingMenu): boolean {
  return venueState(serving, serving.timezone, visit.now).isOpen && visit.pausedUntil() === null;
}

/** When the products of an order cannot be had, each by its own hours and its category's. */
export function itemHoursOf(
  { menu }: Visit,
  lines: readonly { readonly product: number; readonly category: number }[],
): readonly ItemHours[] {
  return lines.map(({ product, category }) => [
    ...(menu.read('product', product)?.product_hours ?? []),
    ...(menu.read('tile', category)?.category_hours ?? []),
  ]);
}
