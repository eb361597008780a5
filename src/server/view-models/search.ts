import type { AllergenCode } from '#domain/diet/allergens.ts';
import type { ToldMarks } from '../catalog/dish-features.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { type DishInCategory, dishesInCategories } from './dishes-in-categories.ts';
import { popularDishes } from './popular-dishes.ts';
import { type PropertyBadge, propertyBadgesOf } from './property-badges.ts';
import { type SearchQuery, writeMore, writeSearch } from './search-query.ts';
import {
  type FoundDish,
  hasUnknownAllergens,
  type NearDishes,
  type SearchResults,
  searchResults,
} from './search-results.ts';
import { type Shell, shellOf } from './shell.ts';

/** The most popular dishes to show before the first search. */
const maxPopular = 6;

/** Source: spec §2 "Search", §5 "Search". */
export interface SearchScreen {
  readonly shell: Shell;
  readonly query: SearchQuery;
  /** The search as a query string, for the links of its results. */
  readonly queryString: string;
  readonly properties: readonly PropertyBadge[];
  /** The allergens of the menu, which diners may exclude. */
  readonly allergens: readonly AllergenCode[];
  /** What the menu says of its dishes that can be filtered by. */
  readonly told: ToldMarks;
  /** Shown before the first search. */
  readonly popular: readonly DishInCategory[];
  /** What was found; `null` before the first search. */
  readonly results: {
    /** Found by their names. */
    readonly named: readonly FoundDish[];
    /** Found by their descriptions or choices. */
    readonly described: readonly FoundDish[];
    /** Dishes for which it is unknown whether they contain an excluded allergen. */
    readonly unknown: readonly FoundDish[];
    /** What is offered where a term found nothing. */
    readonly near: NearDishes | null;
    /** The total of each kind, shown or not. */
    readonly count: { readonly dishes: number; readonly unknown: number };
    /** The search with the typed term, where a typo was corrected; `null` where the term is the typed one. */
    readonly correction: { readonly term: string; readonly exactQuery: string } | null;
  } | null;
  /** The query string that shows more results; `null` where all are shown. */
  readonly moreQuery: string | null;
}

export function searchScreen(context: RequestContext, query: SearchQuery): SearchScreen {
  const shell = shellOf(context);
  const queryString = writeSearch(query);
  const found = queryString === '' ? null : searchResults(context, shell, query);
  return {
    shell,
    query,
    queryString,
    properties: propertyBadgesOf(
      context,
      context.menu.read('properties').map(({ id }) => id),
    ),
    allergens: context.menu.read('told-allergens'),
    told: context.menu.read('told-marks'),
    popular: found ? [] : popularInCategories(context, shell),
    results: found && {
      ...shownOf(found, query.shown),
      near: found.near,
      correction: found.isCorrected
        ? { term: found.term, exactQuery: writeSearch({ ...query, isExact: true }) }
        : null,
    },
    moreQuery: found && found.dishes.length > query.shown ? writeMore(query) : null,
  };
}

function popularInCategories(context: RequestContext, shell: Shell): readonly DishInCategory[] {
  const ids = popularDishes(context, shell, 3).map(({ id }) => id);
  return dishesInCategories(context, shell, ids).slice(0, maxPopular);
}

function shownOf({ dishes }: SearchResults, max: number) {
  const shown = dishes.slice(0, max).map(({ toDish }) => toDish());
  const certain = shown.filter((dish) => !hasUnknownAllergens(dish));
  const unknownCount = dishes.filter(hasUnknownAllergens).length;
  return {
    named: certain.filter(({ excerpt }) => excerpt === null),
    described: certain.filter(({ excerpt }) => excerpt !== null),
    unknown: shown.filter(hasUnknownAllergens),
    count: { dishes: dishes.length - unknownCount, unknown: unknownCount },
  };
}
