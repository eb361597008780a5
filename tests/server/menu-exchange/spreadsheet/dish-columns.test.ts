import { expect, test } from 'vitest';
import { remarksOf } from '#tests/support/reader-context.ts';
import { readRows, readSheetsOf } from './a-sheet.ts';

test.for<readonly [title: string, cell: string, facts: object]>([
  ['Calories', '480 kcal', { calories: 480 }],
  ['Energy (kcal)', '480-910', { nutrition: { kcal: [480, 910] } }],
  ['Energy (kJ)', '2008', { nutrition: { kj: 2008 } }],
  ['Fat (g)', '12,5', { nutrition: { fat: 12.5 } }],
  ['Of which saturates', '2 g', { nutrition: { saturates: 2 } }],
  ['Fiber', '3.25g', { nutrition: { fibre: 3.25 } }],
  ['Serving grams', '350', { nutrition: { serving_grams: 350 } }],
  ['Serves', '2', { nutrition: { serves: 2 } }],
  ['ABV', '5,2 %', { alcohol_by_volume: 5.2 }],
  ['Age', '18', { min_age: 18 }],
  ['Not alone', 'yes', { not_alone: true }],
  ['Sold out until', '2026-12-24 18:30', { sold_out_until: '2026-12-24T18:30:00' }],
  ['Order types', 'Collection, eat-in', { order_types: ['takeaway', 'dine_in'] }],
  ['Pfand', '0,25', { deposit: '0.25' }],
])('%s “%s” of a dish', ([title, cell, facts]) => {
  const { menu, remarks } = readRows(`Name,Price,"${title}"`, `Soup,5,"${cell}"`);
  expect(menu.dishes[0]).toMatchObject(facts);
  expect(remarksOf(remarks, 'lost')).toEqual([]);
});

test.for<readonly [title: string, cell: string]>([
  ['Fat (g)', 'some'],
  ['Calories', 'low'],
  ['Energy (kJ)', '1-2-3'],
  ['Sold out until', 'soon'],
])('%s “%s” is told as lost', ([title, cell]) => {
  const { menu, remarks } = readRows(`Name,Price,${title}`, `Soup,5,${cell}`);
  expect(menu.dishes[0]).not.toHaveProperty('nutrition');
  expect(remarksOf(remarks, 'lost').join()).toContain(`“${cell}” is no`);
});

test('a dish in several categories names the others, one in each line', () => {
  const { menu } = readRows(
    'Category,Name,Price,Also in',
    'Mains > Grill,Steak,20,"Specials\nMains"',
    'Specials,Soup,5,',
  );
  expect(menu.dishes.map(({ categories }) => categories)).toEqual([
    ['mains>grill', 'specials', 'mains'],
    ['specials'],
  ]);
  expect(menu.categories.map(({ key }) => key)).toEqual(['mains', 'mains>grill', 'specials']);
});

test('choices have nutrition, an age and alcohol, too', () => {
  const { menu } = readSheetsOf({
    dishes: 'Name,Price,Options\nMenu,9,Drink',
    options: 'Group,Option,Price,Calories,Sugar,Age,Alcohol\nDrink,Beer,1,210,3.5,18,5.2',
  });
  expect(menu.groups[0]?.values).toMatchObject([
    { calories: 210, nutrition: { sugar: 3.5 }, min_age: 18, alcohol_by_volume: 5.2 },
  ]);
});
