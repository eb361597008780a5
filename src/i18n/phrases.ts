import { formatNumber } from './format-number.ts';
import { directionOf, type Language, languageTagOf } from './languages.ts';
import type en from './locales/en/translation.json';

type TranslationKey = keyof typeof en;
type BareKey<K extends string> = K extends `${infer Bare}_${'one' | 'other'}` ? Bare : K;

/** The key of a phrase. A plural phrase has one key for all its forms. */
export type PhraseKey = BareKey<TranslationKey>;

/** The forms of a plural phrase, by the plural category of `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A text with `{{name}}` placeholders. */
export type Phrase = string | PluralForms;

/** Phrases for the browser: plain data, passed to islands as a prop. */
export type Phrases<K extends PhraseKey = PhraseKey> = Readonly<Record<K, Phrase>>;

/** Values of placeholders; numbers are formatted for the language. */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** Translates a phrase. Plural phrases take the number as `count`. */
export type Translator<K extends PhraseKey = PhraseKey> = (key: K, values?: PhraseValues) => string;

/** A translator for given phrases, as used by islands. */
export function translatorFrom<K extends PhraseKey>(
  phrases: Phrases<K>,
  language: Language,
  numberingSystem = 'latn',
): Translator<K> {
  // A page that is older than the menu lacks the phrases of what the menu says only now.
  return createTranslator((key) => phrases[key] ?? '', language, numberingSystem);
}

/** A translator for any phrase lookup. */
export function createTranslator<K extends PhraseKey>(
  find: (key: K) => Phrase,
  language: Language,
  numberingSystem: string,
): Translator<K> {
  // Created on demand: most screens have no plurals, and creating the rules is slow on phones.
  let rules: Intl.PluralRules | null = null;
  const categoryOf = (count: number) => {
    rules ??= new Intl.PluralRules(languageTagOf(language));
    return rules.select(count);
  };
  // Without isolation, a Latin name in a right-to-left sentence moves adjacent punctuation to the wrong side.
  const [before, after] = directionOf(language) === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  const formatValue = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, language, numberingSystem) : before + value + after;
  return (key, values = {}) =>
    fill(formFor(find(key), values.count, categoryOf), (name) => {
      const value = values[name];
      return value === undefined ? undefined : formatValue(value);
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

function fill(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => valueFor(name) ?? placeholder);
}
