import type { PreparationMinutes } from '#contracts/shapes/time-slots.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { canHaveTime } from '#domain/checkout/checkout-fields.ts';
import type { ReadyTerms } from '#domain/checkout/ready-time.ts';
import type { SlotLimit, SlotWeights } from '#domain/checkout/slot-limits.ts';
import { defaultSlotSettings, type SlotSettings, type SlotVenue } from '#domain/checkout/slot-settings.ts';
import { leadMinutesOf as leadMinutesOfDish } from '#domain/lead-minutes.ts';
import { amountOf } from '#domain/money.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { categoriesOfDish } from '../catalog/dish-categories.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { hasZoneTerms } from './delivery/delivery-fee.ts';

/** In the venue's own time zone. */
export const slotVenueOf = (menu: MenuReader): SlotVenue => ({
  timezone: menu.field('timezone'),
  opening_hours: menu.field('opening_hours'),
  closing_rules: menu.field('closing_rules'),
  slots: slotSettingsOfMenu(menu),
});

/** Older menus lack the field. */
const slotSettingsOfMenu = (menu: MenuReader): SlotSettings =>
  menu.field('time_slots') ?? defaultSlotSettings;

/** Whether guests can ask for a time: for delivery and takeaway, where the checkout asks for one. */
export const canSchedule = (menu: MenuReader, type: OrderType): boolean =>
  menu.field('enable_delivery_datetime') && canHaveTime(type);

/** Whether the venue takes orders for later while it is closed. */
export const takesLaterOrders = (menu: MenuReader): boolean =>
  menu.field('enable_order') &&
  slotSettingsOfMenu(menu).while_closed &&
  orderTypes.some((type) => menu.field(`enable_${type}`) && canSchedule(menu, type));

/** The minutes that the kitchen needs, by way of ordering. Older menus lack the field. */
export const preparationMinutesOf = (menu: MenuReader): PreparationMinutes =>
  menu.field('preparation_minutes') ?? {};

/** The longest time that one of the lines must be ordered ahead, in minutes; 0 for none. */
export const leadMinutesOf = (
  context: RequestContext,
  lines: readonly { readonly product: number }[],
): number =>
  lines.reduce((longest, { product: id }) => {
    const product = context.menu.read('product', id);
    const lead = product ? leadMinutesOfDish(product, categoriesOfDish(context, product)) : 0;
    return Math.max(longest, lead);
  }, 0);

/** How long an order of these lines takes. Only a kitchen that says how long it needs can be busy. */
export const readyTermsOf = (
  context: RequestContext,
  type: OrderType,
  lines: readonly { readonly product: number }[],
  travel: number,
): ReadyTerms => {
  const preparation = preparationMinutesOf(context.menu)[type] ?? null;
  return {
    preparation,
    lead: leadMinutesOf(context, lines),
    travel: type === 'delivery' ? travel : 0,
    busy: preparation === null ? null : context.busy(),
  };
};

/**
 * Whether a cart depends on what only the venue knows: how busy and how far it is, which slots are full, and what
 * delivery costs by postal code or subtotal.
 */
export const hasQuotes = (menu: MenuReader, venue: VenueFile): boolean => {
  const { slot_limits: limits, delivery_minutes: travel, delivery_zones: zones } = venue;
  return (
    hasZoneTerms(venue) ||
    limits.length > 0 ||
    travel !== undefined ||
    zones.some(({ minutes }) => minutes !== undefined) ||
    Object.keys(preparationMinutesOf(menu)).length > 0
  );
};

/** What a slot takes at most. */
export const slotLimitsOf = ({ slot_limits: limits }: VenueFile): readonly SlotLimit[] =>
  limits.map(({ amount, ...limit }) => ({
    ...limit,
    ...(amount !== undefined && { amount: amountOf(amount) }),
  }));

export const slotWeightsOf = ({ slot_weights: weights }: VenueFile): SlotWeights =>
  Object.fromEntries(weights.map(({ category, weight }) => [category, weight]));
