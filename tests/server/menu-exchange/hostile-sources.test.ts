import { describe, expect, test } from 'vitest';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { aWorkbook } from '#tests/support/a-workbook.ts';
import { dishesByName, importedFiles, importFiles, problemsOfImport } from '#tests/support/menu-exchange.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

const jsonKinds: readonly ImportKind[] = ['square', 'ubereats', 'justeat', 'schemaorg'];

describe.for(jsonKinds)('%s', (kind) => {
  test.for<readonly [string, string]>([
    ['nothing', ''],
    ['no JSON', '{"objects": ['],
    ['another document', '{"hello": "world"}'],
    ['a list of nothing', '[null, 1, "a", [], {}]'],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'members of every object',
      '{"__proto__": {"items": []}, "constructor": 1, "items": null, "objects": null}',
    ],
  ])('refuses %s', async ([, text]) => {
    expect(await importFiles(kind, { 'menu.json': text })).toMatchObject({
      kind: 'refused',
      why: expect.any(String),
    });
  });
});

const text = (words: string) => ({ translations: { en: words } });

test('rings of groups and categories end', async () => {
  const uber = {
    items: [
      { id: 'a', title: text('A'), price_info: { price: 100 }, modifier_group_ids: { ids: ['g', 'h'] } },
      { id: 'b', title: text('B'), price_info: { price: 100 }, modifier_group_ids: { ids: ['h', 'g'] } },
    ],
    modifier_groups: ['g', 'h'].map((id) => ({
      id,
      title: text(id),
      modifier_options: [{ id: 'a' }, { id: 'b' }],
    })),
    categories: [{ id: 'c', title: text('C'), entities: [{ id: 'a' }] }],
  };
  expect(problemsOfImport(await importedFiles('ubereats', { 'menu.json': JSON.stringify(uber) }))).toEqual(
    [],
  );

  const square = [
    { type: 'CATEGORY', id: 'c1', category_data: { name: 'C1', parent_category: { id: 'c2' } } },
    { type: 'CATEGORY', id: 'c2', category_data: { name: 'C2', parent_category: { id: 'c1' } } },
    {
      type: 'ITEM',
      id: 'i',
      item_data: {
        name: 'Soup',
        category_id: 'c1',
        variations: [{ id: 'v', item_variation_data: { price_money: { amount: 100, currency: 'EUR' } } }],
      },
    },
  ];
  const imported = await importedFiles('square', { 'menu.json': JSON.stringify(square) });
  expect(problemsOfImport(imported)).toEqual([]);
  expect(remarksOf(imported.remarks, 'guessed').join()).toMatch(/within itself/);
});

test('names and descriptions are no markup', async () => {
  const rows = [
    'Name,Price,Description',
    '"<img src=x onerror=alert(1)>",5,"<script>alert(1)</script><b>Hot</b>"',
    '=1+1,5,',
  ];
  const imported = await importedFiles('csv', { 'menu.csv': rows.join('\n') });
  expect(problemsOfImport(imported)).toEqual([]);
  const [dish] = JSON.parse(imported.menu).categories[0].products;
  expect(dish).toMatchObject({ name: '<img src=x onerror=alert(1)>', description: '<b>Hot</b>' });
});

test('ids and names that are members of every object are ordinary', async () => {
  const rows = [
    'Category,Name,Price,SKU,Options',
    '__proto__,constructor,5,toString,"hasOwnProperty: valueOf | __proto__"',
  ];
  const imported = await importedFiles('csv', { 'menu.csv': rows.join('\n') });
  expect(problemsOfImport(imported)).toEqual([]);
  expect(JSON.parse(imported.menu)).toMatchObject({
    categories: [{ name: '__proto__', products: [{ name: 'constructor', sku: 'toString' }] }],
  });
});

test('a thousand columns and a workbook with pictures and formulas', async () => {
  const titles = ['Name', 'Price', ...Array.from({ length: 998 }, (_, at) => `Note ${at}`)];
  const rows = [titles, ['Soup', '5', ...titles.slice(2)]];
  const imported = await importedFiles('csv', { 'menu.csv': rows.map((row) => row.join(',')).join('\n') });
  expect(problemsOfImport(imported)).toEqual([]);

  const picture = { xml: '<c t="e" vm="1"><v>#VALUE!</v></c>' };
  const formula = { xml: '<c><f>B1*2</f></c>' };
  const workbook = aWorkbook({
    Menu: [
      ['Name', 'Price', 'Image'],
      ['Soup', '5', picture],
      ['Tea', formula, ''],
    ],
  });
  const fromWorkbook = await importedFiles('xlsx', { 'menu.xlsx': workbook });
  expect(problemsOfImport(fromWorkbook)).toEqual([]);
  expect(remarksOf(fromWorkbook.remarks, 'lost')).toEqual([
    'Pictures in cells: name their addresses in a column @ Menu!C2',
    'Formulas without a result: open the file in a spreadsheet program and save it @ Menu!B3',
    'Dishes without a price can’t be ordered @ Menu!3',
  ]);
});

test('prices in many forms are read, or what is wrong with them is told', async () => {
  const prices = ['12,50', '1.234,5', '٣٫٥', 'free', '-', '=B2*2', 'ask us'];
  const rows = prices.map((price, at) => `Dish ${at},"${price}"`);
  const imported = await importedFiles('csv', { 'menu.csv': ['Name,Price', ...rows].join('\n') });
  expect(problemsOfImport(imported)).toEqual([]);
  expect([...dishesByName(imported).values()].map(({ price }) => price)).toEqual([
    ...['12.50', '1234.50', '3.50'],
    ...['0', '0', '0', '0'],
  ]);
  expect(remarksOf(imported.remarks, 'guessed')).toContain(
    '“free” is 0: ordered only with "enable_zero_price_item" @ menu.csv!B5',
  );
  expect(remarksOf(imported.remarks, 'lost')).toEqual([
    'Dishes without a price can’t be ordered @ menu.csv!6',
    '“=B2*2” is no price @ menu.csv!B7',
    '“ask us” is no price @ menu.csv!B8',
  ]);
});

test('ten thousand rows are five thousand dishes', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const [dish, size] = [Math.floor(at / 2), ['Small', 'Large'][at % 2]];
    return `Category ${dish % 40} > Part ${dish % 7},Dish ${dish},${size},"${(at % 30) + 1},50",SKU-${at},"Sauces 0-2: Garlic +0,50 | Chilli","Milk, eggs","A dish with ""words"" & more"`;
  });
  const source = ['Category,Name,Size,Price,SKU,Options,Allergens,Description', ...rows].join('\n');
  const imported = await importedFiles('csv', { 'menu.csv': source });
  expect(imported.counts).toMatchObject({ dishes: 5_000 });
});
