import { toLatinDigits } from '#i18n/latin-digits.ts';

/** The mark before the decimals. The other one, where it occurs, groups thousands. */
export type DecimalMark = '.' | ',';

/** Spaces and apostrophes between digits group thousands in some countries. */
const grouping = /(?<=\d)[\s'’_](?=\d{3}(?!\d))/gu;

/** A number's digits and marks in Latin form. Arabic has marks of its own, which say what they are. */
export function latinNumber(text: string): string {
  return toLatinDigits(text).replace(grouping, '').replaceAll('\u066c', '').replaceAll('\u066b', decimalSign);
}

/** Stands for a mark that can only be decimal. */
export const decimalSign = '\u066b';

/**
 * The decimal mark of one number, by the number itself; `null` when it has none, or when a mark before three digits could
 * be either.
 *
 * @param number digits, points and commas.
 */
export function ownDecimalMark(number: string): DecimalMark | null {
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const mark = point >= 0 ? '.' : ',';
  const parts = number.split(mark);
  if (parts.length === 1) return null;
  if (parts.length > 2) return otherMark(mark);
  const [before = '', after = ''] = parts;
  if (after.length !== 3 || before.length > 3 || before === '' || before.startsWith('0')) return mark;
  return null;
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

export interface ColumnMark {
  /** What decides for numbers that do not decide themselves. */
  readonly mark: DecimalMark;
  /** Whether no number of the column decides, though some could be read in two ways. */
  readonly isGuess: boolean;
}

/**
 * The decimal mark of a column of prices.
 *
 * @param decimals of the currency: a mark before three digits is decimal only where prices have three.
 */
export function columnMarkOf(cells: readonly string[], decimals: number): ColumnMark {
  const numbers = cells.flatMap((cell) =>
    [...latinNumber(cell).matchAll(/\d[\d.,]*\d/g)].map(([number]) => number),
  );
  const marks = numbers.map(ownDecimalMark);
  const votes = (mark: DecimalMark) => marks.filter((own) => own === mark).length;
  const [points, commas] = [votes('.'), votes(',')];
  if (points + commas > 0) return { mark: commas > points ? ',' : '.', isGuess: false };
  const open = numbers.find((number) => /[.,]/.test(number));
  if (open === undefined) return { mark: '.', isGuess: false };
  const mark = open.includes('.') ? '.' : ',';
  return { mark: decimals === 3 ? mark : otherMark(mark), isGuess: true };
}
