declare const unit: unique symbol;

/**
 * An amount of money in thousandths of the currency's major unit, as a whole number:
 * AED 12.50 is `12500`, KWD 1.255 is `1255`.
 *
 * Thousandths cover every supported currency, so sums need no fractions. Rounding to payable amounts happens only
 * through {@link roundTo}.
 *
 * Source: spec §9 "Internal sums and variation math use 3 decimals".
 */
export type Milli = number & { readonly [unit]: 'milli' };

/** The number of decimals a venue shows and charges. */
export type Decimals = 0 | 2 | 3;

export const zero = 0 as Milli;

/**
 * Marks a whole number of thousandths as money.
 *
 * @throws {RangeError} when `n` is fractional or beyond exact integer range.
 */
export function milli(n: number): Milli {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of thousandths: ${n}`);
  return (n === 0 ? 0 : n) as Milli;
}

export function addAmounts(...amounts: readonly Milli[]): Milli {
  return milli(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** The smallest payable step, in thousandths: one fils of a 3-decimal currency, one cent, one yen. */
export function stepOf(decimals: Decimals): Milli {
  return milli(10 ** (3 - decimals));
}

/** Rounds to a payable amount, a half away from zero, so refunds mirror charges. */
export function roundTo(amount: Milli, decimals: Decimals): Milli {
  const step = stepOf(decimals);
  return milli(Math.sign(amount) * Math.round(Math.abs(amount) / step) * step);
}

/**
 * Parses decimal text such as `"12.5"` or `"-0.125"`; `null` when it is not an amount with at most three decimals.
 */
export function readMilli(text: string): Milli | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const amount = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return milli(sign ? -amount : amount);
}

/**
 * Parses the decimal text of a menu.
 *
 * @throws {RangeError} when the text is not an amount with at most three decimals; publishing a menu prevents it.
 */
export function amountOf(text: string): Milli {
  const amount = readMilli(text);
  if (amount === null) throw new RangeError(`Not an amount with at most three decimals: ${text}`);
  return amount;
}

/**
 * Formats an amount as decimal text with exactly `decimals` decimals, or more when the amount needs them:
 * `writeMilli(12_500, 2)` is `"12.50"`, `writeMilli(125, 2)` is `"0.125"`.
 */
export function writeMilli(amount: Milli, decimals: Decimals): string {
  const digits = String(Math.abs(amount)).padStart(4, '0');
  const whole = digits.slice(0, -3);
  const thousandths = digits.slice(-3);
  const needed = Math.max(decimals, thousandths.replace(/0+$/, '').length);
  const fraction = needed === 0 ? '' : `.${thousandths.slice(0, needed)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}
