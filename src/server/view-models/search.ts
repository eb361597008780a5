import type { Allergen } from '#domain/diet/allergens.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Dish } from './dishes.ts';
import { type PropertyBadge, propertyBadgesOf } from './property-badges.ts';
import { type SearchQuery, writeMore, writeSearch } from './search-query.ts';
import { hasUnknownAllergens, searchResults } from './search-results.ts';
import { type Shell, shellOf } from './shell.ts';

/** Source: spec §2 "Search", §5 "Search". */
export interface SearchScreen {
  readonly shell: Shell;
  readonly query: SearchQuery;
  /** The search as a query string, for the links of its results. */
  readonly queryString: string;
  readonly properties: readonly PropertyBadge[];
  /** What the menu names, and diners may leave out. */
  readonly allergens: readonly Allergen[];
  /** `null` before anything is looked for. */
  readonly dishes: readonly Dish[] | null;
  /** Found too, but nobody told enough of them to say that they are without what is left out. */
  readonly unknown: readonly Dish[];
  /** How many there are of each, shown or not. */
  readonly count: { readonly dishes: number; readonly unknown: number };
  /** The search that shows more of them, as a query string; `null` where all are shown. */
  readonly moreQuery: string | null;
}

export function searchScreen(visit: RequestContext, query: SearchQuery): SearchScreen {
  const shell = shellOf(visit);
  const queryString = writeSearch(query);
  const found = queryString === '' ? null : searchResults(visit, shell, query);
  const shown = found?.slice(0, query.shown) ?? null;
  const doubtful = found?.filter(hasUnknownAllergens).length ?? 0;
  return {
    shell,
    query,
    queryString,
    properties: propertyBadgesOf(
      visit,
      visit.menu.read('properties').map(({ id }) => id),
    ),
    allergens: visit.menu.read('told-allergens'),
    dishes: shown?.filter((dish) => !hasUnknownAllergens(dish)) ?? null,
    unknown: shown?.filter(hasUnknownAllergens) ?? [],
    count: { dishes: (found?.length ?? 0) - doubtful, unknown: doubtful },
    moreQuery: found && found.length > query.shown ? writeMore(query) : null,
  };
}
