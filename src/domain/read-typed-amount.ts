import { type Decimals, type Milli, milli } from './money.ts';

/** What a diner typed where an amount is asked for. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: Milli }
  /** More decimals than can be paid, zeros at the end not counted. */
  | { readonly kind: 'too_precise' }
  | { readonly kind: 'no_amount' };

/**
 * Reads an amount of zero or more as diners type it, `".5"`, `"5."` and `"12,50"` among them.
 *
 * A comma before three digits may set thousands apart as well as decimals, so it is no amount.
 *
 * @param typed its digits in Latin.
 */
export function readTypedAmount(typed: string, places: Decimals): TypedAmount {
  const match = /^(\d{0,12})(?:[.٫](\d{0,20})|[,،](\d{1,2}))?$/.exec(typed.trim());
  const [, integer = '', afterPoint = '', afterComma = ''] = match ?? [];
  const decimals = afterPoint + afterComma;
  if (integer + decimals === '') return { kind: 'no_amount' };
  const fraction = decimals.replace(/0+$/, '');
  if (fraction.length > places) return { kind: 'too_precise' };
  return { kind: 'amount', amount: milli(Number(integer) * 1000 + Number(fraction.padEnd(3, '0'))) };
}
