/** What food must be labelled with. Source: Regulation (EU) No 1169/2011, Annex II, in its order. */
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

/** Those allergens each once, in the order of the law. */
export function sortAllergens(some: Iterable<Allergen>): readonly Allergen[] {
  const named = new Set(some);
  return allergens.filter((allergen) => named.has(allergen));
}
