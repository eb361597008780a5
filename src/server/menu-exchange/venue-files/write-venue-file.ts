import type { Language } from '#i18n/languages.ts';
import { type JsonObject, memberIn, objectsOf, textIn } from '../read-json-source.ts';
import { formatJson } from './format-json.ts';
import { languageEntryOf } from './menu-languages.ts';

interface WriteVenueFileOptions {
  readonly licence: string;
  readonly name: string;
  readonly defaultLanguage: Language;
  /** The languages of the menu's texts. */
  readonly languages: readonly Language[];
  /** `null` for a new venue. */
  readonly before: JsonObject | null;
}

/** Writes `venue.json`. An existing one only gets languages that it lacks. */
export function writeVenueFile({
  licence,
  name,
  defaultLanguage,
  languages,
  before,
}: WriteVenueFileOptions): string {
  const listed = before ? objectsOf(memberIn(before, 'languages')) : [];
  const known = new Set(listed.map((entry) => textIn(entry, 'code')));
  const entries = [...listed, ...languages.filter((code) => !known.has(code)).map(languageEntryOf)];
  const document = before
    ? { ...before, languages: entries }
    : { licence, name, status: 'ACTIVE', default_language: defaultLanguage, languages: entries };
  return formatJson(document);
}
