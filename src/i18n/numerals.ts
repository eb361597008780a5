import { type Language, languageTagOf } from './languages.ts';

export type NumberingSystem = 'arab' | 'latn';

/**
 * The digits that numbers are written in: Arabic-Indic for Arabic where the venue wants them, else 0 to 9.
 *
 * Source: spec §1 "Arabic-Indic numerals are used when enabled for ar".
 */
export function numberingSystem(language: Language, arabicNumerals: boolean): NumberingSystem {
  return language === 'ar' && arabicNumerals ? 'arab' : 'latn';
}

/**
 * The locale to hand to `Intl`, which always names its digits: left to choose, Node and the browsers
 * disagree about those of Arabic and Persian.
 */
export function localeOf(language: Language, arabicNumerals: boolean): string {
  return `${languageTagOf(language)}-u-nu-${numberingSystem(language, arabicNumerals)}`;
}

/** A number that is read out digit by digit, such as "00042", in the digits of the reader. */
export function localizeDigits(text: string, language: Language, arabicNumerals: boolean): string {
  if (numberingSystem(language, arabicNumerals) === 'latn') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(arabicZero + Number(digit)));
}

const arabicZero = 0x660;

/** Turns the digits of any script, as diners type them, into 0 to 9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(numeralOf(digit)));
}

function numeralOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  // Unicode keeps decimal digits in unbroken runs of ten, some runs back to back.
  return (code - first) % 10;
}
