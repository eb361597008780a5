/** What a diner looks for. Source: spec §3 "Search state". */
export interface SearchQuery {
  readonly searchTerm: string;
  readonly checkedProperties: readonly number[];
}

const longestTerm = 100;

/** Reads a search from a query string: `term`, and `property` once for each checked one. */
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
  };
}

/** The same search as a query string, empty for no search. */
export function writeSearch({ searchTerm, checkedProperties }: SearchQuery): string {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('term', searchTerm);
  for (const id of checkedProperties) query.append('property', String(id));
  return query.toString();
}
