/** Allergens that food must be labeled with. Source: Regulation (EU) No 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type Allergen = (typeof allergens)[number];

/** Removes duplicates and sorts allergens in the order of the regulation. */
export function sortAllergens(some: Iterable<Allergen>): readonly Allergen[] {
  const named = new Set(some);
  return allergens.filter((allergen) => named.has(allergen));
}
