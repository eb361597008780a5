import { type Language, localeOf } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for the language. */
export function formatNumber(value: number, language: Language, numberingSystem: string): string {
  return stripDirectionMarks(numberFormat(language, numberingSystem, {}).format(value));
}

/**
 * Formats a number with a fixed number of decimals.
 *
 * @param decimals 0 to 3
 */
export function formatDecimal(
  value: number,
  decimals: number,
  language: Language,
  numberingSystem: string,
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return stripDirectionMarks(numberFormat(language, numberingSystem, digits).format(value));
}

/** Removes the direction marks of `Intl` and currency symbols. Show the number in an isolate such as `<bdi>`. */
export function stripDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Cached: creating a format costs far more than using it, and a menu has hundreds of prices. */
export function numberFormat(
  language: Language,
  numberingSystem: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const locale = localeOf(language, numberingSystem);
  const key = `${locale} ${options.style ?? ''} ${options.minimumFractionDigits ?? ''}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
