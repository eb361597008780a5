import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';

export type VenueSource = z.input<typeof venueFileSchema>;
export type MenuSource = z.input<typeof menuSourceSchema>;

/** The two files of a venue's folder. */
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

/** An active venue with these languages; the first is the default. */
export function venueInLanguages(
  licence: string,
  name: string,
  venueLanguages: readonly [Language, ...Language[]],
): VenueSource {
  return {
    licence,
    name,
    status: 'ACTIVE',
    domains: [`${licence}.example`],
    default_language: venueLanguages[0],
    languages: venueLanguages.map((code) => ({ code, name_local: ownNameOf(code) })),
  };
}

/** An active venue with all supported languages. */
export const venueInEveryLanguage = (licence: string, name: string): VenueSource =>
  venueInLanguages(licence, name, ['en', ...languages.filter((language) => language !== 'en')]);
