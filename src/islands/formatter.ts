import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { type PhraseKey, type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';

/** Formats the phrases and prices of an island in the page's language and the venue's style. */
export interface Formatter<K extends PhraseKey> {
  readonly t: Translator<K>;
  readonly money: (amount: Milli) => string;
  /** A whole number in the reader's digits. */
  readonly number: (value: number) => string;
  /** A number that is read digit by digit. */
  readonly digits: (text: string) => string;
}

export const createFormatter = <K extends PhraseKey>(
  phrases: Phrases<K>,
  { language, style }: Pick<MenuFacts, 'language' | 'style'>,
): Formatter<K> => ({
  t: translatorFrom(phrases, language, style.numberingSystem),
  money: (amount) => formatMoney(amount, language, style),
  number: (value) => formatNumber(value, language, style.numberingSystem),
  digits: (text) => localizeDigits(text, style.numberingSystem),
});
