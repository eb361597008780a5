import type { OrderType } from '#domain/order-type.ts';
import { sortCodes } from '../diet/allergen-kinds.ts';
import { readAllergens } from '../diet/read-allergens.ts';
import { readDiets } from '../diet/read-diets.ts';
import { remarkAllergens } from '../diet/remark-allergens.ts';
import { readDays } from '../hours/read-days.ts';
import type { DietFacts, DishFacts, ImportedHours } from '../imported-menu.ts';
import { orderTypeOfWord } from '../order-type-words.ts';
import { present } from '../present.ts';
import type { RemarkList } from '../remarks.ts';
import { readYesNo } from '../yes-no.ts';
import { decimalOf, readNutrition } from './read-nutrition.ts';
import type { RowReader } from './table-reader.ts';

/** What a row says about a dish or choice, besides its names, prices and options. */
export function readFacts(row: RowReader, remarks: RemarkList): DishFacts {
  return {
    ...readDietFacts(row, remarks),
    ...readNumbers(row),
    ...readSale(row, remarks),
    ...(row.cells('recommended').some(({ text }) => readYesNo(text)) && { recommend: true }),
  };
}

function readNumbers(row: RowReader): DishFacts {
  const stock = row.cell('stock');
  const alcohol = decimalOf(row.cell('alcohol')?.text ?? '');
  const counts = {
    pos_available_qty: stock && /^\d/.test(stock.text) ? row.count('stock') : null,
    min_age: row.count('age'),
    min_per_order: row.count('min_per_order'),
    max_per_order: row.count('max_per_order'),
    lead_minutes: row.count('lead_minutes'),
    alcohol_by_volume: alcohol || null,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== null));
}

function readSale(row: RowReader, remarks: RemarkList): DishFacts {
  const offer = row.amount('offer_price');
  const deposit = row.amount('deposit');
  const discount = decimalOf(row.cell('discount')?.text ?? '') ?? 0;
  const types = readOrderTypes(row, remarks);
  const soldOutUntil = dateIn(row, 'sold_out_until', '00:00:00', remarks);
  return {
    ...(offer && Number(offer.amount) > 0 && { offer_price: offer.amount }),
    ...(offer &&
      present({
        offer_from: dateIn(row, 'offer_from', '00:00:00', remarks),
        offer_until: dateIn(row, 'offer_until', '23:59:59', remarks),
      })),
    ...(deposit && Number(deposit.amount) > 0 && { deposit: deposit.amount }),
    ...(discount > 0 && discount <= 100 && { discount }),
    ...(row.cells('not_alone').some(({ text }) => readYesNo(text)) && { not_alone: true }),
    ...(types && { order_types: types }),
    ...(isSoldOut(row) && { out_of_stock: true }),
    ...(soldOutUntil && { sold_out_until: soldOutUntil }),
  };
}

function dateIn(
  row: RowReader,
  kind: 'offer_from' | 'offer_until' | 'sold_out_until',
  time: string,
  remarks: RemarkList,
): string | null {
  const cell = row.cell(kind);
  const date = cell && readDate(cell.text, time);
  if (cell && date === null) remarks.add('lost', `“${cell.text.slice(0, 40)}” is no date`, cell.place);
  return date;
}

/** `2026-12-31`, `31.12.2026`, `31/12/2026` at a time of that day; `2026-12-31 18:00` as that time. */
function readDate(text: string, byDefault: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?.*)?$/.exec(text);
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1, 4) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day || Number(month) > 12 || Number(day) > 31) return null;
  const time = iso?.[4] === undefined ? byDefault : `${iso[4]}${iso[5] ?? ':00'}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}`;
}

function readOrderTypes(row: RowReader, remarks: RemarkList): readonly OrderType[] | null {
  const cell = row.cell('order_types');
  if (!cell) return null;
  const words = cell.text
    .split(/[,;|/\n+]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.some((word) => /^(all|any|alle)$/i.test(word))) return null;
  const types = words.flatMap((word) => orderTypeOfWord(word) ?? []);
  if (types.length < words.length)
    remarks.add('lost', `“${cell.text}” names an order type that doesn’t exist`, cell.place);
  return types.length === 0 ? null : [...new Set(types)];
}

/** Whether a row leaves its dish out: it is not available at all, or archived. */
export const isLeftOut = (row: RowReader): boolean =>
  row.cells('available').some(({ text }) => readYesNo(text) === false);

const isSoldOut = (row: RowReader): boolean =>
  row.cells('available').some(({ text }) => /^(sold ?out|out of stock|86)$/i.test(text.trim())) ||
  row.cells('sold_out').some(({ text }) => readYesNo(text) === true) ||
  row.cells('stock').some(({ text }) => /\p{L}/u.test(text) && readYesNo(text) === false);

/** When the dish of a row can be had; `null` when it says nothing that can be read, which is remarked. */
export function readHours(row: RowReader, remarks: RemarkList): ImportedHours | null {
  const cell = row.cell('days');
  if (!cell) return null;
  const windows = readDays(cell.text);
  if (windows === null) remarks.add('lost', `“${cell.text.slice(0, 40)}” are no days and times`, cell.place);
  return windows === null || windows.length === 0 ? null : { windows };
}

function readDietFacts(row: RowReader, remarks: RemarkList): DietFacts & { readonly spiciness?: number } {
  const allergens = allergensOf(row, remarks);
  const traces = row.cell('may_contain');
  const mayContain = traces && remarkAllergens(readAllergens(traces.text), traces.place, remarks);
  const diets = dietsOf(row, remarks);
  return {
    // Traces without allergens would look like all there is.
    ...(allergens && { allergens }),
    ...(allergens &&
      mayContain?.length && { may_contain: mayContain.filter((one) => !allergens.includes(one)) }),
    ...(diets.names.length > 0 && { diets: diets.names }),
    ...(diets.heat !== null && { spiciness: diets.heat }),
    ...readNutrition(row, remarks),
  };
}

/** Allergens of a list, or of columns that say yes or no; `null` when neither says anything. */
function allergensOf(row: RowReader, remarks: RemarkList): readonly string[] | null {
  const cell = row.cell('allergens');
  const listed = cell ? remarkAllergens(readAllergens(cell.text), cell.place, remarks) : null;
  const flags = row.cells('allergen').flatMap(({ column, text }) => {
    const contains = readYesNo(text);
    return column.kind === 'allergen' && contains !== null ? [{ allergen: column.allergen, contains }] : [];
  });
  if (flags.length === 0) return listed;
  return sortCodes([
    ...(listed ?? []),
    ...flags.flatMap(({ allergen, contains }) => (contains ? [allergen] : [])),
  ]);
}

function dietsOf(row: RowReader, remarks: RemarkList) {
  const cell = row.cell('diet');
  const read = readDiets(cell?.text ?? '');
  for (const word of read.guessed) remarks.add('guessed', `“${word}” is read as a diet`, cell?.place);
  for (const word of read.unknown) remarks.add('lost', `“${word.slice(0, 40)}” is no diet`, cell?.place);
  const flags = row
    .cells('diet_flag')
    .flatMap(({ column, text }) => (column.kind === 'diet_flag' && readYesNo(text) ? [column.diet] : []));
  const heatCell = row.cell('spiciness');
  const heat = heatCell ? (readHeat(heatCell.text) ?? null) : read.spiciness;
  return { names: [...new Set([...read.diets, ...flags])], heat };
}

function readHeat(text: string): number | null {
  const number = /^[0-3]$/.test(text.trim()) ? Number(text) : readDiets(text).spiciness;
  return number === null && readYesNo(text) ? 1 : number;
}
