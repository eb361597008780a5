import { defaultDecimals } from '#domain/currency.ts';
import { type Milli, milli, roundTo, writeMilli } from '#domain/money.ts';
import type { Amount } from '../imported-menu.ts';

/** Larger prices are broken data, and beyond what can be computed exactly. */
const maxMilli = 1e12;

/**
 * Minor units such as cents as decimal text; `null` when they are no price.
 *
 * @param currency ISO 4217; unknown currencies have two decimals.
 */
export function amountOfMinorUnits(units: number | null, currency: string | null): Amount | null {
  if (units === null || !Number.isInteger(units)) return null;
  const decimals = currency === null ? 2 : defaultDecimals(currency);
  const amount = units * 10 ** (3 - decimals);
  return amount < 0 || amount > maxMilli ? null : writeMilli(milli(amount), decimals);
}

/** Decimal text in minor units; `null` when the currency has fewer decimals than the amount. */
export function minorUnitsOf(amount: Milli, currency: string): number | null {
  const decimals = defaultDecimals(currency);
  return roundTo(amount, decimals) === amount ? amount / 10 ** (3 - decimals) : null;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A code of ISO 4217 that is in use, upper case; `null` for anything else. */
export function readCurrency(written: string | null | undefined): string | null {
  const code = written?.trim().toUpperCase() ?? '';
  return currencies.has(code) ? code : null;
}
