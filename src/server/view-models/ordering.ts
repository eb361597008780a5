import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { basePrice } from '#domain/cart/configuration.ts';
import type { Position } from '#domain/delivery/position.ts';
import { centerOf } from '#domain/delivery/zone.ts';
import { canOrder } from '#domain/order-type.ts';
import { isShared } from '../catalog/location.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { OfferedChannels } from '../messages/offered-channels.ts';
import { billRulesOf } from '../ordering/bill-rules.ts';
import { deliveryFeeWithoutPosition } from '../ordering/delivery/delivery-fee.ts';
import { orderableOf } from '../ordering/orderable.ts';
import { checkoutFlagsOf, orderingSettingsOf, paymentFlagsOf } from '../ordering/ordering-settings.ts';
import { hasQuotes, preparationMinutesOf } from '../ordering/slot-settings.ts';
import { popularIds } from './popular-dishes.ts';
import { type Shell, shellOf } from './shell.ts';
import { whatsappOf } from './whatsapp.ts';

/** A screen that takes orders: its shell and its facts. */
export interface OrderingScreen {
  readonly shell: Shell;
  readonly facts: OrderingFacts;
}

/** @param channels how diners can be told about their orders. */
export function orderingScreen(
  context: RequestContext,
  venue: VenueFile,
  channels: OfferedChannels,
): OrderingScreen {
  const { menu } = context;
  const shell = shellOf(context);
  const ordering = orderingSettingsOf(context);
  return {
    shell,
    facts: {
      ...shell.facts,
      currency: ordering.currency,
      brand: shell.brand.words,
      isOpen: shell.opening.isOpen,
      isTakingOrders: shell.isTakingOrders,
      pausedUntil: shell.schedule[0].pausedUntil?.toISOString() ?? null,
      hasTables: venue.locations.some(isShared),
      rules: billRulesOf(menu),
      alt: shell.pricing.alt,
      payment: paymentFlagsOf(context),
      checkout: ordering.checkout,
      serving: ordering.venueHours,
      ...(hasQuotes(menu, venue) && { preparation: preparationMinutesOf(menu) }),
      wishlist: ordering.wishlist,
      coupons: { isOn: ordering.hasCoupons, autoApply: menu.field('coupon_auto_apply') },
      hasComments: ordering.hasComments,
      hasLineComments: menu.field('enable_product_comments'),
      showsValuePrices: menu.field('enable_display_variation_prices'),
      hasMaps: ordering.hasMaps,
      minimum: ordering.minimumOrder,
      deliveryFee: deliveryFeeWithoutPosition(venue),
      outlet: ordering.outlet ?? centerOfDelivery(venue),
      upsell: orderableAmong(context.menu.read('upsell-ids'), context),
      popular: orderableAmong(popularIds(context), context).slice(0, maxPopular),
      payBrands: context.payBrands(),
      whatsapp: whatsappOf(context),
      updates: updatesOf(context, channels),
    },
  };
}

/** A channel needs the field that its address is typed in. */
function updatesOf(context: RequestContext, { email, text }: OfferedChannels): OrderingFacts['updates'] {
  const { enable_order_email, enable_order_phone } = checkoutFlagsOf(context);
  return {
    email: email && enable_order_email,
    text: enable_order_phone ? text : null,
  };
}

/** Stands for the position of a venue that does not say it. */
const centerOfDelivery = ({ delivery_zones: [zone] }: VenueFile): Position | null =>
  zone ? centerOf(zone) : null;

/** How many dishes an empty cart suggests. */
const maxPopular = 8;

/** The dishes that can be ordered now. Source: spec §2 "Upsell items must pass category and product opening hours". */
function orderableAmong(ids: readonly number[], context: RequestContext): readonly number[] {
  const flags = {
    enable_order: true,
    enable_zero_price_item: context.menu.field('enable_zero_price_item'),
  };
  return ids.filter((id) => {
    const product = orderableOf(context, id);
    return product?.isOffered && !product.isOutOfStock && canOrder(flags, true, basePrice(product));
  });
}
