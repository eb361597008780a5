import type { VenueFile } from '#contracts/shapes/venue.ts';
import { localizedMenuText, type RequestContext } from '../catalog/request-context.ts';
import type { Seller } from './order.ts';

/** The seller of a venue's orders. */
export function sellerOf(
  { menu, licence }: Pick<RequestContext, 'menu' | 'licence'>,
  legal: NonNullable<VenueFile['legal']>,
): Seller {
  return {
    name: legal.name,
    brand: localizedMenuText(menu, 'name')?.words ?? licence,
    taxNumber: legal.tax_number ?? null,
    address: legal.address ?? [],
    register: legal.register ?? null,
    country: menu.field('menu_country'),
  };
}
