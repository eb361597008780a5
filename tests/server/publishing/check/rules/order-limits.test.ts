import { expect, test } from 'vitest';
import { notesOf, problemsOf, soup, withMenu } from '../a-folder.ts';

const offering = (product: object, menu: object = {}) =>
  withMenu({
    ...menu,
    categories: [
      {
        id: 1,
        name: 'Soups',
        products: [
          { ...soup, ...product },
          { ...soup, id: 12 },
        ],
      },
    ],
  });
const at = 'categories[0].products[0]';
const aboutDish = (notes: readonly string[]) => notes.filter((note) => note.startsWith(at));

test('a least above the most is a problem', () => {
  expect(problemsOf(offering({ min_per_order: 3, max_per_order: 2 }))).toEqual([
    `${at}.min_per_order out_of_range`,
  ]);
  expect(problemsOf(offering({ min_per_order: 2, max_per_order: 2 }))).toEqual([]);
});

test.for([
  { product: { min_per_order: 3, pos_available_qty: 2 }, menu: {}, notes: ['min_per_order too_few_left'] },
  { product: { min_per_order: 3, pos_available_qty: 0 }, menu: {}, notes: [] },
  { product: { not_alone: true }, menu: {}, notes: [] },
  { product: { lead_minutes: 60 }, menu: { enable_order: true }, notes: ['lead_minutes no_time_asked'] },
  { product: { lead_minutes: 60 }, menu: { enable_order: true, enable_delivery_datetime: true }, notes: [] },
])('a dish with $product has the notes $notes', ({ product, menu, notes }) => {
  expect(aboutDish(notesOf(offering(product, menu)))).toEqual(notes.map((note) => `${at}.${note}`));
});

test('a category that must be ordered ahead is noted where no time is asked for', () => {
  const ahead = withMenu({
    enable_order: true,
    categories: [{ id: 1, name: 'Soups', lead_minutes: 60, products: [soup] }],
  });
  expect(notesOf(ahead)).toContain('categories[0].lead_minutes no_time_asked');
});

test('a menu where everything is sold only beside something else is noted', () => {
  const products = [11, 12].map((id) => ({ ...soup, id, not_alone: true }));
  const folder = withMenu({ categories: [{ id: 1, name: 'Soups', products }] });
  expect(aboutDish(notesOf(folder))).toEqual([`${at}.not_alone never_sold`]);
});
