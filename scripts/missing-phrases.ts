import { type Language, languages, languageTagOf } from '#i18n/languages.ts';
import { type Translations, translations } from '#i18n/translations.ts';

const english: Translations = translations.en;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

export const withoutPluralSuffix = (key: string): string => key.replace(pluralSuffix, '');

const pluralPhrases = new Set(
  Object.keys(english)
    .filter((key) => key.endsWith('_other'))
    .map(withoutPluralSuffix),
);

export const isPluralForm = (key: string): boolean =>
  pluralSuffix.test(key) && pluralPhrases.has(withoutPluralSuffix(key));

/** The plural forms of a language. Korean has `one` too: code that takes `kp` for a BCP 47 tag asks for it. */
function formsOf(language: Language): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(languageTagOf(language)).resolvedOptions();
  const forms = new Set<string>(language === 'kp' ? ['one', ...pluralCategories] : pluralCategories);
  return categories.filter((form) => forms.has(form));
}

/** The keys of a complete catalog, in the order of the English one. */
export function keysOf(language: Language): readonly string[] {
  const names = [
    ...new Set(Object.keys(english).map((key) => (isPluralForm(key) ? withoutPluralSuffix(key) : key))),
  ];
  return names.flatMap((name) =>
    pluralPhrases.has(name) ? formsOf(language).map((form) => `${name}_${form}`) : name,
  );
}

/** The phrases that a language lacks: pages show them in English. */
export const missingPhrases = (language: Language): readonly string[] =>
  keysOf(language).filter((key) => !Object.hasOwn(translations[language], key));

if (import.meta.main) {
  const missing = languages.map((language) => ({ language, keys: missingPhrases(language) }));
  for (const { language, keys } of missing.filter(({ keys: { length } }) => length > 0)) {
    console.log(`${language}: ${keys.join(', ')}`);
  }
  const count = missing.reduce((sum, { keys }) => sum + keys.length, 0);
  console.log(count === 0 ? `No phrase is missing in ${languages.length} languages.` : `${count} missing.`);
}
