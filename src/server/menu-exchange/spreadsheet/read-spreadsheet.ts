import { findCurrency } from '../amounts/currency-signs.ts';
import { readCurrency } from '../amounts/minor-units.ts';
import { type ImportedMenu, unknownVenue } from '../imported-menu.ts';
import type { KindReader } from '../kind-reader.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import { openDishOptions } from './dish-options.ts';
import type { DishRow } from './dish-row.ts';
import { readDishRows } from './dish-rows.ts';
import { findTitles, guessColumns, type Table } from './find-columns.ts';
import { readListText } from './list-text.ts';
import { type DescribedGroups, noDescribedGroups, readOptionsSheet } from './options-sheet.ts';
import { dishesOfRows } from './rows-to-dishes.ts';
import { saysOfColumns } from './says-of-columns.ts';
import type { Sheet } from './sheet.ts';
import { readSheetTaxes } from './sheet-taxes.ts';
import { isSquareExport, translateSquareExport } from './square-export.ts';
import { openTable, type TableReader } from './table-reader.ts';

/** The dishes of one sheet, and how its amounts are written. */
interface DishSheet {
  readonly rows: readonly DishRow[];
  /** `null` for a list of lines. */
  readonly reader: TableReader | null;
}

/** Reads menus from sheets: rows of dishes, and rows of option groups. */
export const readSpreadsheet: KindReader<readonly Sheet[]> = (
  sheets,
  { remarks, cleanMarkup, currency: given, currencyBefore },
) => {
  const translated = sheets.map((sheet) => translateSquareExport(sheet, remarks));
  const lists = translated.map((sheet) => ({ sheet, table: findTitles(sheet, remarks) }));
  const tables = lists.flatMap(({ table }) => (table ? [table] : []));
  const currency = given ?? currencyOf(tables, remarks) ?? currencyBefore;
  const described = describedIn(tables, currency, remarks);

  const dishSheets = lists.flatMap(({ sheet, table }): readonly DishSheet[] => {
    if (table?.kind === 'options') return [];
    const list = table ? null : readListText(sheet, remarks);
    if (list) return [{ rows: list, reader: null }];
    const guessed = table ?? guessColumns(sheet, remarks);
    if (!guessed) {
      if (sheet.rows.length > 0)
        remarks.add('lost', 'Sheets without names and prices are left out', sheet.name);
      return [];
    }
    const reader = openTable(guessed, currency, remarks);
    const hasCategoryLists = isSquareExport(sheet);
    const rows = readDishRows(reader, { remarks, cleanMarkup, hasCategoryLists });
    return [{ rows, reader }];
  });
  const all = withSheetNames(dishSheets, remarks);
  if (all.every(({ rows }) => rows.length === 0)) return { kind: 'refused', why: 'no dish was found' };
  const columns = all.flatMap(({ reader }) => reader?.table.columns ?? []);
  const namesCategories = all.some(({ rows }) => rows.some(({ category }) => category.length > 0));
  return {
    kind: 'read',
    menu: menuOf(all, described, currency, remarks),
    says: saysOfColumns(columns, namesCategories),
  };
};

function describedIn(
  tables: readonly Table[],
  currency: string | null,
  remarks: RemarkList,
): DescribedGroups {
  const all = tables
    .filter(({ kind }) => kind === 'options')
    .map((table) => readOptionsSheet(openTable(table, currency, remarks), remarks));
  return all.length < 2
    ? (all[0] ?? noDescribedGroups)
    : {
        byName: new Map(all.flatMap(({ byName }) => [...byName])),
        byCode: new Map(all.flatMap(({ byCode }) => [...byCode])),
      };
}

/** Where several sheets name no categories, each sheet is one. */
function withSheetNames(sheets: readonly DishSheet[], remarks: RemarkList): readonly DishSheet[] {
  const isNamed = sheets.some(({ rows }) => rows.some(({ category }) => category.length > 0));
  if (isNamed || sheets.length < 2) return sheets;
  remarks.add('guessed', 'Each sheet is a category');
  return sheets.map((sheet) => {
    const name = plainText(sheet.reader?.table.sheet.name.replace(/\.\w+$/, '') ?? 'Menu');
    return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, category: [name] })) };
  });
}

function menuOf(
  sheets: readonly DishSheet[],
  described: DescribedGroups,
  currency: string | null,
  remarks: RemarkList,
): ImportedMenu {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const reader = sheets.find((sheet) =>
    sheet.reader?.table.columns.some(({ kind }) => kind === 'tax'),
  )?.reader;
  const taxes = reader ? readSheetTaxes(reader, rows, remarks) : null;
  const options = openDishOptions(described, remarks);
  const marks = new Map(
    sheets.flatMap((sheet) => sheet.rows.map((row) => [row, sheet.reader?.mark ?? '.'] as const)),
  );
  const { categories, dishes, sizes } = dishesOfRows(rows, {
    choicesOf: (row) => (row.options ? options.choicesOf(row.options, marks.get(row) ?? '.') : []),
    taxClassOf: taxes?.taxClassOf ?? (() => null),
    remarks,
  });
  return {
    venue: unknownVenue,
    currency,
    pricesIncludeTax: taxes?.pricesIncludeTax ?? null,
    taxes: taxes?.taxes ?? [],
    categories,
    dishes,
    groups: [...sizes, ...options.groups()],
  };
}

/** The currency of a column, else of the signs beside prices. */
function currencyOf(tables: readonly Table[], remarks: RemarkList): string | null {
  const cells = (wanted: 'price' | 'currency') =>
    tables.flatMap(({ sheet, columns, titleRow }) =>
      columns.flatMap(({ kind }, index) =>
        kind === wanted ? sheet.rows.slice(titleRow + 1).map((row) => row[index] ?? '') : [],
      ),
    );
  const named = cells('currency')
    .map(readCurrency)
    .find((currency) => currency !== null);
  const found = named ? { currency: named, isGuess: false } : findCurrency(cells('price'));
  const titled = found ?? findCurrency(tables.flatMap(titlesOfPrices));
  if (titled) remarks.add(titled.isGuess ? 'guessed' : 'understood', `Prices are in ${titled.currency}`);
  return titled?.currency ?? null;
}

/** `Price (EUR)` as `EUR`. */
const titlesOfPrices = ({ sheet, columns, titleRow }: Table): readonly string[] =>
  columns.flatMap(({ kind }, index) =>
    kind === 'price'
      ? [/[([]?\s*(\p{Sc}|\b[A-Z]{3}\b)\s*[)\]]?\s*$/u.exec(sheet.rows[titleRow]?.[index] ?? '')?.[1] ?? '']
      : [],
  );
