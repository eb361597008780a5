import { type Milli, readMilli } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { ImportedText } from '../imported-menu.ts';
import { anyTextOf, tagsOf } from '../text/imported-text.ts';
import { writeCsv } from './write-csv-text.ts';

/** A column of an export. */
export interface WrittenColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
}

/** Writes columns that have something in any row. The mark in front tells spreadsheet programs that it is UTF-8. */
export function writeTable<Row>(
  columns: readonly WrittenColumn<Row>[],
  rows: readonly Row[],
  needed: readonly string[],
): string {
  const cells = columns.map(({ title, cell }) => ({ title, cells: rows.map(cell) }));
  const used = cells.filter(
    ({ title, cells: own }) => needed.includes(title) || own.some((text) => text !== ''),
  );
  const lines = rows.map((_, row) => used.map(({ cells: own }) => own[row] ?? ''));
  return `\ufeff${writeCsv([used.map(({ title }) => title), ...lines])}`;
}

/** A column in each language of the texts. */
export function textColumnsOf<Row>(
  title: string,
  rows: readonly Row[],
  textOf: (row: Row) => ImportedText | null | undefined,
): readonly WrittenColumn<Row>[] {
  return tagsOf(rows.map((row) => textOf(row) ?? {})).map((tag) => ({
    title: tag === '' ? title : `${title} (${tag})`,
    cell: (row) => {
      const text = textOf(row);
      if (!text) return '';
      return text[tag] ?? (tag === '' ? anyTextOf(text) : '');
    },
  }));
}

/**
 * Decimal text as a cell. Three decimals would look like thousands: a zero more tells that they are decimals.
 */
export function amountCell(amount: string | undefined): string {
  if (amount === undefined) return '';
  const milli: Milli | null = readMilli(amount);
  if (milli === null) return '';
  const [whole, decimals = ''] = (Number(milli) / 1000).toFixed(3).split('.');
  const needed = decimals.replace(/0$/, '');
  return `${whole}.${needed.length === 3 ? `${needed}0` : needed}`;
}

export const priceTitle = (type: OrderType): string => `Price ${type.replace('_', ' ')}`;

export const countCell = (count: number | null | undefined): string =>
  count === null || count === undefined ? '' : String(count);

export const listCell = (list: readonly string[] | undefined): string => (list ?? []).join(', ');
