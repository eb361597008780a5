import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Position } from '#domain/delivery/position.ts';
import { zoneAt } from '#domain/delivery/zone.ts';
import { amountOf, type Milli, zero } from '#domain/money.ts';

export type DeliveryFee =
  /** `zone`: the name of the zone; `null` when the venue has no zones. */
  | { readonly kind: 'fee'; readonly amount: Milli; readonly zone: string | null }
  | { readonly kind: 'outside_area' };

type DeliveryVenue = Pick<VenueFile, 'delivery_zones' | 'delivery_fee'>;

/**
 * The delivery fee for a position. A venue without zones delivers anywhere.
 *
 * Source: spec §7 "delivery_zone".
 */
export function deliveryFeeAt(venue: DeliveryVenue, position: Position): DeliveryFee {
  if (venue.delivery_zones.length === 0) return { kind: 'fee', amount: defaultFee(venue), zone: null };
  const zone = zoneAt(position, venue.delivery_zones);
  return zone ? { kind: 'fee', amount: amountOf(zone.amount), zone: zone.name } : { kind: 'outside_area' };
}

/** The delivery fee without a position: the fee of the only zone, else the venue's, else zero. */
export function deliveryFeeWithoutPosition(venue: DeliveryVenue): Milli {
  const [only, ...others] = venue.delivery_zones;
  return only && others.length === 0 ? amountOf(only.amount) : defaultFee(venue);
}

/**
 * The minutes of the way to a position, or to wherever the only zone is; 0 where the venue does not say.
 *
 * @param position `null` where maps are off.
 */
export function travelMinutesTo(
  {
    delivery_zones: zones,
    delivery_minutes: usual = 0,
  }: Pick<VenueFile, 'delivery_zones' | 'delivery_minutes'>,
  position: Position | null,
): number {
  const [only, ...others] = zones;
  const zone = position ? zoneAt(position, zones) : others.length === 0 ? only : null;
  return zone?.minutes ?? usual;
}

const defaultFee = ({ delivery_fee }: DeliveryVenue): Milli =>
  delivery_fee === undefined ? zero : amountOf(delivery_fee);
