/** The languages of menus, by the codes used in URLs. Source: spec §1. */
export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'it',
  'ja',
  'kp',
  'nl',
  'ru',
  'th',
  'tr',
  'zh-hans',
] as const;

export type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he', 'fa']);

export function directionOf(language: Language): Direction {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code);
}

/**
 * The BCP 47 tag of a language, for `lang`, `hreflang` and `Intl`.
 *
 * Two language codes are not BCP 47 tags: Korean is `kp` in URLs, Simplified Chinese `zh-hans`.
 */
export function languageTagOf(language: Language): string {
  if (language === 'kp') return 'ko';
  return language === 'zh-hans' ? 'zh-Hans' : language;
}
