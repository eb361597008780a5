import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { writtenMenuSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { type Language, languages, tagOf } from '#i18n/languages.ts';

export type WrittenVenue = z.input<typeof venueFileSchema>;
export type WrittenMenu = z.input<typeof writtenMenuSchema>;

/** What the two files of a venue's folder say. */
export interface VenueFiles {
  readonly venue: WrittenVenue;
  readonly menu: WrittenMenu;
}

export async function writeVenue(folder: string, { venue, menu }: VenueFiles): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'venue.json'), JSON.stringify(venue));
  await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
}

const ownNameOf = (language: Language) =>
  new Intl.DisplayNames([tagOf(language)], { type: 'language' }).of(tagOf(language)) ?? language;

/** A venue that is open and speaks these languages, the first of them to whoever does not choose. */
export function venueSpeaking(
  licence: string,
  name: string,
  spoken: readonly [Language, ...Language[]],
): WrittenVenue {
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
export const venueInEveryLanguage = (licence: string, name: string): WrittenVenue =>
  venueSpeaking(licence, name, ['en', ...languages.filter((language) => language !== 'en')]);
