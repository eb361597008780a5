import { formatNumber } from '#i18n/format-number.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Language } from '#i18n/languages.ts';
import { type PhraseKey, type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';

/** Facts of every staff screen. */
export interface StaffFacts {
  readonly language: Language;
  readonly numberingSystem: string;
  /** The time zone of the venue, an IANA name. */
  readonly timezone: string;
}

/** Formatter of staff screens. */
export interface StaffFormatter<Key extends PhraseKey> {
  readonly language: Language;
  readonly t: Translator<Key>;
  readonly number: (value: number) => string;
  /** The time of day at the venue, with the date if that is not the day of `now`. */
  readonly time: (instant: Date, now: Date) => string;
}

export const createStaffFormatter = <Key extends PhraseKey>(
  phrases: Phrases<Key>,
  { language, numberingSystem, timezone }: StaffFacts,
): StaffFormatter<Key> => ({
  language,
  t: translatorFrom(phrases, language, numberingSystem),
  number: (value) => formatNumber(value, language, numberingSystem),
  time: (instant, now) => formatWhen(instant, now, language, timezone, numberingSystem),
});
