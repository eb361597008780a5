import { foldName } from './fold-name.ts';

export interface Search {
  readonly searchTerm: string;
  /** Ids of properties. */
  readonly checkedProperties: readonly number[];
}

export interface SearchableProduct {
  readonly name: string;
  readonly properties: readonly number[];
}

/**
 * The products whose name contains the term and which have at least one of the checked properties.
 *
 * An empty term, or no checked property, excludes nothing; with neither there are no results. Properties are a matter
 * of taste: a result says nothing about allergens.
 *
 * Source: spec §5 "Search".
 *
 * @param tag BCP 47 tag of the language the names are in.
 */
export function searchProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  { searchTerm, checkedProperties }: Search,
  tag: string,
): readonly Product[] {
  const term = foldName(searchTerm, tag);
  if (term === '' && checkedProperties.length === 0) return [];
  const checked = new Set(checkedProperties);
  return products.filter(
    ({ name, properties }) =>
      (checked.size === 0 || properties.some((property) => checked.has(property))) &&
      foldName(name, tag).includes(term),
  );
}
