import { describe, expect, test } from 'vitest';
import { remarksOf } from '#tests/support/reader-context.ts';
import { readRows, readSheetsOf } from './a-sheet.ts';

describe('rows', () => {
  test('are dishes with categories within categories', () => {
    const { menu } = readRows(
      'Section,Item,Price,Description',
      'Mains > Pizza,Margherita,9,"Tomato & cheese"',
      'Drinks,Cola,2,',
    );
    expect(menu.categories.map(({ name, parent }) => [name[''], parent])).toEqual([
      ['Mains', null],
      ['Pizza', 'mains'],
      ['Drinks', null],
    ]);
    expect(menu.dishes).toMatchObject([
      {
        name: { '': 'Margherita' },
        price: '9',
        categories: ['mains>pizza'],
        description: { '': 'Tomato &amp; cheese' },
      },
      { name: { '': 'Cola' }, price: '2', categories: ['drinks'] },
    ]);
  });

  test('with the same category and name are sizes of one dish', () => {
    const { menu } = readRows(
      'Category,Name,Size,Price,SKU,Price delivery,Sold out',
      'Pizza,Margherita,Small,9,P1,10,',
      'Pizza,Margherita,Large,12.50,P2,14,yes',
      'Pizza,Funghi,,10,P3,,',
    );
    expect(menu.dishes).toMatchObject([
      { name: { '': 'Margherita' }, price: '9.00', price_for: { delivery: '10.00' } },
      { name: { '': 'Funghi' }, price: '10', sku: 'P3', marks: ['sku:P3'] },
    ]);
    expect(menu.groups).toMatchObject([
      {
        name: { '': 'Size' },
        min: 1,
        max: 1,
        values: [
          { name: { '': 'Small' }, price: '0', sku: 'P1' },
          {
            name: { '': 'Large' },
            price: '3.50',
            sku: 'P2',
            price_for: { delivery: '4.00' },
            out_of_stock: true,
          },
        ],
      },
    ]);
  });

  test('with several prices in a cell are the sizes in the name', () => {
    const { menu } = readRows('Name,Price', 'Noodles (Soup/Dry),290/300');
    expect(menu.dishes).toMatchObject([{ name: { '': 'Noodles' }, price: '290.00' }]);
    expect(menu.groups[0]?.values.map(({ name, price }) => [name[''], price])).toEqual([
      ['Soup', '0'],
      ['Dry', '10.00'],
    ]);
  });

  test('with several prices and no names for them are named by their cell', () => {
    const { menu, remarks } = readRows('Name,Price', 'Noodles,290/300', 'Rice (a/b/c),1/2');
    expect(menu.dishes.map(({ price }) => price)).toEqual(['0', '0']);
    expect(remarksOf(remarks, 'lost')).toEqual([
      '“290/300” are 2 prices, but the dish doesn’t name as many sizes @ m!B2',
      '“1/2” are 2 prices, but the dish doesn’t name as many sizes @ m!B3',
    ]);
  });

  test('have texts in several languages', () => {
    const { menu } = readRows('Category,Category (ar),Name,Name (ar),Price', 'Soups,شوربات,Lentil,عدس,5');
    expect(menu.categories[0]?.name).toEqual({ '': 'Soups', ar: 'شوربات' });
    expect(menu.dishes[0]?.name).toEqual({ '': 'Lentil', ar: 'عدس' });
  });

  test('say what is in a dish, by lists or by yes and no', () => {
    const { menu } = readRows(
      'Name,Price,Allergens,Diet,Calories,allergen_fish,allergen_eggs',
      'A,1,GLUTEN|MILK,VG,480-910,no,yes',
      'B,2,,,120 kcal,,',
      'C,3,none,,,,',
    );
    expect(menu.dishes).toMatchObject([
      { allergens: ['gluten', 'eggs', 'milk'], diets: ['vegan'], nutrition: { kcal: [480, 910] } },
      { calories: 120 },
      { allergens: [] },
    ]);
    expect(menu.dishes[1]).not.toHaveProperty('allergens');
  });

  test('say how a dish is sold', () => {
    const { menu } = readRows(
      'Name,Price,Available,Stock,Age,Deposit,Order types,Days,Offer price,Offer from,Offer until,Max per order',
      'Beer,5,yes,12,18,0.25,"delivery, takeaway",Fri-Sat 18:00-23:00,4,01.12.2026,2026-12-31,6',
      'Cider,5,sold out,,,,,,,,,',
      'Mead,5,no,,,,,,,,,',
    );
    expect(menu.dishes).toMatchObject([
      {
        pos_available_qty: 12,
        min_age: 18,
        deposit: '0.25',
        order_types: ['delivery', 'takeaway'],
        hours: { windows: [{ weekday: 5 }, { weekday: 6 }] },
        offer_price: '4',
        offer_from: '2026-12-01T00:00:00',
        offer_until: '2026-12-31T23:59:59',
        max_per_order: 6,
      },
      { out_of_stock: true },
    ]);
    expect(menu.dishes).toHaveLength(2);
  });

  test('without a name, without a price and with the same name are remarked', () => {
    const { menu, remarks } = readRows(
      'Category,Name,Price',
      'A,,5',
      'A,Soup,',
      'A,Tea,MP',
      'A,Tea,2',
      'A,Nuts,free',
    );
    expect(menu.dishes.map(({ name, price }) => [name[''], price])).toEqual([
      ['Soup', '0'],
      ['Tea', '0'],
      ['Tea', '2'],
      ['Nuts', '0'],
    ]);
    expect(new Set(menu.dishes.map(({ key }) => key)).size).toBe(4);
    expect(remarksOf(remarks, 'lost')).toEqual([
      'Rows without a name aren’t dishes @ m!2',
      'Dishes without a price can’t be ordered @ m!3',
      '“MP” is no price: the dish can’t be ordered @ m!C4',
    ]);
    expect(remarksOf(remarks, 'guessed').join()).toMatch(/same name and category/);
  });
});

