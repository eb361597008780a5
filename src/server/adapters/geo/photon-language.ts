import { languageTagOf } from '#i18n/languages.ts';
import type { GeocoderContext } from '#server/geo/geocoder.ts';

/** The languages that every Photon server supports; it refuses any other with 400. */
const photonLanguages: ReadonlySet<string> = new Set(['en', 'de', 'fr']);

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;

/**
 * The language for Photon requests. For an unsupported language, uses `default`, the local names, when the diner's
 * language has the script of the country, and English otherwise: a Russian in Dubai reads `Al Wasl Road` rather than
 * `شارع الوصل`.
 */
export function photonLanguage({ language, country }: GeocoderContext): string {
  const tag = languageTagOf(language);
  if (photonLanguages.has(tag)) return tag;
  return scriptOf(tag) === scriptOf(`und-${country}`) ? 'default' : 'en';
}
