import { type MenuReader, readerOf } from '../catalog/menu-reader.ts';
import { pricingOf } from '../catalog/pricing.ts';
import type { Release } from '../catalog/release.ts';
import { localizedMenuText } from '../catalog/request-context.ts';
import type { ReportedVenue } from './day-report.ts';

/** The menu in a language, or in the venue's own where it has none in that one. */
export async function menuIn({ menu, venue }: Release, language: string | null): Promise<MenuReader> {
  const own = venue.default_language;
  const wanted = venue.languages.find(({ code }) => code === language)?.code ?? own;
  const parts = (await menu(wanted)) ?? (await menu(own));
  if (!parts) throw new Error('A release has a menu in its own language');
  return readerOf(parts);
}

/** A venue as its reports name it. */
export async function reportedVenueOf(release: Release): Promise<ReportedVenue> {
  const { venue, licence } = release;
  const menu = await menuIn(release, null);
  const { currency, rules } = pricingOf({ menu, language: venue.default_language });
  return {
    currency,
    decimals: rules.places,
    seller: {
      brand: localizedMenuText(menu, 'name')?.words ?? licence,
      name: venue.legal?.name ?? null,
      taxNumber: venue.legal?.tax_number ?? null,
    },
  };
}
