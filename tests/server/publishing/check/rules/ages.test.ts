import { expect, test } from 'vitest';
import { notesOf, withProduct } from '../a-folder.ts';

test.for([
  { drink: { alcohol_by_volume: 5 }, notes: ['alcohol_by_volume age_not_asked'] },
  { drink: { alcohol_by_volume: 5, min_age: 16 }, notes: [] },
  { drink: { alcohol_by_volume: 0.5 }, notes: [] },
  { drink: { min_age: 18 }, notes: [] },
])('a drink with $drink has the notes $notes', ({ drink, notes }) => {
  const at = 'categories[0].products[0]';
  expect(notesOf(withProduct(drink)).filter((note) => note.startsWith(at))).toEqual(
    notes.map((note) => `${at}.${note}`),
  );
});
