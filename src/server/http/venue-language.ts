import type { IncomingMessage } from 'node:http';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { preferredLanguage } from './preferred-language.ts';

/** The language of a response: some calls have English addresses even where the venue has no English. */
export function supportedLanguage(release: Release, language: Language): Language {
  const { byDefault, languages } = venueLanguagesOf(release);
  return languages.includes(language) ? language : byDefault;
}

/** The language that a word in an address names: one of the product's own, or of the venue's; `null` for another word. */
export function languageNamed(word: string, venueLanguages: readonly Language[]): Language | null {
  return isBuiltInLanguage(word) ? word : (venueLanguages.find((code) => code === word) ?? null);
}

/** The languages that a venue's addresses may name. */
export function venueLanguagesOf({ venue }: Release) {
  return { byDefault: venue.default_language, languages: venue.languages.map(({ code }) => code) };
}

/** The venue's language that the client's browser prefers. */
export function preferredVenueLanguage({ headers }: IncomingMessage, release: Release): Language {
  const { byDefault, languages } = venueLanguagesOf(release);
  return preferredLanguage(headers['accept-language'], languages, byDefault);
}

/** The address of a screen in the preferred language. */
export const pathInPreferredLanguage = (request: IncomingMessage, release: Release, within: string): string =>
  `/${preferredVenueLanguage(request, release)}/${within}`;
