import { readPrice } from '../amounts/read-price.ts';
import type { RemarkList } from '../remarks.ts';
import { type Column, columnOfTitle, foldTitle, type SheetKind } from './columns.ts';
import { cellPlace, columnLetters, isBlankRow, type Sheet } from './sheet.ts';

/** The columns of a sheet, and where its entries begin. */
export interface Table {
  readonly sheet: Sheet;
  readonly kind: SheetKind;
  readonly columns: readonly Column[];
  /** The row of the titles; -1 when there are none. */
  readonly titleRow: number;
}

/** Titles stand in one of the first rows; a name or a date may stand above. */
const maxTitleRow = 20;

/** Finds the columns of a sheet by their titles; `null` when it has no titles of dishes or options. */
export function findTitles(sheet: Sheet, remarks: RemarkList): Table | null {
  for (const [row, cells] of sheet.rows.slice(0, maxTitleRow).entries()) {
    const kind = kindOfTitles(cells);
    if (kind) return tableOf(sheet, kind, row, remarks);
  }
  return null;
}

function kindOfTitles(cells: readonly string[]): SheetKind | null {
  const titles = cells.filter((cell) => cell.trim() !== '');
  if (titles.length < 2) return null;
  const kindsIn = (sheet: SheetKind) =>
    new Set<string>(titles.map((title) => columnOfTitle(title, sheet).kind));
  const [dishes, options] = [kindsIn('dishes'), kindsIn('options')];
  if (options.has('group') && options.has('option') && !dishes.has('name')) return 'options';
  const others = ['price', 'category', 'description', 'sku', 'size', 'id', 'allergens', 'allergen'];
  return dishes.has('name') && others.some((other) => dishes.has(other)) ? 'dishes' : null;
}

function tableOf(sheet: Sheet, kind: SheetKind, titleRow: number, remarks: RemarkList): Table {
  const seen = new Set<string>();
  const titles = sheet.rows[titleRow] ?? [];
  const columns = titles.map((title, index): Column => {
    const column = columnOfTitle(title, kind);
    const place = `${cellPlace(sheet, titleRow, index)} “${title.trim().slice(0, 60)}”`;
    const meaning = meaningOf(column);
    if (column.kind === 'ignored' || title.trim() === '') return { kind: 'ignored' };
    if (column.kind === 'unknown') {
      remarks.add('lost', 'Columns that aren’t understood', place);
      return column;
    }
    if (seen.has(meaning) && column.kind !== 'image') {
      if (column.kind !== 'size') remarks.add('lost', 'A further column for the same isn’t read', place);
      return { kind: 'ignored' };
    }
    seen.add(meaning);
    remarks.add('understood', `Column ${columnLetters(index)} is ${meaning}`, place);
    return column;
  });
  return { sheet, kind, columns, titleRow };
}

/** What a column holds, in words. */
function meaningOf(column: Column): string {
  switch (column.kind) {
    case 'price':
      return column.orderType === null ? 'price' : `price for ${column.orderType}`;
    case 'allergen':
      return `whether it contains ${column.allergen}`;
    case 'diet_flag':
      return `whether it is ${column.diet}`;
    case 'ignored':
    case 'unknown':
      return column.kind;
    default:
      return `${column.kind.replaceAll('_', ' ')}${column.tag === '' ? '' : ` in ${column.tag}`}`;
  }
}

interface ColumnContent {
  readonly index: number;
  /** The share of cells that are prices. */
  readonly prices: number;
  /** The share of cells with letters that are no prices. */
  readonly texts: number;
  readonly distinct: number;
  readonly averageLength: number;
}

/** Rows that decide what a column without a title holds. */
const maxSampleRows = 200;

/**
 * Tells the columns of a sheet without titles apart by what they hold: prices, few different texts, many, long ones.
 *
 * @returns `null` when it has no names with prices.
 */
export function guessColumns(sheet: Sheet, remarks: RemarkList): Table | null {
  const rows = sheet.rows.filter((row) => !isBlankRow(row)).slice(0, maxSampleRows);
  const width = Math.min(
    rows.reduce((most, row) => Math.max(most, row.length), 0),
    50,
  );
  const contents = Array.from({ length: width }, (_, index) => contentOf(rows, index));
  const price = contents
    .filter(({ prices }) => prices >= 0.6)
    .toSorted((one, other) => other.prices - one.prices)[0];
  const texts = contents.filter(({ texts: share, index }) => share >= 0.5 && index !== price?.index);
  const name = texts.filter(({ averageLength }) => averageLength < 60).toSorted(byDistinct)[0];
  if (!price || !name) return null;
  const category = texts.find((one) => one.index !== name.index && one.distinct <= 0.6);
  const description = texts.find((one) => one.index !== name.index && one.index !== category?.index);
  const columns = contents.map(({ index }): Column => {
    if (index === price.index) return { kind: 'price', orderType: null };
    if (index === name.index) return { kind: 'name', tag: '' };
    if (index === category?.index) return { kind: 'category', tag: '' };
    return index === description?.index ? { kind: 'description', tag: '' } : { kind: 'unknown' };
  });
  for (const [index, column] of columns.entries()) {
    const letter = columnLetters(index);
    if (column.kind === 'unknown')
      remarks.add('lost', 'Columns that aren’t understood', `${sheet.name}!${letter}`);
    else
      remarks.add(
        'guessed',
        `Column ${letter} has no title and looks like the ${meaningOf(column)}`,
        `${sheet.name}!${letter}`,
      );
  }
  return { sheet, kind: 'dishes', columns, titleRow: -1 };
}

const byDistinct = (one: ColumnContent, other: ColumnContent) =>
  other.distinct - one.distinct || one.index - other.index;

function contentOf(rows: readonly (readonly string[])[], index: number): ColumnContent {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  const count = Math.max(cells.length, 1);
  const prices = cells.filter(isPriceCell);
  const texts = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isPriceCell(cell));
  return {
    index,
    prices: (prices.length / count) * (cells.length / Math.max(rows.length, 1)),
    texts: texts.length / count,
    distinct: new Set(cells.map(foldTitle)).size / count,
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / count,
  };
}

function isPriceCell(cell: string): boolean {
  const price = readPrice(cell, '.');
  return price.kind === 'several' || (price.kind === 'price' && !price.isGuess);
}
