import { formatDateTime } from '#i18n/format-time.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Language } from '#i18n/languages.ts';
import { type PhraseKey, type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';
import type { OfficePhrase } from './office-phrases.ts';

/** Formatter of the office: people read it in their own time zone. */
export interface OfficeFormatter<Key extends PhraseKey = OfficePhrase> {
  readonly language: Language;
  readonly t: Translator<Key>;
  /** An instant in ISO 8601, as time of day where that is enough. */
  readonly when: (instant: string) => string;
  /** An instant in ISO 8601, as date and time. */
  readonly dateTime: (instant: string) => string;
}

export function createOfficeFormatter<Key extends PhraseKey>(
  phrases: Phrases<Key>,
  language: Language,
): OfficeFormatter<Key> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    language,
    t: translatorFrom(phrases, language),
    when: (instant) => formatWhen(new Date(instant), new Date(), language, zone, 'latn'),
    dateTime: (instant) => formatDateTime(new Date(instant), language, zone, 'latn'),
  };
}
