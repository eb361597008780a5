import type { Allergen } from './allergens.ts';

/** The diets that a venue can mark a dish with, in display order. */
export const dietMarks = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'halal',
  'kosher',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'organic',
] as const;

/** From 0 for not spicy. */
export const maxSpiciness = 3;

export type DietMark = (typeof dietMarks)[number];

/** Whoever keeps the first diet of a row may eat what keeps the others. */
const includedMarks: Readonly<Partial<Record<DietMark, readonly DietMark[]>>> = {
  vegan: ['vegetarian', 'pescatarian'],
  vegetarian: ['pescatarian'],
};

/** The allergens that a dish with a mark cannot contain. */
export const allergensAgainst: Readonly<Partial<Record<DietMark, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  gluten_free: ['gluten'],
  dairy_free: ['milk'],
  nut_free: ['nuts', 'peanuts'],
};

/** Whether something with these marks keeps a diet. */
export const keepsDiet = (marks: readonly DietMark[], wanted: DietMark): boolean =>
  marks.some((mark) => mark === wanted || includedMarks[mark]?.includes(wanted) === true);

/** Removes duplicates and sorts marks in display order. */
export function sortMarks(some: Iterable<DietMark>): readonly DietMark[] {
  const named = new Set(some);
  return dietMarks.filter((mark) => named.has(mark));
}
