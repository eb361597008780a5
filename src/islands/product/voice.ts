import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Told } from '#domain/diet/diet.ts';
import type { Milli } from '#domain/money.ts';
import type { DietPhrase } from '#i18n/diet-words.ts';
import { formatDifference } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { type Text, textFrom } from '#i18n/phrases.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import { type AddingPhrase, type AddingWords, hasDietWords } from './words.ts';

/** How the options of a dish speak. */
export interface AddingVoice extends Voice<AddingPhrase> {
  /** A difference, with its sign. */
  readonly signed: (amount: Milli) => string;
  /** What is said of allergens; `null` where nothing is. */
  readonly diet: Text<DietPhrase> | null;
  readonly told: Told;
  readonly language: Language;
}

const voices = new WeakMap<AddingWords, AddingVoice>();

/** The voice of an island, made once for all its renders. */
export function voiceOf(terms: AddingTerms, words: AddingWords): AddingVoice {
  const known = voices.get(words) ?? newVoice(terms, words);
  voices.set(words, known);
  return known;
}

function newVoice(terms: AddingTerms, words: AddingWords): AddingVoice {
  const voice = voiceFrom<AddingPhrase>(words, terms);
  return {
    ...voice,
    signed: (amount) => formatDifference(amount, terms.language, terms.style),
    diet: hasDietWords(words) ? textFrom(words, terms.language, terms.style.arabicNumerals) : null,
    told: terms.told,
    language: terms.language,
  };
}
