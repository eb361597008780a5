import type { BuiltInLanguage } from './built-in-languages.ts';

declare const added: unique symbol;

/** A language that a venue adds: its canonical BCP 47 tag in small letters, such as `vi` or `pt-br`. */
type AddedLanguage = string & { readonly [added]: true };
export type Language = BuiltInLanguage | AddedLanguage;
export type Direction = 'ltr' | 'rtl';

/** CLDR's names of the scripts that are written from right to left. */
const rightToLeftScripts = 'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa';

/** The script of a language, such as `Latn`. */
export const scriptOf = (language: Language): string =>
  new Intl.Locale(languageTagOf(language)).maximize().script ?? 'Latn';

export function directionOf(language: Language): Direction {
  return rightToLeftScripts.includes(scriptOf(language)) ? 'rtl' : 'ltr';
}

/**
 * The BCP 47 tag of a language, for `lang`, `hreflang` and `Intl`.
 *
 * Two codes of the product are not BCP 47 tags: Korean is `kp` in URLs, Simplified Chinese `zh-hans`.
 */
export function languageTagOf(language: Language): string {
  if (language === 'kp') return 'ko';
  if (language === 'zh-hans') return 'zh-Hans';
  return language;
}

/** The locale for `Intl`, with the numbering system that the venue shows, by its name in `Intl`. */
export const localeOf = (language: Language, numberingSystem: string): string =>
  `${languageTagOf(language)}-u-nu-${numberingSystem}`;
