import type { Language } from './languages.ts';
import { localeOf } from './numerals.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** `1234.5` as the language writes it. */
export function formatNumber(value: number, language: Language, arabicNumerals: boolean): string {
  return stripDirectionMarks(numberFormat(language, arabicNumerals, {}).format(value));
}

/**
 * A number with exactly so many decimals, as prices have.
 *
 * @param decimals 0 to 3
 */
export function formatDecimal(
  value: number,
  decimals: number,
  language: Language,
  arabicNumerals: boolean,
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return stripDirectionMarks(numberFormat(language, arabicNumerals, digits).format(value));
}

/** `15` as "15%", "15 %" or "%15", whichever the language writes; at most two decimals. */
export function formatPercent(percent: number, language: Language, arabicNumerals: boolean): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return stripDirectionMarks(numberFormat(language, arabicNumerals, style).format(percent / 100));
}

/**
 * `15` percent off: "−15%", "−15 %", "−%15". The sign belongs to the figure, so that both hold together in one isolate: where
 * letters run from the right the text begins with the mark that keeps them in order.
 */
export function formatDiscountPercent(percent: number, language: Language, arabicNumerals: boolean): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return numberFormat(language, arabicNumerals, style)
    .format(-percent / 100)
    .replace('-', '−');
}

/** Takes out the invisible direction marks that `Intl` and currency symbols carry: whoever shows a number isolates it. */
export function stripDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

// A menu writes hundreds of prices; making a format costs far more than using one.
function numberFormat(
  language: Language,
  arabicNumerals: boolean,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const locale = localeOf(language, arabicNumerals);
  const key = `${locale} ${options.style ?? ''} ${options.minimumFractionDigits ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
