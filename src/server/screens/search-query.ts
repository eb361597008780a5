import { type Allergen, allergens } from '#domain/diet/allergens.ts';

/** What a diner looks for. Source: spec §3 "Search state". */
export interface SearchQuery {
  readonly searchTerm: string;
  readonly checkedProperties: readonly number[];
  /** What must not be in it. */
  readonly without: readonly Allergen[];
}

const longestTerm = 100;

/** Reads a search from a query string: `term`, `property` once for each checked one, and `without` for each allergen. */
export function readSearch(query: URLSearchParams): SearchQuery {
  return {
    searchTerm: (query.get('term') ?? '').trim().slice(0, longestTerm),
    checkedProperties: [
      ...new Set(
        query
          .getAll('property')
          .filter((text) => /^[1-9]\d{0,8}$/.test(text))
          .map(Number),
      ),
    ].slice(0, 50),
    without: allergens.filter((allergen) => query.getAll('without').includes(allergen)),
  };
}

/** The same search as a query string, empty for no search. */
export function writeSearch({ searchTerm, checkedProperties, without }: SearchQuery): string {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('term', searchTerm);
  for (const id of checkedProperties) query.append('property', String(id));
  for (const allergen of without) query.append('without', allergen);
  return query.toString();
}
