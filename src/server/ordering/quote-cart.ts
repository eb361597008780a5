import type { ParsedCallRequest } from '#contracts/call.ts';
import type { readQuote } from '#contracts/calls/quote.ts';
import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import { slotDemand } from '#domain/checkout/slot-limits.ts';
import { roundPosition } from '#domain/delivery/position.ts';
import { milli, zero } from '#domain/money.ts';
import { type DeliveryFee, deliveryFeeOf, travelMinutesTo } from './delivery/delivery-fee.ts';
import type { OrderingContext } from './ordering-context.ts';
import { orderingSettingsOf } from './ordering-settings.ts';
import { readSlotRoom } from './slot-room.ts';
import { preparationMinutesOf, slotWeightsOf } from './slot-settings.ts';

/** What a cart's time depends on, as the venue is now. */
export interface CartQuote {
  readonly busy: BusyPeriod | null;
  /** Minutes of the way to the guest. */
  readonly travel: number;
  /** The starts of the slots that have no room for the cart, in order. */
  readonly full: readonly Date[];
  /** What delivery costs; `null` for another order type, and while the address is unknown. */
  readonly delivery: DeliveryFee | null;
}

/** What a cart's time depends on. Nothing is reserved; the order decides. */
export async function quoteCart(
  ordering: OrderingContext,
  {
    order_type: type,
    line_items: lines,
    sub_total,
    address_coordinates,
    address_postal_code,
  }: ParsedCallRequest<typeof readQuote>['body'],
): Promise<CartQuote> {
  const { context, venue } = ordering;
  const menu = orderingSettingsOf(context);
  const counted = lines.map(({ product, quantity }) => ({
    category: context.menu.read('category-of', product) ?? 0,
    quantity,
    unit: zero,
  }));
  const demand = { ...slotDemand(counted, slotWeightsOf(venue)), amount: sub_total ?? milli(0) };
  const room = await readSlotRoom(ordering, menu.venueHours, type, demand);
  const [lng, lat] = address_coordinates?.coordinates ?? [];
  const position = lng === undefined || lat === undefined ? null : roundPosition({ lat, lng });
  const destination = { position, postalCode: address_postal_code ?? null };
  const isKnown = menu.hasMaps ? position !== null : !menu.checkout.asks_postal_code || !!address_postal_code;
  return {
    busy: preparationMinutesOf(context.menu)[type] === undefined ? null : context.busy(),
    travel: type === 'delivery' ? travelMinutesTo(venue, menu, destination) : 0,
    full: room.fullSlots(),
    delivery:
      type === 'delivery' && isKnown ? deliveryFeeOf(venue, menu, destination, sub_total ?? zero) : null,
  };
}
