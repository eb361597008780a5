import type { DeliveryZoneFile } from '#contracts/shapes/delivery-zone.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { hasPostalZones, zoneAt, zoneOfPostalCode } from '#domain/delivery/zone.ts';
import { zoneFee } from '#domain/delivery/zone-fee.ts';
import { amountOf, type Milli, zero } from '#domain/money.ts';

export type DeliveryFee =
  | {
      readonly kind: 'fee';
      readonly amount: Milli;
      /** The name of the zone; `null` when the venue has no zones. */
      readonly zone: string | null;
      /** The least subtotal. */
      readonly minimum: Milli;
    }
  | { readonly kind: 'outside_area' };

/** Where an order goes, as far as it is known. */
interface Destination {
  readonly position: Position | null;
  readonly postalCode: string | null;
}

/** What the menu says about delivery, see `OrderingSettings`. */
interface DeliveryMenu {
  readonly hasMaps: boolean;
  readonly outlet: Position | null;
  /** `menu_country`: ISO 3166-1 alpha-2. */
  readonly checkout: { readonly menu_country: string };
  readonly minimumOrder: Milli;
}

type DeliveryVenue = Pick<VenueFile, 'delivery_zones' | 'delivery_fee'>;

/**
 * The delivery fee of an order. A venue without zones delivers anywhere.
 *
 * Source: spec §7 "delivery_zone".
 */
export function deliveryFeeOf(
  venue: DeliveryVenue,
  menu: DeliveryMenu,
  destination: Destination,
  subtotal: Milli,
): DeliveryFee {
  const zone = zoneOf(venue, menu, destination);
  if (zone === 'outside') return { kind: 'outside_area' };
  if (zone === null) {
    return { kind: 'fee', amount: defaultFee(venue), zone: null, minimum: menu.minimumOrder };
  }
  const { position } = destination;
  const meters = menu.hasMaps && position && menu.outlet ? metersBetween(menu.outlet, position) : null;
  return {
    kind: 'fee',
    amount: zoneFee(termsOf(zone), subtotal, meters),
    // Without map and postal code nothing shows that the order goes to the only zone.
    zone: menu.hasMaps || hasPostalZones(venue.delivery_zones) ? zone.name : null,
    minimum: zone.minimum === undefined ? menu.minimumOrder : amountOf(zone.minimum),
  };
}

/** The zone of a destination: `null` where it does not matter, because the venue's own fee counts. */
function zoneOf(
  { delivery_zones: zones }: Pick<VenueFile, 'delivery_zones'>,
  { hasMaps, checkout }: Pick<DeliveryMenu, 'hasMaps' | 'checkout'>,
  { position, postalCode }: Destination,
): DeliveryZoneFile | 'outside' | null {
  if (zones.length === 0) return null;
  if (hasMaps && position) return zoneAt(position, zones) ?? 'outside';
  if (!hasMaps && hasPostalZones(zones)) {
    return zoneOfPostalCode(postalCode ?? '', zones, checkout.menu_country) ?? 'outside';
  }
  const [only, ...others] = zones;
  return only && others.length === 0 ? only : null;
}

/** Whether a venue delivers to a destination. A venue without zones delivers anywhere. */
export function deliversTo(
  { delivery_zones: zones }: Pick<VenueFile, 'delivery_zones'>,
  { hasMaps, checkout }: Pick<DeliveryMenu, 'hasMaps' | 'checkout'>,
  { position, postalCode }: Destination,
): boolean {
  if (zones.length === 0) return true;
  if (!hasMaps && hasPostalZones(zones)) {
    return postalCode !== null && zoneOfPostalCode(postalCode, zones, checkout.menu_country) !== null;
  }
  return position !== null && zoneAt(position, zones) !== null;
}

const termsOf = (zone: DeliveryZoneFile) => ({
  amount: amountOf(zone.amount),
  perKilometer: zone.amount_per_km === undefined ? undefined : amountOf(zone.amount_per_km),
  byDistance: zone.amounts_by_distance?.map(({ from_km, amount }) => ({
    fromKilometers: from_km,
    amount: amountOf(amount),
  })),
  bySubtotal: zone.amounts_by_subtotal?.map(({ from, amount }) => ({
    from: amountOf(from),
    amount: amountOf(amount),
  })),
  freeFrom: zone.free_from === undefined ? undefined : amountOf(zone.free_from),
});

/** The delivery fee without an address: the fee of the only zone, else the venue's, else zero. */
export function deliveryFeeWithoutPosition(venue: DeliveryVenue): Milli {
  const [only, ...others] = venue.delivery_zones;
  return only && others.length === 0 ? amountOf(only.amount) : defaultFee(venue);
}

/** The minutes of the way to a destination, or to wherever the only zone is; 0 where the venue does not say. */
export function travelMinutesTo(
  venue: Pick<VenueFile, 'delivery_zones' | 'delivery_minutes'>,
  menu: Pick<DeliveryMenu, 'hasMaps' | 'checkout'>,
  destination: Destination,
): number {
  const zone = zoneOf(venue, menu, destination);
  const minutes = zone === 'outside' ? undefined : zone?.minutes;
  return minutes ?? venue.delivery_minutes ?? 0;
}

/** Whether the fee or the minimum depends on more than where the order goes, or on what only the venue knows. */
export const hasZoneTerms = ({ delivery_zones: zones }: Pick<VenueFile, 'delivery_zones'>): boolean =>
  hasPostalZones(zones) ||
  zones.some(
    ({ amounts_by_subtotal: bands, free_from: free, minimum }) =>
      bands !== undefined || free !== undefined || minimum !== undefined,
  );

const defaultFee = ({ delivery_fee }: DeliveryVenue): Milli =>
  delivery_fee === undefined ? zero : amountOf(delivery_fee);
