import { numberFormat } from './format-number.ts';

/** Converts the digits of a number text such as "00042" to a numbering system. */
export function localizeDigits(text: string, numberingSystem: string): string {
  if (numberingSystem === 'latn') return text;
  const zero = numberFormat('en', numberingSystem, {}).format(0).codePointAt(0) ?? 0;
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
