import type { Decimals } from './money.ts';

const withoutMinorUnit: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW'],
  ...['PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

const inThousandths: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Written in Latin letters where they name a currency, so that a price reads in every language. */
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
 * The decimals a currency has by ISO 4217: the finest a venue may charge in it, and what it shows unless it
 * says otherwise.
 *
 * @param currency ISO 4217 code, upper case.
 */
export function defaultDecimals(currency: string): Decimals {
  if (inThousandths.has(currency)) return 3;
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

/**
 * What stands beside an amount: the venue's own symbol, else the usual one, else the code.
 *
 * Source: spec §9 "Currency symbols mapped for".
 */
export function symbolOf(currency: string, ownSymbol = ''): string {
  return ownSymbol.trim() || (symbols.get(currency) ?? currency);
}
