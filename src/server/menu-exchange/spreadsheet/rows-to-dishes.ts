import { offerSizes } from '../choices/offer-sizes.ts';
import type {
  DishFacts,
  ImportedCategory,
  ImportedChoice,
  ImportedDish,
  ImportedGroup,
  ImportedText,
} from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import type { RemarkList } from '../remarks.ts';
import { anyTextOf, plainText } from '../text/imported-text.ts';
import { foldTitle } from './columns.ts';
import { type DishRow, menuCategoryName } from './dish-row.ts';
import type { SizeRow } from './row-prices.ts';

interface DishesOfRows {
  readonly categories: readonly ImportedCategory[];
  readonly dishes: readonly ImportedDish[];
  /** The groups of sizes. */
  readonly sizes: readonly ImportedGroup[];
}

interface RowsToDishesOptions {
  readonly choicesOf: (row: DishRow) => readonly ImportedChoice[];
  readonly taxClassOf: (row: DishRow) => string | null;
  readonly remarks: RemarkList;
}

const pathMark = (path: readonly ImportedText[]) => path.map((name) => foldTitle(anyTextOf(name))).join('>');

/** Rows with the same category and name are the sizes of one dish. */
export function dishesOfRows(rows: readonly DishRow[], options: RowsToDishesOptions): DishesOfRows {
  const categories = new Map<string, ImportedCategory>();
  const keys = new Map<string, number>();
  const read = groupRows(rows, options.remarks).map((own) => {
    const [first] = own;
    const category = pathOf(first);
    const mark = `${pathMark(category)}/${foldTitle(anyTextOf(first.name))}`;
    const count = (keys.get(mark) ?? 0) + 1;
    keys.set(mark, count);
    const name = count === 1 ? mark : `${mark}#${count}`;
    const shownIn = [category, ...first.alsoIn].map((path) => addCategory(path, first.at, categories));
    return dishOf(own, name, [...new Set(shownIn)], options);
  });
  return {
    categories: [...categories.values()],
    dishes: read.map(({ dish }) => dish),
    sizes: read.flatMap(({ size }) => (size ? [size] : [])),
  };
}

type SameDish = readonly [DishRow, ...DishRow[]];

const pathOf = ({ category }: DishRow) => (category.length === 0 ? [menuCategoryName] : category);

