import { expect, test } from 'vitest';
import { readSquare } from '#server/menu-exchange/square/read-square.ts';
import { readerContext, remarksOf } from '#tests/support/reader-context.ts';
import { catalog, item, money, read, variation } from './a-square-catalog.ts';

test.for<readonly [string, unknown]>([
  ['{objects}', { objects: [item('Soup', {})] }],
  ['a list', [item('Soup', {})]],
  ['a map of seeds', { '#Soup': { data: item('Soup', {}), image: { url: './soup.png' } } }],
  [
    'camel case',
    [
      {
        type: 'ITEM',
        id: 'Soup',
        itemData: { name: 'Soup', variations: [{ id: 'v', itemVariationData: { priceMoney: money(500) } }] },
      },
    ],
  ],
])('a catalog as %s is read', ([, value]) => {
  expect(read(value).menu.dishes).toMatchObject([{ name: { '': 'Soup' }, price: '5.00' }]);
});

test('categories nest, and an item can be in several', () => {
  const { menu } = catalog(
    { type: 'CATEGORY', id: 'c1', category_data: { name: 'Drinks' } },
    { type: 'CATEGORY', id: 'c2', category_data: { name: 'Hot', parent_category: { id: 'c1' } } },
    item('Tea', { categories: [{ id: 'c2' }, { id: 'c1' }, { id: 'gone' }] }),
    item('Lost', {}),
  );
  expect(menu.categories.map(({ key, parent }) => [key, parent])).toEqual([
    ['c1', null],
    ['c2', 'c1'],
    ['uncategorized', null],
  ]);
  expect(menu.dishes.map(({ categories }) => categories)).toEqual([['c2', 'c1'], ['uncategorized']]);
});

test('several variations are sizes with their codes, by their order', () => {
  const { menu } = catalog(
    item('Pizza', {
      variations: [
        variation('Large', 1250, { ordinal: 2, sku: 'L' }),
        variation('Small', 900, { ordinal: 1, sku: 'S' }),
      ],
    }),
  );
  expect(menu.dishes[0]).toMatchObject({
    price: '9.00',
    choices: [{ value: 'v-Small' }, { value: 'v-Large' }],
  });
  expect(menu.groups[0]).toMatchObject({
    isSize: true,
    values: [
      { sku: 'S', price: '0' },
      { sku: 'L', price: '3.50' },
    ],
  });
});

test('sizes have the name of the item’s only option', () => {
  const { menu } = catalog(
    { type: 'ITEM_OPTION', id: 'o', item_option_data: { name: 'milk', display_name: 'Milk' } },
    item('Latte', {
      item_options: [{ item_option_id: 'o' }],
      variations: [variation('Oat', 500), variation('Cow', 450)],
    }),
  );
  expect(menu.groups[0]?.name).toEqual({ '': 'Milk' });
});

const tax = (id: string, percentage: string, inclusion_type: string) => ({
  type: 'TAX',
  id,
  tax_data: { name: id, percentage, inclusion_type, enabled: true },
});

test.for([
  ['ADDITIVE', false],
  ['INCLUSIVE', true],
] as const)('%s taxes', ([type, pricesIncludeTax]) => {
  const { menu } = catalog(tax('VAT', '9', type), item('Soup', { tax_ids: ['VAT'] }));
  expect(menu).toMatchObject({ pricesIncludeTax, taxes: [{ rate: '9' }] });
  expect(menu.taxes[0]).not.toHaveProperty('class');
});

test('items that are taxed differently have classes', () => {
  const { menu } = catalog(
    tax('Low', '7', 'INCLUSIVE'),
    tax('High', '19', 'INCLUSIVE'),
    item('Soup', { tax_ids: ['Low'] }),
    item('Wine', { tax_ids: ['High'] }),
    item('Gift', {}),
  );
  expect(menu.taxes.map((one) => [one.rate, one.class])).toEqual([
    ['7', 'low'],
    ['19', 'high'],
  ]);
  expect(menu.dishes.map(({ tax_class }) => tax_class)).toEqual(['low', 'high', 'exempt']);
});

test('prices that staff name, deleted and archived objects', () => {
  const { menu, remarks } = catalog(
    item('Special', { variations: [variation('Regular', 0, { pricing_type: 'VARIABLE_PRICING' })] }),
    item('Old', { is_archived: true }),
    item('Gone', {}, { is_deleted: true }),
  );
  expect(menu.dishes.map(({ key, price }) => [key, price])).toEqual([['Special', '0']]);
  expect(remarksOf(remarks, 'lost')).toHaveLength(2);
});

test('diets, allergens, alcohol and pictures', () => {
  const { menu } = catalog(
    { type: 'IMAGE', id: 'i', image_data: { url: 'https://pictures.example/soup.jpg' } },
    item('Soup', {
      image_ids: ['i'],
      is_alcoholic: true,
      description_html: '<p>Hot <script>alert(1)</script><b>soup</b></p>',
      food_and_beverage_details: {
        calorie_count: 240,
        dietary_preferences: [{ type: 'STANDARD', standard_name: 'VEGAN' }],
        ingredients: [
          { type: 'STANDARD', standard_name: 'TREE_NUTS' },
          { type: 'STANDARD', standard_name: 'SOY' },
          { type: 'CUSTOM', custom_name: 'Wheat' },
          { type: 'CUSTOM', custom_name: 'Tomatoes' },
        ],
      },
    }),
  );
  expect(menu.dishes[0]).toMatchObject({
    images: ['https://pictures.example/soup.jpg'],
    min_age: 18,
    description: { '': '<p>Hot <b>soup</b></p>' },
    calories: 240,
    diets: ['vegan'],
    allergens: ['soybeans', 'nuts', 'wheat'],
  });
});

test('a file without items is refused', () => {
  expect(readSquare([{ name: 'x', value: { hello: 1 } }], readerContext())).toMatchObject({
    kind: 'refused',
  });
});
