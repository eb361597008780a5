import { isBuiltInLanguage, type Language, languageTagOf } from './languages.ts';

/**
 * The numbering system of displayed numbers, by its name in `Intl`: Arabic-Indic for Arabic if the venue enables it,
 * else 0 to 9. A language that a venue adds has the digits that CLDR gives it.
 *
 * Source: spec §1 "Arabic-Indic numerals are used when enabled for ar".
 */
export function numberingSystem(language: Language, arabicNumerals: boolean): string {
  // `ar-ma` writes figures as `ar`.
  const own = language === 'zh-hans' ? language : language.replace(/-.*/, '');
  if (!isBuiltInLanguage(own)) return addedFormatsOf(language).numberingSystem;
  return own === 'ar' && arabicNumerals ? 'arab' : 'latn';
}

/**
 * The locale for `Intl`. It always specifies the numbering system, because Node and browsers have different defaults
 * for Arabic and Persian.
 */
export function localeOf(language: Language, arabicNumerals: boolean): string {
  const tag = isBuiltInLanguage(language) ? languageTagOf(language) : addedFormatsOf(language).locale;
  return `${tag}-u-nu-${numberingSystem(language, arabicNumerals)}`;
}

type Formats = Pick<Intl.ResolvedNumberFormatOptions, 'locale' | 'numberingSystem'>;

const addedFormats = new Map<Language, Formats>();

/** English formats on a device that lacks those of the language: otherwise it would use its own. */
function addedFormatsOf(language: Language): Formats {
  const known = addedFormats.get(language);
  if (known) return known;
  const formats = new Intl.NumberFormat([languageTagOf(language), 'en']).resolvedOptions();
  addedFormats.set(language, formats);
  return formats;
}

/** Converts the digits of a number text such as "00042" to the language's numbering system. */
export function localizeDigits(text: string, language: Language, arabicNumerals: boolean): string {
  const system = numberingSystem(language, arabicNumerals);
  if (system === 'latn') return text;
  const zero = new Intl.NumberFormat(`en-u-nu-${system}`).format(0).codePointAt(0) ?? 0;
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
