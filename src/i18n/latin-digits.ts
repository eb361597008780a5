/** Converts digits of any script to 0 to 9; other characters stay. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValueOf(digit)));
}

function digitValueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  // Unicode stores decimal digits in contiguous runs of ten; some runs are adjacent.
  return (code - first) % 10;
}
