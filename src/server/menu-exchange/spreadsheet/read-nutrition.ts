import { type Energy, nutrients } from '#domain/diet/nutrition.ts';
import { nutritionFacts } from '../diet/nutrition-facts.ts';
import type { DietFacts } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import type { RowReader } from './table-reader.ts';

/** Reads the columns of energy and nutrients. */
export function readNutrition(
  row: RowReader,
  remarks: RemarkList,
): Pick<DietFacts, 'calories' | 'nutrition'> {
  const [kcal, kj] = [energyIn(row, 'calories', remarks), energyIn(row, 'kj', remarks)];
  const grams = [...nutrients, 'serving_grams' as const].map((kind) => {
    const cell = row.cell(kind);
    const amount = cell && decimalOf(cell.text);
    if (cell && amount === null)
      remarks.add('lost', `“${cell.text.slice(0, 40)}” is no weight in grams`, cell.place);
    return [kind, amount] as const;
  });
  return nutritionFacts(kcal, { kj, ...Object.fromEntries(grams), serves: row.count('serves') || null });
}

/** `480`, `480 kcal`, `480-910`. */
function energyIn(row: RowReader, kind: 'calories' | 'kj', remarks: RemarkList): Energy | null {
  const cell = row.cell(kind);
  if (!cell) return null;
  const [least, most, ...others] = [...cell.text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) =>
    Math.round(Number(number.replace(',', '.'))),
  );
  if (least === undefined || others.length > 0 || least > 80_000) {
    remarks.add('lost', `“${cell.text.slice(0, 40)}” is no energy`, cell.place);
    return null;
  }
  return most === undefined || most === least ? least : [least, most];
}

/** `5`, `5,2 %` or `12.5 g`; `null` for what is no number from 0. */
export function decimalOf(text: string): number | null {
  const [, number] = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:%.*|vol.*|g|grams?)?$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : Number(number.replace(',', '.'));
}
