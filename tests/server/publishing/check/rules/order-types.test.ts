import { expect, test } from 'vitest';
import { menuFile, notesOf, soup, withMenu } from '../a-folder.ts';

const offering = (overrides: object) =>
  withMenu({
    enable_order: true,
    enable_takeaway: true,
    categories: [{ id: 1, name: 'Soups', products: [{ ...soup, ...overrides }] }],
    variations: menuFile.variations,
  });

test.for([
  { order_types: ['takeaway', 'delivery'], notes: [] },
  { order_types: ['delivery'], notes: ['categories[0].products[0].order_types never_sold'] },
])('a dish sold for $order_types has the notes $notes at a venue with takeaway', ({ order_types, notes }) => {
  expect(notesOf(offering({ order_types })).filter((note) => note.includes('order_types'))).toEqual(notes);
});
