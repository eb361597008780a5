import { type Energy, type Nutrition, nutrients } from '#domain/diet/nutrition.ts';
import { type Milli, readMilli } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import { writeCsv } from '../../write-csv.ts';
import type { DietFacts, ImportedText, SaleFacts } from '../imported-menu.ts';
import { anyTextOf, tagsOf } from '../text/imported-text.ts';

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

/**
 * Writes a column for each language of a text; it names the language where there are several.
 *
 * @param language the tag of texts that name none.
 */
export const textColumnsFor =
  <Row>(rows: readonly Row[], language: string) =>
  (title: string, textOf: (row: Row) => ImportedText | null | undefined): readonly WrittenColumn<Row>[] => {
    const tags = tagsOf(rows.map((row) => textOf(row) ?? {}));
    return tags.map((tag) => ({
      title: tags.length === 1 ? title : `${title} (${tag || language})`,
      cell: (row) => {
        const text = textOf(row);
        if (!text) return '';
        return text[tag] ?? (tag === '' ? anyTextOf(text) : '');
      },
    }));
  };

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

/** Kilocalories or kilojoules: one number, or the lowest and the highest. */
export const energyCell = (energy: Energy | undefined): string =>
  energy === undefined ? '' : [...new Set([energy].flat())].join('-');

/** The kilocalories that something states. */
export const statedKcal = ({ calories, nutrition }: DietFacts): Energy | undefined =>
  nutrition?.kcal ?? calories;

/** Columns of kilojoules and nutrients. */
export const nutritionColumns = <Row>(
  nutritionOf: (row: Row) => Nutrition | undefined,
): readonly WrittenColumn<Row>[] => [
  { title: 'kJ', cell: (row) => energyCell(nutritionOf(row)?.kj) },
  ...nutrients.map((nutrient) => ({
    title: nutrient.charAt(0).toUpperCase() + nutrient.slice(1),
    cell: (row: Row) => countCell(nutritionOf(row)?.[nutrient]),
  })),
];

/** Whether something is sold out, with no time at which it comes back. */
export const soldOutCell = ({ out_of_stock, sold_out_until }: SaleFacts): string =>
  out_of_stock && sold_out_until === undefined ? 'yes' : '';

/** A wall time as people write it. */
export const timeCell = (time: string | undefined): string => time?.replace('T', ' ') ?? '';

export const listCell = (list: readonly string[] | undefined): string => (list ?? []).join(', ');
