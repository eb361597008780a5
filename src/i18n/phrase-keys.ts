import { type Language, languageTagOf } from './languages.ts';
import { type Translations, translations } from './translations.ts';

const english: Translations = translations.en;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** `items_count` for `items_count_one`. */
export const withoutPluralSuffix = (key: string): string => key.replace(pluralSuffix, '');

const pluralPhrases: ReadonlySet<string> = new Set(
  Object.keys(english)
    .filter((key) => key.endsWith('_other'))
    .map(withoutPluralSuffix),
);

export const isPluralPhrase = (key: string): boolean => pluralPhrases.has(key);

export const isPluralForm = (key: string): boolean =>
  pluralSuffix.test(key) && isPluralPhrase(withoutPluralSuffix(key));

/** The plural forms of a language. Korean has `one` too: code that takes `kp` for a BCP 47 tag asks for it. */
export function pluralFormsOf(language: Language): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(languageTagOf(language)).resolvedOptions();
  const forms = new Set<string>(language === 'kp' ? ['one', ...pluralCategories] : pluralCategories);
  return categories.filter((form) => forms.has(form));
}

/** The keys of a complete catalog, in the order of the English one. */
export function phraseKeysOf(language: Language): readonly string[] {
  const names = [
    ...new Set(Object.keys(english).map((key) => (isPluralForm(key) ? withoutPluralSuffix(key) : key))),
  ];
  const forms = pluralFormsOf(language);
  return names.flatMap((name) => (isPluralPhrase(name) ? forms.map((form) => `${name}_${form}`) : name));
}

/** The English text that stands in for a phrase, of any plural form. */
export const englishPhraseOf = (key: string): string =>
  english[key] ?? english[`${withoutPluralSuffix(key)}_other`] ?? '';
