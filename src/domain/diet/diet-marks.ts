import { type ComboProduct, type Configuration, chosenComboProducts, chosenValues } from '../cart/configuration.ts';
import type { OfferedGroup } from '../option/offered-groups.ts';
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

/** Something that a venue may mark. */
export interface Marked {
  /** Absent where the venue says nothing: a choice then leaves the marks of its dish. */
  readonly diets?: readonly DietMark[] | undefined;
}

interface MarkedDish extends Marked {
  readonly groups: readonly (OfferedGroup & { readonly values: readonly Marked[] })[];
  readonly combos: readonly {
    readonly id: number;
    readonly products: readonly (ComboProduct & Marked)[];
  }[];
}

const marksLostBy = (marks: readonly DietMark[], parts: readonly Marked[]): readonly DietMark[] =>
  marks.filter((mark) => parts.some(({ diets }) => diets !== undefined && !keepsDiet(diets, mark)));

/** The marks of a dish that it loses by what is chosen. */
export function lostMarks(dish: MarkedDish, configuration: Configuration): readonly DietMark[] {
  const { diets = [] } = dish;
  // Fast path: most dishes have no marks.
  if (diets.length === 0) return [];
  const picks = chosenComboProducts<MarkedDish['combos'][number]['products'][number]>(dish, configuration);
  return marksLostBy(diets, [
    ...chosenValues(dish.groups, configuration.choices),
    ...picks.flatMap(({ product, choices }) => [product, ...chosenValues(product.groups, choices)]),
  ]);
}

/** The marks that a dish keeps whatever is chosen. */
export function certainMarks(dish: MarkedDish): readonly DietMark[] {
  const { diets = [], groups, combos } = dish;
  const products = combos.flatMap((combo) => combo.products);
  const values = [...groups, ...products.flatMap((product) => product.groups)].flatMap((group) => group.values);
  const lost = marksLostBy(diets, [...products, ...values]);
  return diets.filter((mark) => !lost.includes(mark));
}
