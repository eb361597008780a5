import { readFraction } from '../fraction.ts';

/**
 * Normalizes a typed number: `" +007,50"` is `"7.5"`; `null` for any other text.
 *
 * A comma before three digits is ambiguous, a thousands or a decimal separator, so it is refused.
 *
 * @param typed in Latin digits.
 */
export function readTypedNumber(typed: string): string | null {
  const match = /^([+\-\u2212]?)(\d{0,15})(?:[.٫](\d{0,10})|[,،](\d{1,2}))?$/u.exec(typed.trim());
  const [, sign = '', integer = '', afterPoint = '', afterComma = ''] = match ?? [];
  const decimals = afterPoint + afterComma;
  if (integer + decimals === '') return null;
  const whole = integer.replace(/^0+(?=\d)|^$/, '') || '0';
  const fraction = decimals.replace(/0+$/, '');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return size === '0' || sign === '' || sign === '+' ? size : `-${size}`;
}

/**
 * Whether a number is a whole number of steps away from another.
 *
 * @param value as normalized by {@link readTypedNumber}.
 * @param step above zero.
 */
export function isOnStep(value: string, from: number, step: number): boolean {
  const [at, start, unit] = [value, String(from), String(step)].map(readFraction);
  if (!(at && start && unit)) return false;
  const difference = at.numerator * start.denominator - start.numerator * at.denominator;
  const size = unit.numerator * at.denominator * start.denominator;
  return (difference * unit.denominator) % size === 0n;
}
