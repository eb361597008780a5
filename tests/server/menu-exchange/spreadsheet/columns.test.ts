import { expect, test } from 'vitest';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { columnOfTitle } from '#server/menu-exchange/spreadsheet/columns.ts';
import { findTitles, guessColumns } from '#server/menu-exchange/spreadsheet/find-columns.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

test.for([
  ['Name', 'name'],
  ['ITEM NAME', 'name'],
  ['dish', 'name'],
  ['Menu Item', 'name'],
  ['Gericht', 'name'],
  ['اسم الصنف', 'name'],
  ['商品名', 'name'],
  ['Menu Group', 'category'],
  ['Section', 'category'],
  ['Kategorie', 'category'],
  ['Catégorie', 'category'],
  ['الفئة', 'category'],
  ['subcategory', 'subcategory'],
  ['description', 'description'],
  ['Variation Name', 'size'],
  ['Größe', 'size'],
  ['PLU', 'sku'],
  ['Token', 'id'],
  ['Modifiers', 'options'],
  ['Allergens', 'allergens'],
  ['May contain', 'may_contain'],
  ['Dietary', 'diet'],
  ['calories (kCal)', 'calories'],
  ['VAT', 'tax'],
  ['Order types', 'order_types'],
  ['Days', 'days'],
  ['available', 'available'],
  ['Qty', 'stock'],
  ['Image URL', 'image'],
  ['GTIN', 'ignored'],
  ['Item no', 'ignored'],
  ['Chef', 'unknown'],
  ['', 'unknown'],
] as const)('the title “%s” is of the kind %s', ([title, kind]) => {
  expect(columnOfTitle(title).kind).toBe(kind);
});

test.for([
  ['Name (ar)', { kind: 'name', tag: 'ar' }],
  ['name_en', { kind: 'name', tag: 'en' }],
  ['Description [Arabic]', { kind: 'description', tag: 'ar' }],
  ['Arabic name', { kind: 'name', tag: 'ar' }],
  ['Category (zh-hans)', { kind: 'category', tag: 'zh-hans' }],
  ['Price', { kind: 'price', orderType: null }],
  ['Price (EUR)', { kind: 'price', orderType: null }],
  ['Preis €', { kind: 'price', orderType: null }],
  ['Price delivery', { kind: 'price', orderType: 'delivery' }],
  ['Takeaway price', { kind: 'price', orderType: 'takeaway' }],
  ['Price dine in', { kind: 'price', orderType: 'dine_in' }],
  ['price_drive_thru', { kind: 'price', orderType: 'drive_thru' }],
  ['allergen_milk', { kind: 'allergen', allergen: 'milk' }],
  ['Contains nuts', { kind: 'allergen', allergen: 'nuts' }],
  ['Gluten', { kind: 'allergen', allergen: 'gluten' }],
  ['vegan', { kind: 'diet_flag', diet: 'vegan' }],
] as const)('the title “%s” is %j', ([title, column]) => {
  expect(columnOfTitle(title)).toEqual(column);
});

test.for([
  ['Group', 'group'],
  ['Option', 'option'],
  ['Max each', 'max_each'],
  ['Price', 'price'],
] as const)('in a sheet of options, the title “%s” is of the kind %s', ([title, kind]) => {
  expect(columnOfTitle(title, 'options').kind).toBe(kind);
});

test('titles are found below a heading, and shown', () => {
  const remarks = createRemarkList();
  const rows = [
    ['Summer menu', ''],
    [],
    ['Section', 'Item', 'Price', 'Chef', 'Price'],
    ['Soups', 'Lentil', '5', 'Ali', '6'],
  ];
  const table = findTitles({ name: 'menu.csv', rows }, remarks);
  expect(table).toMatchObject({ kind: 'dishes', titleRow: 2 });
  expect(remarksOf(remarks.all(), 'understood')).toEqual([
    'Column A is category @ menu.csv!A3 “Section”',
    'Column B is name @ menu.csv!B3 “Item”',
    'Column C is price @ menu.csv!C3 “Price”',
  ]);
  expect(remarksOf(remarks.all(), 'lost')).toEqual([
    'Columns that aren’t understood @ menu.csv!D3 “Chef”',
    'A further column for the same isn’t read @ menu.csv!E3 “Price”',
  ]);
});

test('a thousand columns that aren’t understood are one remark', () => {
  const remarks = createRemarkList();
  const titles = ['Name', 'Price', ...Array.from({ length: 1_000 }, (_, at) => `Note ${at}`)];
  findTitles({ name: 'm', rows: [titles] }, remarks);
  const [lost] = remarks.all().filter(({ kind }) => kind === 'lost');
  expect(lost).toMatchObject({ count: 1_000 });
  expect(lost?.places).toHaveLength(20);
});

test('columns without titles are guessed by what they hold', () => {
  const remarks = createRemarkList();
  const rows = [
    ['Burgers', 'Cheese Burger', '120', 'With cheddar from the farm and our own sauce, in a bun'],
    ['Burgers', 'Bacon Burger', '135', 'With bacon from the farm and our own sauce, in a bun'],
    ['Drinks', 'Cola', '30', ''],
    ['Drinks', 'Water', '20', ''],
  ];
  const table = guessColumns({ name: 'm', rows }, remarks);
  expect(table?.columns.map(({ kind }) => kind)).toEqual(['category', 'name', 'price', 'description']);
  expect(table?.titleRow).toBe(-1);
  expect(remarks.all().every(({ kind }) => kind === 'guessed')).toBe(true);
});

test('a sheet without prices has no dishes', () => {
  expect(
    guessColumns(
      {
        name: 'm',
        rows: [
          ['Ali', 'Monday'],
          ['Sara', 'Tuesday'],
        ],
      },
      createRemarkList(),
    ),
  ).toBeNull();
});
