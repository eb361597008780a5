import { zeroAmount } from '../amounts/amounts.ts';
import type { DecimalMark } from '../amounts/decimal-mark.ts';
import { readPrice } from '../amounts/read-price.ts';
import type { Amount } from '../imported-menu.ts';
import { cleanLine } from '../text/clean-text.ts';

/** A choice as a cell writes it: `Garlic +0.50 x2 *`. */
interface WrittenOption {
  readonly name: string;
  readonly price: Amount;
  readonly math: '+' | '-';
  /** `null` for the group's own limit. */
  readonly max: number | null;
  readonly isDefault: boolean;
}

/** A line of a cell of options. */
export type OptionsLine =
  | {
      readonly kind: 'group';
      readonly name: string;
      readonly min: number;
      /** `null` for any number. */
      readonly max: number | null;
      readonly free: number;
      readonly options: readonly WrittenOption[];
    }
  /** A group that a sheet of option groups describes. */
  | { readonly kind: 'reference'; readonly name: string; readonly code: string | null }
  | { readonly kind: 'unreadable'; readonly text: string };

/** `Sauces 0-3 (2 free): Garlic +0.50 x2 * | Chilli`. Without limits, any number can be chosen, also none. */
const groupPattern =
  /^(.+?)(?:\s+(?:(\d{1,2})\s*(?:[-–]\s*(\d{1,2})|(\+))?))?(?:\s*\(\s*(\d{1,2})\s*free\s*\))?\s*:\s*(.+)$/i;
const optionPattern = /^(.+?)(?:\s*([+−-])\s*([^+*]*?\d[^+*]*?))?(?:\s+[x×]\s?(\d{1,2}))?\s*(\*)?$/u;
const referencePattern = /^([^:]+?)(?:\s*#\s*([\w.-]+))?$/;

/** Reads a cell of options, a group in each line. */
export function readOptionsCell(text: string, mark: DecimalMark): readonly OptionsLine[] {
  const lines = text
    .split(/\n|;(?=[^:|]*:)/)
    .map(cleanLine)
    .filter((line) => line !== '');
  return lines.flatMap((line) => (line.includes(':') ? [readGroup(line, mark)] : readReferences(line)));
}

function readReferences(line: string): readonly OptionsLine[] {
  return line
    .split(/[,;|]/)
    .map(cleanLine)
    .filter((name) => name !== '')
    .map((name): OptionsLine => {
      const [, group = '', code] = referencePattern.exec(name) ?? [];
      return group === ''
        ? { kind: 'unreadable', text: line }
        : { kind: 'reference', name: group, code: code ?? null };
    });
}

function readGroup(line: string, mark: DecimalMark): OptionsLine {
  const [, name, least, most, orMore, free, list = ''] = groupPattern.exec(line) ?? [];
  if (name === undefined) return { kind: 'unreadable', text: line };
  const separator = list.includes('|') ? '|' : /,\s/.test(list) ? /,\s+/ : '|';
  const options = list
    .split(separator)
    .map(cleanLine)
    .filter((option) => option !== '')
    .map((option) => readOption(option, mark));
  const min = Number(least ?? 0);
  return {
    kind: 'group',
    name: name.trim(),
    min,
    max: least === undefined || orMore ? null : Number(most ?? least),
    free: Number(free ?? 0),
    options,
  };
}

function readOption(text: string, mark: DecimalMark): WrittenOption {
  const [, name = text, sign, price = '', most, preset] = optionPattern.exec(text) ?? [];
  const read = sign === undefined ? null : readPrice(price, mark);
  const amount = read?.kind === 'price' && !read.isGuess ? read.amount : null;
  // A hyphen within a name is no sign: "Half-fat 2%".
  const isPartOfName = sign !== undefined && amount === null;
  return {
    name: isPartOfName ? text.replace(/(?:\s+[x×]\s?\d{1,2})?\s*\*?$/u, '') : name.trim(),
    price: amount ?? zeroAmount,
    math: amount !== null && sign !== '+' ? '-' : '+',
    max: most === undefined ? null : Number(most),
    isDefault: preset !== undefined,
  };
}
