import { orderTypes } from '#domain/order-type.ts';
import { type PricedSize, splitSizes, stockBySize } from '../choices/effective-groups.ts';
import { writeDays } from '../hours/read-days.ts';
import type { DishFacts, ImportedDish, ImportedMenu, ImportedText, SaleFacts } from '../imported-menu.ts';
import type { ExportedFile, KindWriter } from '../kind-writer.ts';
import { addLosses, type RemarkList } from '../remarks.ts';
import { joinTexts, mapText } from '../text/imported-text.ts';
import { textOfPlainMarkup } from '../text/markup.ts';
import {
  amountCell,
  countCell,
  energyCell,
  listCell,
  nutritionColumns,
  priceTitle,
  soldOutCell,
  statedKcal,
  textColumnsFor,
  timeCell,
  type WrittenColumn,
  writeTable,
} from './write-columns.ts';
import { allergenCell, type OptionsWriter, openOptionsWriter } from './write-options-sheet.ts';

/** A row: a dish, or one of its sizes. */
interface Row {
  readonly dish: ImportedDish;
  readonly category: ImportedText;
  /** One category in each line. */
  readonly alsoIn: ImportedText;
  readonly size: PricedSize | null;
  /** Whether what is said of the dish stands here. */
  readonly isFirst: boolean;
  readonly options: string;
  readonly tax: string;
}

/** Writes `menu.csv`, one row for each dish and size, and `options.csv` with the groups of choices. */
export const writeSpreadsheet: KindWriter = (menu, remarks, language): readonly ExportedFile[] => {
  const options = openOptionsWriter(remarks, language);
  const paths = categoryPaths(menu);
  const rows = menu.dishes.flatMap((dish) => rowsOf(dish, menu, paths, options, remarks));
  remarkLosses(menu, remarks);
  const text = writeTable(columnsOf(menu, rows, language), rows, ['Category', 'Name', 'Price']);
  const described = options.text();
  return [
    { name: 'menu.csv', text },
    ...(described === null ? [] : [{ name: 'options.csv', text: described }]),
  ];
};

function remarkLosses({ categories, dishes }: ImportedMenu, remarks: RemarkList): void {
  for (const { at, description, image, hours, order_types, lead_minutes } of categories) {
    addLosses(remarks, at, [
      [description ?? image ?? hours, 'Descriptions, pictures and hours of categories'],
      [order_types, 'In which ways of ordering a category is sold'],
      [lead_minutes, 'How long ahead a category must be ordered'],
    ]);
  }
  for (const dish of dishes) {
    addLosses(remarks, dish.at, [[dish.combo.length > 0, 'Groups of combos']]);
  }
}

/** The names from the outermost category to each. */
function categoryPaths({ categories }: ImportedMenu): ReadonlyMap<string, ImportedText> {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const namesTo = (key: string | null): readonly ImportedText[] => {
    const category = key === null ? undefined : byKey.get(key);
    return category
      ? [...namesTo(category.parent), mapText(category.name, (name) => name.replaceAll('>', '›'))]
      : [];
  };
  return new Map(categories.map(({ key }) => [key, joinTexts(namesTo(key), (names) => names.join(' > '))]));
}

function rowsOf(
  dish: ImportedDish,
  menu: ImportedMenu,
  paths: ReadonlyMap<string, ImportedText>,
  options: OptionsWriter,
  remarks: RemarkList,
): readonly Row[] {
  const { size, others } = splitSizes(dish, menu);
  const offered = others.filter(({ onlyWith, hasPricesWith }) => {
    if (hasPricesWith) remarks.add('lost', 'Prices of choices that depend on another choice', dish.at);
    if (onlyWith.length > 0) remarks.add('lost', 'Groups that depend on a choice', dish.at);
    return onlyWith.length === 0;
  });
  const pathOf = (key: string) => paths.get(key) ?? {};
  const row = {
    dish,
    category: pathOf(dish.categories[0] ?? ''),
    alsoIn: joinTexts(dish.categories.slice(1).map(pathOf), (names) => names.join('\n')),
    options: offered.map((group) => options.reference(group, dish.key)).join('\n'),
    tax: taxCell(dish, menu, remarks),
  };
  if (!size) return [{ ...row, size: null, isFirst: true }];
  if (dish.sku) remarks.add('lost', 'Codes of dishes that have sizes', dish.at);
  if (dish.pos_available_qty !== undefined)
    remarks.add('lost', 'Portions of dishes that have sizes', dish.at);
  return size.sizes.map((one, index) => ({ ...row, size: one, isFirst: index === 0 }));
}

/** The rate of a dish's class. */
function taxCell({ tax_class, at }: ImportedDish, { taxes }: ImportedMenu, remarks: RemarkList): string {
  const own = taxes.filter((tax) => tax.class === tax_class);
  if (own.length > 1) remarks.add('lost', 'Taxes after the first of a dish', at);
  if (own[0]) return `${own[0].rate}%`;
  return taxes.length > 0 ? '0%' : '';
}

