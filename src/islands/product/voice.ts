import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Said } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';
import { type Text, textFrom } from '#i18n/phrases.ts';
import type { AddingPhrase, AddingWords } from './words.ts';

/** How the options of a dish speak. */
export interface AddingVoice {
  readonly t: Text<AddingPhrase>;
  readonly money: (amount: Milli) => string;
  /** A difference, with its sign. */
  readonly signed: (amount: Milli) => string;
  readonly number: (value: number) => string;
}

const voices = new WeakMap<AddingWords, AddingVoice>();

/** The voice of an island, made once for all its renders. */
export function voiceOf(terms: AddingTerms, words: AddingWords): AddingVoice {
  const known = voices.get(words) ?? newVoice(terms, words);
  voices.set(words, known);
  return known;
}

function newVoice({ language, style }: AddingTerms, words: AddingWords): AddingVoice {
  const money = (amount: Milli) => formatMoney(amount, language, style);
  return {
    t: textFrom(words, language, style.arabicNumerals),
    money,
    signed: (amount) => `${amount > 0 ? '+' : ''}${money(amount)}`,
    number: (value) => formatNumber(value, language, style.arabicNumerals),
  };
}

/** The attributes of words that are not in the page's language. */
export function spoken({ language }: Said): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: tagOf(language), dir: directionOf(language) };
}
