import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Said } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import type { AddingPhrase, AddingWords } from './words.ts';

/** How the options of a dish speak. */
export interface AddingVoice extends Voice<AddingPhrase> {
  /** A difference, with its sign. */
  readonly signed: (amount: Milli) => string;
}

const voices = new WeakMap<AddingWords, AddingVoice>();

/** The voice of an island, made once for all its renders. */
export function voiceOf(terms: AddingTerms, words: AddingWords): AddingVoice {
  const known = voices.get(words) ?? newVoice(terms, words);
  voices.set(words, known);
  return known;
}

function newVoice(terms: AddingTerms, words: AddingWords): AddingVoice {
  const voice = voiceFrom(words, terms);
  return { ...voice, signed: (amount) => `${amount > 0 ? '+' : ''}${voice.money(amount)}` };
}

/** The attributes of words that are not in the page's language. */
export function spoken({ language }: Said): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: tagOf(language), dir: directionOf(language) };
}
