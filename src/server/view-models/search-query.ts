import { type Allergen, allergens } from '#domain/diet/allergens.ts';

/** What a diner looks for. Source: spec §3 "Search state". */
export interface SearchQuery {
  readonly searchTerm: string;
  readonly checkedProperties: readonly number[];
  /** What must not be in it. */
  readonly without: readonly Allergen[];
  /** How many results are shown at most. */
  readonly shown: number;
}

const maxTermLength = 100;

/** Each request for more shows twice as many: few pages to keep, and few taps to the end of the largest menu. */
const resultCounts = [120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360] as const;
const [first] = resultCounts;

/** How many results are shown of a search that is asked for `text` of them. */
const readShown = (text: string | null): number =>
  resultCounts.find((amount) => String(amount) === text) ?? first;

/**
 * Reads a search from a query string: `term`, `property` once for each checked one, `without` for each allergen, and how many
 * are `shown`.
 */
export function readSearch(query: URLSearchParams): SearchQuery {
  return {
    searchTerm: (query.get('term') ?? '').trim().slice(0, maxTermLength),
    checkedProperties: [
      ...new Set(
        query
          .getAll('property')
          .filter((text) => /^[1-9]\d{0,8}$/.test(text))
          .map(Number),
      ),
    ].slice(0, 50),
    without: allergens.filter((allergen) => query.getAll('without').includes(allergen)),
    shown: readShown(query.get('shown')),
  };
}

/** The same search as a query string, empty for no search; how many results are shown is no part of it. */
export function writeSearch({ searchTerm, checkedProperties, without }: SearchQuery): string {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('term', searchTerm);
  for (const id of checkedProperties) query.append('property', String(id));
  for (const allergen of without) query.append('without', allergen);
  return query.toString();
}

/** The same search with more of its results, as a query string. */
export function writeMore(query: SearchQuery): string {
  const more = resultCounts.find((amount) => amount > query.shown) ?? query.shown;
  return `${writeSearch(query)}&shown=${more}`;
}
