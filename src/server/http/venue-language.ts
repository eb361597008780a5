import type { IncomingMessage } from 'node:http';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { preferredLanguage } from './preferred-language.ts';

/** The language that an answer is in: some calls are named in English whatever the venue speaks. */
export function supportedLanguage(release: Release, language: Language): Language {
  const { byDefault, languages } = venueLanguagesOf(release);
  return languages.includes(language) ? language : byDefault;
}

/** Which languages a venue's addresses may name. */
export function venueLanguagesOf({ venue }: Release) {
  return { byDefault: venue.default_language, languages: venue.languages.map(({ code }) => code) };
}

/** The language of the venue that the browser of whoever asks likes best. */
export function preferredVenueLanguage({ headers }: IncomingMessage, release: Release): Language {
  const { byDefault, languages } = venueLanguagesOf(release);
  return preferredLanguage(headers['accept-language'], languages, byDefault);
}

/** The address of a screen in that language. */
export const pathInPreferredLanguage = (request: IncomingMessage, release: Release, within: string): string =>
  `/${preferredVenueLanguage(request, release)}/${within}`;
