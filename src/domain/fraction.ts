/** An exact number as a quotient of integers. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function whole(n: number): Fraction {
  return { numerator: BigInt(n), denominator: 1n };
}

/**
 * Parses decimal text such as `"0.5"`, `"12"` or `"1e-7"` exactly.
 *
 * @throws {RangeError} when the text is not a decimal number.
 */
export function readFraction(text: string): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign = '', integer = '', decimals = '', exponent = '0'] = match;
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${sign}${integer}${decimals}`);
  return shift < 0
    ? { numerator: digits, denominator: 10n ** BigInt(-shift) }
    : { numerator: digits * 10n ** BigInt(shift), denominator: 1n };
}

/**
 * Parses a percentage as decimal text: `"12.5"` is an eighth.
 *
 * @throws {RangeError} when the text is not a decimal number.
 */
export function readPercent(text: string): Fraction {
  return times(readFraction(text), { numerator: 1n, denominator: 100n });
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** Rounds to the nearest multiple of `step`, a half away from zero. */
export function roundToStep(value: Fraction, step: number): number {
  const unit = value.denominator * BigInt(step);
  const size = value.numerator < 0n ? -value.numerator : value.numerator;
  const steps = (2n * size + unit) / (2n * unit);
  return Number(value.numerator < 0n ? -steps : steps) * step;
}
