import { formatNumber } from '#i18n/format-number.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { Language } from '#i18n/languages.ts';
import { type PhraseKey, type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';

/** What every screen of the venue's own is told once. */
export interface StaffFacts {
  readonly language: Language;
  readonly arabicNumerals: boolean;
  /** Of the venue's clocks: an IANA name. */
  readonly timezone: string;
}

/** How screens of the venue's own speak. */
export interface StaffFormatter<Word extends PhraseKey> {
  readonly language: Language;
  readonly t: Translator<Word>;
  readonly number: (value: number) => string;
  /** The time of day at the venue; with the date where that is not the day of `now`. */
  readonly time: (instant: Date, now: Date) => string;
}

export const createStaffFormatter = <Word extends PhraseKey>(
  phrases: Phrases<Word>,
  { language, arabicNumerals, timezone }: StaffFacts,
): StaffFormatter<Word> => ({
  language,
  t: translatorFrom(phrases, language, arabicNumerals),
  number: (value) => formatNumber(value, language, arabicNumerals),
  time: (instant, now) => formatWhen(instant, now, language, timezone, arabicNumerals),
});
