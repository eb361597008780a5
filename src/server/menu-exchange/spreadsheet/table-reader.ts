import { defaultDecimals } from '#domain/currency.ts';
import { type ColumnMark, columnMarkOf, type DecimalMark } from '../amounts/decimal-mark.ts';
import { type ReadPrice, readPrice } from '../amounts/read-price.ts';
import type { Amount, ImportedText } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import type { ColumnKind } from './column-words.ts';
import type { Column } from './columns.ts';
import type { Table } from './find-columns.ts';
import { cellPlace, columnLetters, isBlankRow } from './sheet.ts';

/** A cell with its place in the source. */
export interface Cell {
  readonly text: string;
  readonly place: string;
  /** Of the column. */
  readonly index: number;
}

type Amounts = { readonly amount: Amount; readonly isNegative: boolean };

/** Reads the cells of one row by what their columns hold. */
export interface RowReader {
  /** The row's place in the source. */
  readonly at: string;
  /** The texts of its cells that are not blank. */
  readonly filled: readonly string[];
  /** How many cells of the next row are not blank; 0 for the last row. */
  readonly filledBelow: number;
  /** The cell of the first column of a kind; `null` when it is blank. */
  cell(kind: ColumnKind): Cell | null;
  /** All cells of a kind that are not blank, with what their columns hold. */
  cells(kind: Column['kind']): readonly (Cell & { readonly column: Column })[];
  /** The texts of a kind by language, in one line each; `null` when all are blank. */
  text(kind: ColumnKind): ImportedText | null;
  /** The same with line breaks. */
  longText(kind: ColumnKind): ImportedText | null;
  /** What a price cell says. Doubts are remarked, with the place. */
  price(cell: Cell): ReadPrice;
  /** A single amount; `null` when the cell is blank or has none, which is remarked. */
  amount(kind: ColumnKind): Amounts | null;
  /** A whole number from 0; `null` when the cell is blank or holds none, which is remarked. */
  count(kind: ColumnKind): number | null;
}

export interface TableReader {
  readonly table: Table;
  rows(): Iterable<RowReader>;
  /** The decimal mark of amounts that stand in texts. */
  readonly mark: DecimalMark;
}

/** Amounts that share a decimal mark with the prices, since people write a sheet in one way. */
const amountKinds: ReadonlySet<Column['kind']> = new Set(['price', 'offer_price', 'deposit', 'options']);

/** @param currency of the prices, as far as it is known. */
export function openTable(table: Table, currency: string | null, remarks: RemarkList): TableReader {
  const { sheet, columns, titleRow } = table;
  const entries = sheet.rows.slice(titleRow + 1);
  const decimals = currency === null ? 2 : defaultDecimals(currency);
  const marks = columns.map((column, index): ColumnMark | null =>
    amountKinds.has(column.kind)
      ? columnMarkOf(
          entries.map((row) => row[index] ?? ''),
          decimals,
        )
      : null,
  );
  const priceMarks = columns.flatMap(({ kind }, index) => (kind === 'price' ? (marks[index] ?? []) : []));
  const mark = priceMarks.find(({ isGuess }) => !isGuess)?.mark ?? priceMarks[0]?.mark ?? '.';
  for (const [index, column] of columns.entries()) {
    const own = marks[index];
    if (column.kind !== 'price' || !own?.isGuess) continue;
    const meaning =
      own.mark === '.'
        ? '“1,234” is a thousand and “1.234” has decimals'
        : '“1.234” is a thousand and “1,234” has decimals';
    remarks.add(
      'guessed',
      `In column ${columnLetters(index)}, ${meaning}`,
      `${sheet.name}!${columnLetters(index)}`,
    );
  }
  const markOf = (index: number) => {
    const own = marks[index];
    return own && !own.isGuess ? own.mark : mark;
  };
  const indexesOf = Map.groupBy(columns.keys(), (index) => columns[index]?.kind ?? 'unknown');

  function readerOf(cells: readonly string[], row: number, below: readonly string[]): RowReader {
    const cellAt = (index: number): Cell | null => {
      const text = cleanText(cells[index] ?? '');
      return text === '' ? null : { text, place: cellPlace(sheet, row, index), index };
    };
    const all = (kind: Column['kind']) =>
      (indexesOf.get(kind) ?? []).flatMap((index) => {
        const cell = cellAt(index);
        const column = columns[index];
        return cell && column ? [{ ...cell, column }] : [];
      });
    const texts = (kind: ColumnKind, clean: (text: string) => string): ImportedText | null => {
      const found = all(kind).flatMap(({ column, text }) =>
        'tag' in column ? [[column.tag, clean(text)] as const] : [],
      );
      return found.length === 0 ? null : Object.fromEntries(found);
    };
    const price = (cell: Cell): ReadPrice => {
      const read = readPrice(cell.text.slice(0, 200), markOf(cell.index));
      if (read.kind === 'unreadable') {
        remarks.add('lost', `“${cell.text.slice(0, 40)}” is no price`, cell.place);
      } else if (read.kind === 'price' && read.isGuess) {
        remarks.add('guessed', `“${cell.text.slice(0, 40)}” is read as ${read.amount}`, cell.place);
      }
      return read;
    };
    return {
      at: `${sheet.name}!${row + 1}`,
      filled: cells.map(cleanText).filter((text) => text !== ''),
      filledBelow: below.filter((cell) => cell.trim() !== '').length,
      cell: (kind) => all(kind)[0] ?? null,
      cells: all,
      text: (kind) => texts(kind, cleanLine),
      longText: (kind) => texts(kind, cleanText),
      price,
      amount(kind) {
        const [cell] = all(kind);
        const read = cell ? price(cell) : null;
        if (read?.kind === 'free') return { amount: '0', isNegative: false };
        return read?.kind === 'price' ? read : null;
      },
      count(kind) {
        const [cell] = all(kind);
        if (!cell) return null;
        const number = /^\d{1,6}$/.exec(cell.text.replace(/\.0+$/, ''))?.[0];
        if (number === undefined)
          remarks.add('lost', `“${cell.text.slice(0, 40)}” is no whole number`, cell.place);
        return number === undefined ? null : Number(number);
      },
    };
  }

  return {
    table,
    mark,
    *rows() {
      // One row at a time: sheets can be long.
      const filled = [...entries.keys()].filter((index) => !isBlankRow(entries[index] ?? []));
      for (const [at, index] of filled.entries()) {
        const below = entries[filled[at + 1] ?? entries.length] ?? [];
        yield readerOf(entries[index] ?? [], titleRow + 1 + index, below);
      }
    },
  };
}
