import { isBuiltInLanguage } from './built-in-languages.ts';
import { type Language, languageTagOf } from './languages.ts';

/**
 * The numbering system of displayed numbers, by its name in `Intl`: Arabic-Indic for Arabic if the venue enables it,
 * else 0 to 9. A language that a venue adds has the digits that CLDR gives it.
 *
 * Source: spec §1 "Arabic-Indic numerals are used when enabled for ar".
 */
export function numberingSystemOf(language: Language, hasArabicNumerals: boolean): string {
  // `ar-ma` writes figures as `ar`.
  const own = language === 'zh-hans' ? language : language.replace(/-.*/, '');
  if (own === 'ar' && hasArabicNumerals) return 'arab';
  return isBuiltInLanguage(own)
    ? 'latn'
    : new Intl.NumberFormat(languageTagOf(language)).resolvedOptions().numberingSystem;
}