const htmlCell = (html: ImportedText | undefined): ImportedText | undefined =>
  html && mapText(html, (words) => textOfPlainMarkup(words) ?? words);

function columnsOf(
  menu: ImportedMenu,
  rows: readonly Row[],
  language: string,
): readonly WrittenColumn<Row>[] {
  const textColumns = textColumnsFor(rows, language);
  const first = (cell: (dish: ImportedDish) => string) => (row: Row) => (row.isFirst ? cell(row.dish) : '');
  const ofSize = (cell: (facts: DishFacts) => string) => (row: Row) =>
    cell(row.size ? row.size.value : row.dish);
  const ofStock =
    (cell: (facts: SaleFacts) => string) =>
    ({ dish, size }: Row) =>
      cell(stockBySize(dish, size?.value));
  const firstText = (textOf: (dish: ImportedDish) => ImportedText | undefined) => (row: Row) =>
    row.isFirst ? textOf(row.dish) : null;
  return [
    ...textColumns('Category', ({ category }) => category),
    ...textColumns('Also in', ({ alsoIn, isFirst }) => (isFirst ? alsoIn : null)),
    ...textColumns('Name', ({ dish }) => dish.name),
    ...textColumns('Size', ({ size }) => size?.value.name),
    { title: 'Price', cell: ({ dish, size }) => amountCell(size ? size.price : dish.price) },
    ...orderTypes.map((type) => ({
      title: priceTitle(type),
      cell: ({ dish, size }: Row) => amountCell((size ? size.price_for : dish.price_for)?.[type]),
    })),
    { title: 'Currency', cell: () => menu.currency ?? '' },
    { title: 'SKU', cell: ofSize(({ sku }) => sku ?? '') },
    ...textColumns(
      'Description',
      firstText(({ description }) => htmlCell(description)),
    ),
    ...textColumns(
      'Short description',
      firstText(({ small_description }) => small_description),
    ),
    { title: 'Options', cell: (row) => (row.isFirst ? row.options : '') },
    { title: 'Allergens', cell: first(({ allergens }) => allergenCell(allergens)) },
    { title: 'May contain', cell: first(({ may_contain }) => listCell(may_contain)) },
    { title: 'Diet', cell: first(({ diets }) => listCell(diets)) },
    { title: 'Spiciness', cell: first(({ spiciness }) => countCell(spiciness)) },
    { title: 'Calories', cell: energyOfRow },
    ...nutritionColumns<Row>(({ dish, isFirst }) => (isFirst ? dish.nutrition : undefined)),
    { title: 'Serving grams', cell: first(({ nutrition }) => countCell(nutrition?.serving_grams)) },
    { title: 'Serves', cell: first(({ nutrition }) => countCell(nutrition?.serves)) },
    { title: `Tax (${menu.pricesIncludeTax === false ? 'excluded' : 'included'})`, cell: ({ tax }) => tax },
    { title: 'Order types', cell: first(({ order_types }) => listCell(order_types)) },
    { title: 'Days', cell: first(({ hours }) => writeDays(hours?.windows ?? [])) },
    { title: 'Sold out', cell: ofStock(soldOutCell) },
    { title: 'Sold out until', cell: ofStock(({ sold_out_until }) => timeCell(sold_out_until)) },
    { title: 'Stock', cell: ofSize(({ pos_available_qty }) => countCell(pos_available_qty)) },
    { title: 'Offer price', cell: first(({ offer_price }) => amountCell(offer_price)) },
    { title: 'Offer from', cell: first(({ offer_from }) => timeCell(offer_from)) },
    { title: 'Offer until', cell: first(({ offer_until }) => timeCell(offer_until)) },
    { title: 'Discount', cell: first(({ discount }) => countCell(discount)) },
    { title: 'Age', cell: first(({ min_age }) => countCell(min_age)) },
    { title: 'Alcohol', cell: first(({ alcohol_by_volume }) => countCell(alcohol_by_volume)) },
    { title: 'Deposit', cell: first(({ deposit }) => amountCell(deposit)) },
    { title: 'Recommended', cell: first(({ recommend }) => (recommend ? 'yes' : '')) },
    { title: 'Not alone', cell: first(({ not_alone }) => (not_alone ? 'yes' : '')) },
    { title: 'Min per order', cell: first(({ min_per_order }) => countCell(min_per_order)) },
    { title: 'Max per order', cell: first(({ max_per_order }) => countCell(max_per_order)) },
    { title: 'Lead minutes', cell: first(({ lead_minutes }) => countCell(lead_minutes)) },
    { title: 'Image', cell: first(({ images }) => (images ?? []).join('\n')) },
  ];
}

/** The energy of a size: the dish's and what the size adds. A range is that of the dish. */
function energyOfRow({ dish, size, isFirst }: Row): string {
  const own = statedKcal(dish);
  if (typeof own !== 'number') return isFirst ? energyCell(own) : '';
  const added = size && statedKcal(size.value);
  return energyCell(own + (typeof added === 'number' ? added : 0));
}
