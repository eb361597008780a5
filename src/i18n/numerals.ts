import { type Language, languageTagOf } from './languages.ts';

export type NumberingSystem = 'arab' | 'latn';

/**
 * The numbering system of displayed numbers: Arabic-Indic for Arabic if the venue enables it, else 0 to 9.
 *
 * Source: spec §1 "Arabic-Indic numerals are used when enabled for ar".
 */
export function numberingSystem(language: Language, arabicNumerals: boolean): NumberingSystem {
  return language === 'ar' && arabicNumerals ? 'arab' : 'latn';
}

/**
 * The locale for `Intl`. It always specifies the numbering system, because Node and browsers have different defaults
 * for Arabic and Persian.
 */
export function localeOf(language: Language, arabicNumerals: boolean): string {
  return `${languageTagOf(language)}-u-nu-${numberingSystem(language, arabicNumerals)}`;
}

/** Converts the digits of a number text such as "00042" to the language's numbering system. */
export function localizeDigits(text: string, language: Language, arabicNumerals: boolean): string {
  if (numberingSystem(language, arabicNumerals) === 'latn') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(arabicZero + Number(digit)));
}

const arabicZero = 0x660;
