import { languageTagOf } from '#i18n/languages.ts';
import type { GeocoderContext } from '#server/geo/geocoder.ts';

/** The languages that every Photon has; any other is refused with 400. */
const photonLanguages: ReadonlySet<string> = new Set(['en', 'de', 'fr']);

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;

/**
 * The language to ask Photon in. One that it has not is asked for as `default`, the names on the signs of the
 * place, when the diner reads its script, and in English when not: a Russian in Dubai reads `Al Wasl Road` rather
 * than `شارع الوصل`.
 */
export function photonLanguage({ language, country }: GeocoderContext): string {
  const tag = languageTagOf(language);
  if (photonLanguages.has(tag)) return tag;
  return scriptOf(tag) === scriptOf(`und-${country}`) ? 'default' : 'en';
}