test.for([
  ['VAT', '20%', { pricesIncludeTax: true, rates: ['20'] }],
  ['Tax (excl.)', '8.5', { pricesIncludeTax: false, rates: ['8.5'] }],
  ['MwSt', '19 %', { pricesIncludeTax: true, rates: ['19'] }],
] as const)('the tax column “%s” with %s', ([title, cell, expected]) => {
  const { menu } = readRows(`Name,Price,${title}`, `A,1,${cell}`, `B,2,${cell}`);
  expect({ pricesIncludeTax: menu.pricesIncludeTax, rates: menu.taxes.map(({ rate }) => rate) }).toEqual(
    expected,
  );
  expect(menu.dishes[0]).not.toHaveProperty('tax_class');
});

test('different rates are classes', () => {
  const { menu } = readRows('Name,Price,VAT', 'Soup,5,7%', 'Wine,6,19%', 'Gift,1,0%');
  expect(menu.taxes.map((tax) => [tax.rate, tax.class])).toEqual([
    ['7', 'rate-7'],
    ['19', 'rate-19'],
    ['0', 'zero_rated'],
  ]);
  expect(menu.dishes.map(({ tax_class }) => tax_class)).toEqual(['rate-7', 'rate-19', 'zero_rated']);
});

test('an export of Square has modifier sets, taxes and categories in its own columns', () => {
  const { menu, remarks } = readRows(
    'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Archived,Contains Alcohol,Modifier Set - Milk,Tax - Sales Tax (8.5%)',
    't1,Latte,Small,L1,Rich,"Drinks > Coffee, Breakfast",4.00,N,N,Y,Y',
    't1,Latte,Large,L2,Rich,"Drinks > Coffee, Breakfast",5.00,N,N,Y,Y',
    't2,Beer,Regular,B1,,Drinks,variable,N,Y,N,Y',
    't3,Old,Regular,,,Drinks,3,Y,N,N,N',
  );
  expect(menu.dishes).toMatchObject([
    {
      name: { '': 'Latte' },
      price: '4.00',
      categories: ['drinks>coffee', 'breakfast'],
      marks: ['id:t1', 'sku:L1'],
    },
    { name: { '': 'Beer' }, price: '0', min_age: 18, sku: 'B1' },
  ]);
  expect(menu.groups[0]?.values.map(({ sku }) => sku)).toEqual(['L1', 'L2']);
  expect(menu.taxes).toMatchObject([{ rate: '8.5' }]);
  expect(remarksOf(remarks, 'lost').join('\n')).toMatch(/Archived items[^\n]*\n(.*\n)*.*option group “Milk”/);
});

test('lines with # are categories, and other lines end with a price', () => {
  const { menu, remarks } = readSheetsOf({
    'menu.txt': '#Soup\n"Egg, Bacon Soup 3.99"\nSoft Drink 1\nSpecial\n#Tea\nTea 1.17',
  });
  expect(menu.dishes.map(({ name, price, categories }) => [name[''], price, ...categories])).toEqual([
    ['Egg, Bacon Soup', '3.99', 'soup'],
    ['Soft Drink', '1', 'soup'],
    ['Tea', '1.17', 'tea'],
  ]);
  expect(remarksOf(remarks, 'lost')).toEqual(['Lines without a price aren’t dishes @ menu.txt!4']);
});

test('sheets without categories are categories', () => {
  const { menu } = readSheetsOf({ Soups: 'Name,Price\nLentil,5', Drinks: 'Name,Price\nCola,2' });
  expect(menu.categories.map(({ name }) => name[''])).toEqual(['Soups', 'Drinks']);
});

test.for([
  ['Name,Price\nA,€5', 'EUR'],
  ['Name,Price (AED)\nA,5', 'AED'],
  ['Name,Price,Currency\nA,5,KWD', 'KWD'],
  ['Name,Price\nA,5', null],
] as const)('the currency of %j is %s', ([text, currency]) => {
  expect(readSheetsOf({ m: text }).menu.currency).toBe(currency);
});
