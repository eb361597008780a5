import type { ImportedText } from '../imported-menu.ts';
import { plainText } from '../text/imported-text.ts';
import { type DishRow, type ReadDishRowOptions, readDishRow } from './dish-row.ts';
import type { RowReader, TableReader } from './table-reader.ts';

/**
 * Reads the dishes of a sheet.
 *
 * Some sheets say a category once, above its dishes: in a row of its own, or in the first row of a merged cell.
 */
export function readDishRows(reader: TableReader, options: ReadDishRowOptions): readonly DishRow[] {
  const style = categoryStyleOf(reader);
  let heading: readonly ImportedText[] = [];
  const rows: DishRow[] = [];
  for (const row of reader.rows()) {
    if (style === 'headings' && isHeading(row)) {
      heading = [plainText(row.filled[0] ?? '')];
      options.remarks.add('guessed', 'Rows with a single cell are categories', row.at);
      continue;
    }
    const dish = withHeading(readDishRow(row, rows.at(-1) ?? null, options), heading);
    rows.push(...dish);
    if (style === 'first-rows') heading = dish[0]?.category ?? heading;
  }
  return rows;
}

/** A dish in the category that stands above it, unless it names its own; nothing for a row without a dish. */
function withHeading(dish: DishRow | null, heading: readonly ImportedText[]): readonly DishRow[] {
  if (!dish) return [];
  return [dish.category.length === 0 ? { ...dish, category: heading } : dish];
}

/** Whether categories are said in rows of their own, in first rows, or with each dish. */
function categoryStyleOf({ table }: TableReader): 'headings' | 'first-rows' | 'rows' {
  const { columns, sheet, titleRow } = table;
  const placeOf = (wanted: 'category' | 'name') => columns.findIndex(({ kind }) => kind === wanted);
  const [category, name] = [placeOf('category'), placeOf('name')];
  if (columns.some(({ kind }) => kind === 'subcategory')) return 'rows';
  if (category < 0) return 'headings';
  const isFilled = (row: readonly string[], column: number) => (row[column] ?? '').trim() !== '';
  const dishes = sheet.rows.slice(titleRow + 1).filter((row) => isFilled(row, name));
  const named = dishes.filter((row) => isFilled(row, category)).length;
  return dishes[0] && isFilled(dishes[0], category) && named * 2 <= dishes.length ? 'first-rows' : 'rows';
}

/** A single cell above a row with more. */
const isHeading = (row: RowReader): boolean =>
  row.filled.length === 1 &&
  /\p{L}/u.test(row.filled[0] ?? '') &&
  row.cells('price').length === 0 &&
  row.filledBelow > 1;
