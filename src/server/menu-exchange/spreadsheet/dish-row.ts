import type { DishFacts, ImportedHours, ImportedText } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { cleanLine } from '../text/clean-text.ts';
import { mapText, plainText } from '../text/imported-text.ts';
import { isMarkup, type MarkupCleaner, markupOfText } from '../text/markup.ts';
import { isLeftOut, readFacts, readHours } from './read-facts.ts';
import { readSizes, type SizeRow } from './row-prices.ts';
import type { Cell, RowReader } from './table-reader.ts';

/** A row of a sheet of dishes: a dish, or one or several sizes of it. */
export interface DishRow {
  readonly at: string;
  /** Names from the outside in. */
  readonly category: readonly ImportedText[];
  /** Further categories that show it. */
  readonly alsoIn: readonly (readonly ImportedText[])[];
  readonly name: ImportedText;
  readonly description: ImportedText | null;
  readonly small_description: ImportedText | null;
  /** One without a name when the row names no size. */
  readonly sizes: readonly SizeRow[];
  readonly id: string | null;
  readonly sku: string | null;
  readonly facts: DishFacts;
  readonly hours: ImportedHours | null;
  readonly images: readonly string[];
  readonly options: Cell | null;
  readonly tax: Cell | null;
}

export interface ReadDishRowOptions {
  readonly remarks: RemarkList;
  readonly cleanMarkup: MarkupCleaner;
  /** Whether a comma separates several categories, as in Square's export. */
  readonly hasCategoryLists: boolean;
}

/**
 * Reads a row; `null` when it has no dish, which is remarked.
 *
 * @param above the dish of the row above: a further size of it may leave out its name.
 */
export function readDishRow(
  row: RowReader,
  above: DishRow | null,
  options: ReadDishRowOptions,
): DishRow | null {
  const { remarks, cleanMarkup } = options;
  const isFurther = above !== null && isFurtherSize(row, above);
  const name = row.text('name') ?? (isFurther ? above.name : null);
  if (!name) {
    remarks.add('lost', 'Rows without a name aren’t dishes', row.at);
    return null;
  }
  if (isLeftOut(row)) {
    remarks.add('lost', 'Rows of dishes that aren’t available are left out', row.at);
    return null;
  }
  const [category = isFurther ? above.category : [], ...listed] = readCategories(
    row,
    options.hasCategoryLists,
  );
  const others = row.longText('also_in');
  const alsoIn = [
    ...listed,
    ...(others ? splitCategories(others, '\n').filter((path) => path.length > 0) : []),
  ];
  const description = row.longText('description');
  const sized = readSizes(row, name, remarks);
  return {
    at: row.at,
    category,
    alsoIn,
    name: sized.name,
    description: description && mapText(description, (text) => htmlOf(text, cleanMarkup)),
    small_description: row.text('small_description'),
    sizes: sized.sizes,
    id: row.cell('id')?.text ?? null,
    sku: row.cell('sku')?.text ?? null,
    facts: readFacts(row, remarks),
    hours: readHours(row, remarks),
    images: row
      .cells('image')
      .flatMap(({ text }) => text.split(/[\s|]+(?=https?:|\/|media\/|$)/).filter((part) => part !== '')),
    options: row.cell('options'),
    tax: row.cell('tax'),
  };
}

/** Whether a row without a name is a size of the dish above: it names a size, or has the same id. */
const isFurtherSize = (row: RowReader, above: DishRow): boolean =>
  row.text('name') === null &&
  (row.text('size') !== null || (above.id !== null && row.cell('id')?.text === above.id));

/** HTML of a cell: spreadsheets hold plain text, or the HTML of another system. */
const htmlOf = (text: string, cleanMarkup: MarkupCleaner): string =>
  isMarkup(text) ? cleanMarkup(text).html : markupOfText(text);

/** The paths of a row's categories; `A > B` is B in A. */
function readCategories(row: RowReader, hasLists: boolean): readonly (readonly ImportedText[])[] {
  const category = row.text('category');
  const below = row.text('subcategory');
  const paths = category ? splitCategories(category, hasLists ? ',' : null) : [];
  if (!below) return paths;
  return paths.length === 0 ? [[below]] : paths.map((path) => [...path, below]);
}

/** @param between what separates paths; `null` for a single path. */
function splitCategories(
  category: ImportedText,
  between: string | null,
): readonly (readonly ImportedText[])[] {
  const languages = Object.entries(category).map(([tag, text]) => ({
    tag,
    paths: (between === null ? [text] : text.split(between)).map((path) =>
      path
        .split('>')
        .map(cleanLine)
        .filter((step) => step !== ''),
    ),
  }));
  const [first] = languages;
  const paths = first?.paths ?? [];
  return paths.map((path, place) =>
    path.map((step, depth) =>
      Object.fromEntries(languages.map(({ tag, paths: own }) => [tag, own[place]?.[depth] ?? step])),
    ),
  );
}

/** The category of dishes that name none. */
export const menuCategoryName: ImportedText = plainText('Menu');
