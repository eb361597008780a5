import { formatNumber } from './format-number.ts';
import { directionOf, type Language, languageTagOf } from './languages.ts';
import type en from './locales/en/translation.json';

type TranslationKey = keyof typeof en;
type BareKey<K extends string> = K extends `${infer Bare}_${'one' | 'other'}` ? Bare : K;

/** The name of a phrase; one that counts has one name for all its plural forms. */
export type PhraseKey = BareKey<TranslationKey>;

/** The forms of a phrase that counts, by the plural category of its `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Words with `{{name}}` where values go. */
export type Phrase = string | PluralForms;

/** Phrases on their way to the browser: pure data, so an island takes them as a prop. */
export type Phrases<K extends PhraseKey = PhraseKey> = Readonly<Record<K, Phrase>>;

/** What fills a phrase; numbers are written in the digits of the reader. */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** Says a phrase. One that counts takes its number as `count`. */
export type Translator<K extends PhraseKey = PhraseKey> = (key: K, values?: PhraseValues) => string;

/** A `Text` over the phrases at hand: what islands use. */
export function translatorFrom<K extends PhraseKey>(
  phrases: Phrases<K>,
  language: Language,
  arabicNumerals = false,
): Translator<K> {
  return createTranslator((key) => phrases[key], language, arabicNumerals);
}

/** A `Text` over any way to find a phrase by its key. */
export function createTranslator<K extends PhraseKey>(
  find: (key: K) => Phrase,
  language: Language,
  arabicNumerals: boolean,
): Translator<K> {
  // Most screens count nothing, and rules take a phone a moment to make.
  let rules: Intl.PluralRules | null = null;
  const categoryOf = (count: number) => {
    rules ??= new Intl.PluralRules(languageTagOf(language));
    return rules.select(count);
  };
  const written = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, language, arabicNumerals) : isolated(value, language);
  return (key, values = {}) =>
    fill(formFor(find(key), values.count, categoryOf), (name) => {
      const value = values[name];
      return value === undefined ? undefined : written(value);
    });
}

function formFor(
  phrase: Phrase,
  count: string | number | undefined,
  categoryOf: (count: number) => Intl.LDMLPluralRule,
): string {
  if (typeof phrase === 'string') return phrase;
  const category = typeof count === 'number' ? categoryOf(count) : 'other';
  return phrase[category] ?? phrase.other ?? '';
}

function fill(words: string, valueFor: (name: string) => string | undefined): string {
  return words.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => valueFor(name) ?? placeholder);
}

// A Latin name in a right-to-left sentence would drag its neighbouring punctuation to the wrong side.
function isolated(value: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;
}
