import { readPrice } from '../amounts/read-price.ts';
import type { ImportedText } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanLine } from '../text/clean-text.ts';
import { plainText } from '../text/imported-text.ts';
import type { DishRow } from './dish-row.ts';
import { isBlankRow, type Sheet } from './sheet.ts';

/** A category's line, and a dish's line with its price at the end. */
const [categoryPattern, dishPattern] = [/^#+\s*(.+)$/, /^(.+?)[\s.…]+(\p{Sc}?\s?\d[\d.,]*(?:\s?\p{Sc})?)$/u];

/**
 * A menu as a list of lines: `#Category`, then `Dish 1.50`, as SambaPOS and many texts have it.
 *
 * Names may contain what separates cells elsewhere, so a line's cells are joined again.
 *
 * @returns `null` when the sheet is no such list.
 */
export function readListText(sheet: Sheet, remarks: RemarkList): readonly DishRow[] | null {
  const lines = sheet.rows.map((row) => cleanLine(row.join(', ').replace(/(?:,\s*)+$/, '')));
  if (!lines.some((line) => categoryPattern.test(line))) return null;
  let category: ImportedText | null = null;
  const rows: DishRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (isBlankRow(sheet.rows[index] ?? [])) continue;
    const at = `${sheet.name}!${index + 1}`;
    const title = categoryPattern.exec(line)?.[1];
    if (title !== undefined) {
      category = plainText(title);
      continue;
    }
    const [, name, priceText = ''] = dishPattern.exec(line) ?? [];
    const price = readPrice(priceText, '.');
    if (name === undefined || price.kind !== 'price') {
      remarks.add('lost', 'Lines without a price aren’t dishes', at);
      continue;
    }
    rows.push(rowOf(name, price.amount, category, at));
  }
  remarks.add(
    'understood',
    'Lines with # are categories; other lines are dishes with their prices',
    sheet.name,
  );
  return rows;
}

const rowOf = (name: string, price: string, category: ImportedText | null, at: string): DishRow => ({
  at,
  category: category ? [category] : [],
  alsoIn: [],
  name: plainText(name),
  description: null,
  small_description: null,
  sizes: [{ name: {}, price, price_for: {} }],
  id: null,
  sku: null,
  facts: {},
  hours: null,
  images: [],
  options: null,
  tax: null,
});
