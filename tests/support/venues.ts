import * as z from 'zod/mini';
import { type MenuSource, menuSourceSchema } from '#contracts/shapes/menu.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import { openDocument } from '#server/catalog/menu-document.ts';
import { type MenuParts, partsOf } from '#server/catalog/menu-parts.ts';
import type { Release } from '#server/catalog/release.ts';
import { openRelease } from '#server/catalog/release.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';

type VenueInput = Partial<z.input<typeof venueFileSchema>>;
type MenuInput = Partial<z.input<typeof menuSourceSchema>>;

/** An active venue in English and Arabic. */
export function aVenue(differing: VenueInput = {}): VenueFile {
  return z.parse(venueFileSchema, {
    licence: 'corner',
    name: 'Corner',
    status: 'ACTIVE',
    domains: ['corner.example'],
    default_language: 'en',
    languages: [
      { code: 'en', name_local: 'English' },
      { code: 'ar', name_local: 'العربية' },
    ],
    ...differing,
  });
}

/** A menu with two categories and three dishes. */
export function aMenu(differing: MenuInput = {}): MenuSource {
  return z.parse(menuSourceSchema, {
    id: 7,
    name: { en: 'Corner', ar: 'الركن' },
    currency: 'AED',
    categories: [
      {
        id: 1,
        name: { en: 'Soups', ar: 'شوربات' },
        products: [
          { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18' },
          { id: 12, name: { en: 'Freekeh soup' }, price: '21.50' },
        ],
      },
      { id: 2, name: 'Grill', products: [{ id: 21, name: 'Kofta', price: 42 }] },
    ],
    ...differing,
  });
}

/** The compiled menu in one language. */
export function menuIn(language: Language, menu = aMenu(), venue = aVenue()): MenuParts {
  const written = compileMenu(venue, menu, new Map()).get(language);
  if (!written) throw new Error(`The venue does not speak ${language}`);
  return partsOf(openDocument(written.body, written.hash));
}

/** The compressed menu documents. */
export const packedDocuments = (menu = aMenu(), venue = aVenue()) => compileMenu(venue, menu, new Map());

/** A published version of the menu. */
export function aRelease(version = 1, menu = aMenu(), venue = aVenue()): Release {
  const documents = packedDocuments(menu, venue);
  return openRelease({
    licence: venue.licence,
    version,
    venue,
    fetch: (language) => Promise.resolve(documents.get(language) ?? null),
  });
}
