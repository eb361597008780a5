import { type Milli, milli, readMilli, stepOf, writeMilli } from '#domain/money.ts';
import type { Charge } from '#server/payments/provider.ts';

/** In the currency's smallest unit: fils, cents, halalas. */
export const minorOf = ({ amount, decimals }: Charge): number => milli(amount / stepOf(decimals));

/** What so many of the smallest units are; `null` when it is no such number. */
export function fromMinor(minor: number, { decimals }: Pick<Charge, 'decimals'>): Milli | null {
  const amount = minor * stepOf(decimals);
  return Number.isSafeInteger(minor) && Number.isSafeInteger(amount) ? milli(amount) : null;
}

/** Decimal text with the currency's places: `"12.50"`. */
export const majorOf = ({ amount, decimals }: Charge): string => writeMilli(amount, decimals);

/** As a JSON number: thousandths have an exact shortest form up to 2^53. */
export const majorNumberOf = (charge: Charge): number => Number(majorOf(charge));

/** The amount that a company wrote, as text or number; `null` when it is none of at most three places. */
export function fromMajor(written: string | number): Milli | null {
  const text = String(written).trim();
  return readMilli(text.replace(/(\.\d{3})0+$/, '$1'));
}
