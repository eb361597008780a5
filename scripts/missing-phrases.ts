import { type BuiltInLanguage, languages } from '#i18n/built-in-languages.ts';
import { phraseKeysOf } from '#i18n/phrase-keys.ts';
import { translations } from '#i18n/translations.ts';

/** The phrases that a language of the product lacks: pages show them in English. */
export const missingPhrases = (language: BuiltInLanguage): readonly string[] =>
  phraseKeysOf(language).filter((key) => !Object.hasOwn(translations[language], key));

if (import.meta.main) {
  const missing = languages.map((language) => ({ language, keys: missingPhrases(language) }));
  for (const { language, keys } of missing.filter(({ keys: { length } }) => length > 0)) {
    console.log(`${language}: ${keys.join(', ')}`);
  }
  const count = missing.reduce((sum, { keys }) => sum + keys.length, 0);
  console.log(count === 0 ? `No phrase is missing in ${languages.length} languages.` : `${count} missing.`);
}
