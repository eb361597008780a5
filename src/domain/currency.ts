import type { Decimals } from './money.ts';

const withoutMinorUnit: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW'],
  ...['PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

const inThousandths: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Currency symbols. Letters are Latin, so a price is readable in every language. */
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
 * The symbol shown with an amount: the venue's own, else the usual one, else the currency code.
 *
 * Source: spec §9 "Currency symbols mapped for".
 */
export function symbolOf(currency: string, ownSymbol = ''): string {
  return ownSymbol.trim() || (symbols.get(currency) ?? currency);
}
