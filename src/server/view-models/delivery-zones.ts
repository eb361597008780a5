import type { DeliveryZoneChoice } from '#contracts/shapes/delivery-zone-choice.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { positionWithin } from '#domain/delivery/zone.ts';
import { amountOf } from '#domain/money.ts';

/** The venue's delivery zones, to choose by name where there is no map. */
export const deliveryZones = ({ delivery_zones: zones }: VenueFile): readonly DeliveryZoneChoice[] =>
  zones.flatMap((zone) => {
    const position = positionWithin(zone, zones);
    return position ? [{ name: zone.name, fee: amountOf(zone.amount), position }] : [];
  });
