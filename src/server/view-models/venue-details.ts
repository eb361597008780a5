import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import { amountOf, type Milli, zero } from '#domain/money.ts';
import { offeredOrderTypes } from '#domain/order-type.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { orderTypeFlagsOf } from '../ordering/ordering-settings.ts';
import { venueContactOf } from './venue-contact.ts';

/** What a diner wants to know of a venue before choosing dishes. */
export interface VenueDetails {
  /** `null` where nothing is delivered. */
  readonly delivery: {
    /** The lowest fee of all zones. */
    readonly fee: Milli;
    readonly hasHigherFees: boolean;
    /** Zero for none. */
    readonly minimum: Milli;
  } | null;
  readonly contact: VenueContact;
}

export function venueDetailsOf(context: RequestContext): VenueDetails {
  return { delivery: deliveryOf(context), contact: venueContactOf(context) };
}

function deliveryOf({ menu, fact }: RequestContext): VenueDetails['delivery'] {
  const offered = offeredOrderTypes(orderTypeFlagsOf(menu), false);
  if (!(menu.field('enable_order') && offered.includes('delivery'))) return null;
  const [fee = zero, ...higher] = [...new Set(fact('deliveryFees').map(amountOf))].sort((a, b) => a - b);
  return {
    fee,
    hasHigherFees: higher.length > 0,
    minimum: amountOf(menu.field('minimum_order_amount')),
  };
}
