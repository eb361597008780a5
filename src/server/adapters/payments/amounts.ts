import { type Milli, milli, readMilli, stepOf, writeMilli } from '#domain/money.ts';
import type { Charge } from '#server/payments/provider.ts';

/** The amount in the currency's minor unit: fils, cents, halalas. */
export const minorOf = ({ amount, decimals }: Charge): number => milli(amount / stepOf(decimals));

/** Converts from minor units; `null` when the number is not a safe integer. */
export function fromMinor(minor: number, { decimals }: Pick<Charge, 'decimals'>): Milli | null {
  const amount = minor * stepOf(decimals);
  return Number.isSafeInteger(minor) && Number.isSafeInteger(amount) ? milli(amount) : null;
}

/** Decimal text with the currency's decimals: `"12.50"`. */
export const majorOf = ({ amount, decimals }: Charge): string => writeMilli(amount, decimals);

/** The amount as a JSON number: thousandths have an exact shortest form up to 2^53. */
export const majorNumberOf = (charge: Charge): number => Number(majorOf(charge));

/** Reads a provider's amount, as text or number; `null` when it is not an amount with at most three decimals. */
export function fromMajor(written: string | number): Milli | null {
  const text = String(written).trim();
  return readMilli(text.replace(/(\.\d{3})0+$/, '$1'));
}
