import type { Decimals } from './money.ts';

const withoutMinorUnit: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW'],
  ...['PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

const inThousandths: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Symbols in Arabic text. Source: CLDR, without the final dot. */
const arabicSymbols: ReadonlyMap<string, string> = new Map([
  ['AED', 'د.إ'],
  ['BHD', 'د.ب'],
  ['DZD', 'د.ج'],
  ['EGP', 'ج.م'],
  ['IQD', 'د.ع'],
  ['JOD', 'د.أ'],
  ['KWD', 'د.ك'],
  ['LBP', 'ل.ل'],
  ['LYD', 'د.ل'],
  ['MAD', 'د.م'],
  ['OMR', 'ر.ع'],
  ['QAR', 'ر.ق'],
  ['SAR', 'ر.س'],
  ['SDG', 'ج.س'],
  ['SYP', 'ل.س'],
  ['TND', 'د.ت'],
  ['YER', 'ر.ي'],
]);

/** Currency symbols in all other languages. Letters are Latin, so a price is readable in each of them. */
const symbols: ReadonlyMap<string, string> = new Map([
  ['AED', 'AED'],
  ['BHD', 'BD'],
  ['EGP', 'E£'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['INR', '₹'],
  ['JOD', 'JD'],
  ['KES', 'KSh'],
  ['KWD', 'KD'],
  ['LBP', 'L£'],
  ['NGN', '₦'],
  ['OMR', 'RO'],
  ['PHP', '₱'],
  ['QAR', 'QR'],
  ['RON', 'lei'],
  ['SAR', 'SR'],
  ['SGD', 'S$'],
  ['TZS', 'TSh'],
  ['USD', '$'],
  ['YER', 'YR'],
]);

/**
 * The decimals of a currency by ISO 4217: the most a venue may charge in it, and what it shows by default.
 *
 * @param currency ISO 4217 code, upper case.
 */
export function defaultDecimals(currency: string): Decimals {
  if (inThousandths.has(currency)) return 3;
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

/**
 * The symbol shown with an amount: the venue's own, else the usual one in that language, else the currency code.
 *
 * Source: spec §9 "Currency symbols mapped for".
 *
 * @param language the code of the page's language.
 */
export function symbolOf(currency: string, language: string, ownSymbol = ''): string {
  const arabic = language === 'ar' ? arabicSymbols.get(currency) : undefined;
  return ownSymbol.trim() || (arabic ?? symbols.get(currency) ?? currency);
}
