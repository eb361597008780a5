import { milli, writeMilli } from '#domain/money.ts';
import type { Amount } from '../imported-menu.ts';
import { type DecimalMark, decimalSign, latinNumber, ownDecimalMark } from './decimal-mark.ts';

/** What a cell of a price says. */
export type ReadPrice =
  | {
      readonly kind: 'price';
      readonly amount: Amount;
      readonly isNegative: boolean;
      /** Whether the cell says more than the price: a range, "from", a unit, too many decimals. */
      readonly isGuess: boolean;
    }
  | { readonly kind: 'free' }
  /** Blank, a dash, "n/a". */
  | { readonly kind: 'none' }
  /** "Market price": staff say it. */
  | { readonly kind: 'variable' }
  /** `290/300`: one for each size. */
  | { readonly kind: 'several'; readonly parts: readonly string[] }
  | { readonly kind: 'unreadable' };

const freePattern =
  /^(free|gratis|gratuit|kostenlos|inclus|included|incl\.?|مجان(ي|ا|اً|ًا)?|رایگان|חינם|бесплатно|ücretsiz|無料|免费|무료|ฟรี)$/iu;
const nonePattern = /^([-–—−_.]+|n\s*\/?\s*a|none|null|nil|x|\?)$/iu;
const variablePattern =
  /^(variable|m\.?\s?p\.?|market( price)?|seasonal( price)?|price on request|on request|ask|tagespreis|prix du jour|s\.?q\.?|s\/m|p\.?o\.?a\.?)$/iu;

/** Digits with marks between them. A dash after the mark stands for no decimals: `12.-`, `12,–`. */
const numberPattern = new RegExp(`(?:\\d[\\d.,${decimalSign}]*|[.,]\\d+)`, 'g');
/** Text beside a number that is a currency. */
const currencyText = /^[\s\p{Sc}.:*]*(?:(?!(?:ab|von|od|da|dès)\b)\p{L}[\p{L}.]{0,2})?[\s\p{Sc}.:]*$/u;
const rangePattern = new RegExp(
  `^\\D*[\\d.,${decimalSign}]+[\\s\\p{Sc}]*[-–—][\\s\\p{Sc}]*[\\d.,${decimalSign}]+\\D*$`,
  'u',
);

/**
 * Reads a price as restaurants write it: `12,50`, `1.234,5`, `٣٫٥`, `$4`, `AED 12`, `12.-`, `free`, `-`.
 *
 * @param mark what is decimal where the number itself does not tell: `1.234`.
 */
export function readPrice(cell: string, mark: DecimalMark): ReadPrice {
  const text = cell.trim();
  if (text === '' || nonePattern.test(text)) return { kind: 'none' };
  if (freePattern.test(text)) return { kind: 'free' };
  if (variablePattern.test(text)) return { kind: 'variable' };
  const latin = latinNumber(text);
  const numbers = [...latin.matchAll(numberPattern)].map(([number]) => number);
  if (numbers.length > 1) return readSeveral(latin, numbers, mark);
  const [number] = numbers;
  if (number === undefined || latin.startsWith('=')) return { kind: 'unreadable' };
  const [before = '', after = ''] = latin.split(number);
  const isNegative = /[-−]\s*\p{Sc}?\s*$/u.test(before);
  const beside = [before.replace(/[-−+]\s*(?=\p{Sc}?\s*$)/u, ''), after.replace(/^[-–—]+/, '')];
  const read = amountOfNumber(number, mark);
  if (!read) return { kind: 'unreadable' };
  const isGuess = read.isRounded || !beside.every((words) => currencyText.test(words));
  return { kind: 'price', amount: read.amount, isNegative, isGuess };
}

function readSeveral(latin: string, numbers: readonly string[], mark: DecimalMark): ReadPrice {
  const parts = latin.split(/[/|]/).map((part) => part.trim());
  const isList = parts.length === numbers.length && parts.every((part) => /\d/.test(part));
  if (isList) return { kind: 'several', parts };
  const read =
    numbers.length === 2 && rangePattern.test(latin) ? amountOfNumber(numbers[0] ?? '', mark) : null;
  return read
    ? { kind: 'price', amount: read.amount, isNegative: false, isGuess: true }
    : { kind: 'unreadable' };
}

/** Prices have at most twelve digits before the mark. */
function amountOfNumber(number: string, mark: DecimalMark) {
  const trimmed = number.replace(/[.,]+$/, '');
  const decimal = trimmed.includes(decimalSign) ? decimalSign : (ownDecimalMark(trimmed) ?? mark);
  const parts = trimmed.split(decimal);
  const [written = '', fraction = ''] = parts;
  const whole = written.replace(/\D/g, '');
  const isGrouped = /^(\d*|\d{1,3}([.,]\d{2,3})+)$/.test(written);
  if (parts.length > 2 || !isGrouped || /\D/.test(fraction)) return null;
  if (whole.length > 12 || fraction.length > 15) return null;
  const thousandths = Math.round(Number(`0.${fraction || '0'}`) * 1000);
  const amount = writeMilli(milli(Number(whole) * 1000 + thousandths), fraction.length === 0 ? 0 : 2);
  return { amount, isRounded: fraction.replace(/0+$/, '').length > 3 };
}
