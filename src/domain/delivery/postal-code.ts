/**
 * A postal code as it is compared: in capital letters and Latin digits, without spaces and hyphens. Empty for nothing.
 */
export const normalizePostalCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

/** Unicode stores decimal digits in runs of ten; some runs are adjacent. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** The part of a code that names a district, in countries whose codes have one. */
const districts: Readonly<Record<string, RegExp>> = {
  BR: /^(\d{5})\d{3}$/,
  CA: /^([A-Z]\d[A-Z])\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  IE: /^([A-Z][\dW]{2})[A-Z\d]{4}$/,
  NL: /^(\d{4})[A-Z]{2}$/,
  PL: /^(\d{2})\d{3}$/,
  PT: /^(\d{4})\d{3}$/,
  US: /^(\d{5})\d{4}$/,
};

/**
 * Whether a code is one of a list.
 *
 * Case, spaces and hyphens do not matter. A listed code that ends in `*` stands for all that begin so. Where codes have
 * a district, such as `SW1` of `SW1 2AA`, the district stands for all of it, but not for `SW10`.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function isPostalCodeIn(code: string, listed: readonly string[], country: string): boolean {
  const written = normalizePostalCode(code);
  if (written === '') return false;
  const district = districts[country]?.exec(written)?.[1];
  return listed.some((one) => {
    const known = normalizePostalCode(one);
    if (known === '') return false;
    return one.trimEnd().endsWith('*') ? written.startsWith(known) : known === written || known === district;
  });
}
