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
  /** The allergens of the menu, which diners may exclude. */
  readonly allergens: readonly Allergen[];
  /** `null` before the first search. */
  readonly dishes: readonly Dish[] | null;
  /** Dishes for which it is unknown whether they contain an excluded allergen. */
  readonly unknown: readonly Dish[];
  /** The total of each, shown or not. */
  readonly count: { readonly dishes: number; readonly unknown: number };
  /** The query string that shows more results; `null` where all are shown. */
  readonly moreQuery: string | null;
}

export function searchScreen(context: RequestContext, query: SearchQuery): SearchScreen {
  const shell = shellOf(context);
  const queryString = writeSearch(query);
  const found = queryString === '' ? null : searchResults(context, shell, query);
  const shown = found?.slice(0, query.shown) ?? null;
  const unknownCount = found?.filter(hasUnknownAllergens).length ?? 0;
  return {
    shell,
    query,
    queryString,
    properties: propertyBadgesOf(
      context,
      context.menu.read('properties').map(({ id }) => id),
    ),
    allergens: context.menu.read('told-allergens'),
    dishes: shown?.filter((dish) => !hasUnknownAllergens(dish)) ?? null,
    unknown: shown?.filter(hasUnknownAllergens) ?? [],
    count: { dishes: (found?.length ?? 0) - unknownCount, unknown: unknownCount },
    moreQuery: found && found.length > query.shown ? writeMore(query) : null,
  };
}
