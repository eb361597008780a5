import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import { noReadyTerms, readyMinutesOf } from '#domain/checkout/ready-time.ts';
import { amountOf, type Milli, zero } from '#domain/money.ts';
import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { orderTypeFlagsOf } from '../ordering/ordering-settings.ts';
import { preparationMinutesOf } from '../ordering/slot-settings.ts';
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
  /** How long an order takes by way of ordering, where the venue says so. */
  readonly minutes: UsualMinutes;
  readonly contact: VenueContact;
}

/** From the nearest place to the farthest, in a kitchen that is not busy. Multiples of five. */
export type UsualMinutes = Readonly<
  Partial<Record<OrderType, { readonly least: number; readonly most: number }>>
>;

export function venueDetailsOf(context: RequestContext): VenueDetails {
  return {
    delivery: deliveryOf(context),
    minutes: usualMinutesOf(context),
    contact: venueContactOf(context),
  };
}

const roundUp = (minutes: number) => Math.ceil(minutes / 5) * 5;

function usualMinutesOf({ menu, fact }: RequestContext): UsualMinutes {
  if (!menu.field('enable_order')) return {};
  const preparations = preparationMinutesOf(menu);
  const types = offeredOrderTypes(orderTypeFlagsOf(menu), false);
  return Object.fromEntries(
    types.flatMap((type) => {
      const preparation = preparations[type];
      if (preparation === undefined) return [];
      const travels = type === 'delivery' ? fact('travelMinutes') : [0];
      const minutes = travels.map((travel) => readyMinutesOf({ ...noReadyTerms, preparation, travel }));
      return [[type, { least: roundUp(Math.min(...minutes)), most: roundUp(Math.max(...minutes)) }]];
    }),
  );
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
