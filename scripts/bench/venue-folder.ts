import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { type Language, languages, languageTagOf } from '#i18n/languages.ts';

export type VenueSource = z.input<typeof venueFileSchema>;
export type MenuSource = z.input<typeof menuSourceSchema>;

/** What the two files of a venue's folder say. */
export interface VenueFiles {
  readonly venue: VenueSource;
  readonly menu: MenuSource;
}

export async function writeVenueFolder(folder: string, { venue, menu }: VenueFiles): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'venue.json'), JSON.stringify(venue));
  await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
}

const ownNameOf = (language: Language) =>
  new Intl.DisplayNames([languageTagOf(language)], { type: 'language' }).of(languageTagOf(language)) ??
  language;

/** A venue that is open and speaks these languages, the first of them to whoever does not choose. */
export function venueInLanguages(
  licence: string,
  name: string,
  spoken: readonly [Language, ...Language[]],
): VenueSource {
  return {
    licence,
    name,
    status: 'ACTIVE',
    domains: [`${licence}.example`],
    default_language: spoken[0],
    languages: spoken.map((code) => ({ code, name_local: ownNameOf(code) })),
  };
}

/** The same in every language of the product. */
export const venueInEveryLanguage = (licence: string, name: string): VenueSource =>
  venueInLanguages(licence, name, ['en', ...languages.filter((language) => language !== 'en')]);
