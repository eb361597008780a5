import { type Decimals, type Milli, milli } from './money.ts';

/** The result of parsing a typed amount. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: Milli }
  /** More decimals than can be paid, not counting trailing zeros. */
  | { readonly kind: 'too_precise' }
  | { readonly kind: 'no_amount' };

/**
 * Parses a typed amount of zero or more, including `".5"`, `"5."` and `"12,50"`.
 *
 * A comma before three digits is ambiguous, a thousands or a decimal separator, so it is refused.
 *
 * @param typed in Latin digits.
 */
export function readTypedAmount(typed: string, decimals: Decimals): TypedAmount {
  const match = /^(\d{0,12})(?:[.٫](\d{0,20})|[,،](\d{1,2}))?$/.exec(typed.trim());
  const [, integer = '', afterPoint = '', afterComma = ''] = match ?? [];
  const digits = afterPoint + afterComma;
  if (integer + digits === '') return { kind: 'no_amount' };
  const fraction = digits.replace(/0+$/, '');
  if (fraction.length > decimals) return { kind: 'too_precise' };
  return { kind: 'amount', amount: milli(Number(integer) * 1000 + Number(fraction.padEnd(3, '0'))) };
}
