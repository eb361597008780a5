import { formatPhone } from '#contracts/phone.ts';
import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import { directionsLink } from '#domain/delivery/map-link.ts';
import { localizedMenuText, type RequestContext } from '../catalog/request-context.ts';

/** The menu's own address comes before the legal one. */
export function venueContactOf({ menu, fact }: RequestContext): VenueContact {
  const lines = fact('address');
  const legal = lines.length === 0 ? null : { words: lines.join(', '), language: null };
  const address = localizedMenuText(menu, 'outlet_address') ?? legal;
  const [lat, lng] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  const destination = lat !== null && lng !== null ? { lat, lng } : address?.words;
  const phone = menu.field('outlet_phone');
  return {
    address,
    directions: destination === undefined ? null : directionsLink(destination),
    phone: phone === undefined ? null : { number: phone, text: formatPhone(phone) },
  };
}
