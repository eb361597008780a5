import { type AllergenCode, allergens } from '#domain/diet/allergens.ts';
import { dietMarks } from '#domain/diet/diet-marks.ts';
import { type DishFilters, spiceFilters } from '#domain/search/dish-filters.ts';

/** A search. Source: spec §3 "Search state". */
export interface SearchQuery {
  readonly searchTerm: string;
  readonly checkedProperties: readonly number[];
  /** Excluded allergens. */
  readonly without: readonly AllergenCode[];
  /** Which dishes are wanted by what the venue says of them; absent for all. */
  readonly filters?: DishFilters | undefined;
  /** Whether the term is searched as typed, without correcting a typo. */
  readonly isExact: boolean;
  /** The maximum number of results shown. */
  readonly shown: number;
}

const maxTermLength = 100;

/** Each request for more results doubles the count: few pages to cache, and few taps to the end of the largest menu. */
const resultCounts = [120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360] as const;
const [first] = resultCounts;

/** Reads the number of results from a query. */
const readShown = (text: string | null): number =>
  resultCounts.find((amount) => String(amount) === text) ?? first;

/**
 * Reads a search from a query string: `term`, `property` once for each checked one, `without` for each allergen, `diet`
 * for each diet, `spice`, `age`, `exact` to search the term as typed, and `shown` for the number of results.
 *
 * @param own the codes of the menu's allergens beside the fourteen.
 */
export function readSearch(query: URLSearchParams, own: readonly AllergenCode[] = []): SearchQuery {
  const filters = readFilters(query);
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
    without: [...allergens, ...own].filter((code) => query.getAll('without').includes(code)),
    ...(filters && { filters }),
    isExact: query.has('exact'),
    shown: readShown(query.get('shown')),
  };
}

/** `undefined` without any. */
function readFilters(query: URLSearchParams): DishFilters | undefined {
  const filters: DishFilters = {
    diets: dietMarks.filter((mark) => query.getAll('diet').includes(mark)),
    spice: spiceFilters.filter((spice) => query.getAll('spice').includes(spice)),
    isForAllAges: query.get('age') === 'all',
  };
  const hasAny = filters.diets.length + filters.spice.length > 0 || filters.isForAllAges;
  return hasAny ? filters : undefined;
}

/** Writes a search as a query string, empty for no search; leaves out the number of results. */
export function writeSearch({
  searchTerm,
  checkedProperties,
  without,
  filters,
  isExact,
}: SearchQuery): string {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('term', searchTerm);
  for (const id of checkedProperties) query.append('property', String(id));
  for (const allergen of without) query.append('without', allergen);
  for (const mark of filters?.diets ?? []) query.append('diet', mark);
  for (const spice of filters?.spice ?? []) query.append('spice', spice);
  if (filters?.isForAllAges) query.set('age', 'all');
  if (searchTerm !== '' && isExact) query.set('exact', '1');
  return query.toString();
}

/** The query string of the same search with more results. */
export function writeMore(query: SearchQuery): string {
  const more = resultCounts.find((amount) => amount > query.shown) ?? query.shown;
  return `${writeSearch(query)}&shown=${more}`;
}