/** Rows of one dish, in the order of their first rows. Only rows that name sizes are joined. */
function groupRows(rows: readonly DishRow[], remarks: RemarkList): readonly SameDish[] {
  const dishes = new Map<string, DishRow[]>();
  const open: DishRow[][] = [];
  for (const row of rows) {
    const key = `${pathMark(pathOf(row))}/${foldTitle(anyTextOf(row.name))}`;
    const known = dishes.get(key);
    if (known && [...known, row].every(({ sizes }) => sizes.every(isNamed))) known.push(row);
    else {
      if (known)
        remarks.add(
          'guessed',
          'Rows with the same name and category, but no size, are dishes of their own',
          row.at,
        );
      const own = [row];
      dishes.set(key, own);
      open.push(own);
    }
  }
  return open.flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

const isNamed = ({ name }: SizeRow) => anyTextOf(name) !== '';

/** Adds a category and those around it. @returns its key. */
function addCategory(
  path: readonly ImportedText[],
  at: string,
  categories: Map<string, ImportedCategory>,
): string {
  let parent: string | null = null;
  for (const [depth, name] of path.entries()) {
    const mark = pathMark(path.slice(0, depth + 1));
    if (!categories.has(mark)) categories.set(mark, { key: mark, marks: [], at, name, parent });
    parent = mark;
  }
  return parent ?? '';
}

/** The first value that a row of the dish has. */
function firstOf<Value>(rows: SameDish, read: (row: DishRow) => Value | null): Value | null {
  for (const row of rows) {
    const value = read(row);
    if (value !== null) return value;
  }
  return null;
}

function dishOf(
  rows: SameDish,
  mark: string,
  categories: readonly string[],
  { choicesOf, taxClassOf }: RowsToDishesOptions,
): { readonly dish: ImportedDish; readonly size: ImportedGroup | null } {
  const [first] = rows;
  const sized = sizesIn(rows);
  const offered = sized ? offeredSizes(mark, sized) : null;
  const [only] = first.sizes;
  const dish: ImportedDish = {
    ...(offered ? dishFactsOf(first.facts, sized ?? []) : first.facts),
    key: mark,
    marks: marksOf(first),
    at: first.at,
    categories,
    name: first.name,
    price: offered?.price ?? only?.price ?? '0',
    ...present({
      price_for: nonEmpty(offered ? offered.price_for : only?.price_for),
      ...(offered && { sold_out_until: offered.sold_out_until }),
      description: firstOf(rows, (row) => row.description),
      small_description: firstOf(rows, (row) => row.small_description),
      hours: firstOf(rows, (row) => row.hours),
      images: nonEmpty([...new Set(rows.flatMap((row) => row.images))]),
      tax_class: firstOf(rows, taxClassOf),
      sku: offered ? null : first.sku,
    }),
    choices: [...(offered?.choices ?? []), ...(firstOf(rows, (row) => nonEmpty(choicesOf(row))) ?? [])],
    combo: [],
  };
  return { dish, size: offered?.group ?? null };
}

const marksOf = ({ id, sku }: DishRow): readonly string[] => [
  ...(id === null ? [] : [`id:${id}`]),
  ...(sku === null ? [] : [`sku:${sku}`]),
];

interface SizedRow {
  readonly row: DishRow;
  readonly size: SizeRow;
}

/** The sizes of a dish; `null` for a dish of one size, as other systems name it where they need a name. */
function sizesIn(rows: SameDish): readonly SizedRow[] | null {
  const sized = rows.flatMap((row) => row.sizes.map((size) => ({ row, size })));
  const isOrdinary = ({ size }: SizedRow) =>
    !isNamed(size) || /^(regular|standard|default|normal)$/i.test(anyTextOf(size.name));
  return sized.length === 1 && sized.every(isOrdinary) ? null : sized;
}

/** What a row with a size says about stock is said of the size alone. The dish has the energy of the least size. */
function dishFactsOf(facts: DishFacts, sized: readonly SizedRow[]): DishFacts {
  const { out_of_stock, sold_out_until, pos_available_qty, calories, ...shared } = facts;
  return { ...shared, ...present({ calories: leastCalories(sized) }) };
}

/** `null` unless every size has its own. */
function leastCalories(sized: readonly SizedRow[]): number | null {
  const calories = sized.map(({ row }) => row.facts.calories ?? Number.NaN);
  const least = Math.min(...calories);
  return Number.isNaN(least) ? null : least;
}

function offeredSizes(mark: string, sized: readonly SizedRow[]) {
  const least = leastCalories(sized);
  const isVaried = sized.some(({ row }) => row.facts.calories !== least);
  const names = sized.map(({ size }) => (isNamed(size) ? size.name : plainText('Regular')));
  const folded = names.map((name) => foldTitle(anyTextOf(name)));
  return offerSizes(
    { key: `size ${mark}`, marks: [], at: sized[0]?.row.at ?? '' },
    plainText('Size'),
    sized.map(({ row, size }, index) => {
      const isRepeated = folded.indexOf(folded[index] ?? '') < index;
      const path = `${mark}/size/${folded[index]}${isRepeated ? `#${index}` : ''}`;
      // A code of a row with several sizes is that of the dish.
      const sku = row.sizes.length === 1 ? row.sku : null;
      const { out_of_stock, sold_out_until, pos_available_qty, calories } = row.facts;
      return {
        key: path,
        marks: sku === null ? [] : [`sku:${sku}`],
        at: row.at,
        name: names[index] ?? size.name,
        price: size.price,
        ...present({
          price_for: nonEmpty(size.price_for),
          sku,
          out_of_stock,
          sold_out_until,
          pos_available_qty,
          calories: isVaried && least !== null && calories !== undefined ? calories - least : null,
        }),
      };
    }),
  );
}
