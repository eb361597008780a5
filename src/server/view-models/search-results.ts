import { hasPage } from '#domain/card-link.ts';
import type { Allergen } from '#domain/diet/allergens.ts';
import { type DietStatus, dietStatusOf } from '#domain/diet/diet-status.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { searchProducts } from '#domain/search-products.ts';
import { languageTagOf } from '#i18n/languages.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { type Dish, dishesOf } from './dishes.ts';
import type { SearchQuery } from './search-query.ts';
import type { Shell } from './shell.ts';
import { isCategoryAvailable } from './tiles.ts';

/**
 * The dishes that a search finds and that can be had at this time, in the menu's order; where something is left out,
 * those of which too little is told come last. Source: spec §5.
 */
export function searchResults(visit: RequestContext, shell: Shell, query: SearchQuery): readonly Dish[] {
  const names = visit.menu.read('names');
  const looksForNothing = query.searchTerm === '' && query.checkedProperties.length === 0;
  const isOnlyWithout = looksForNothing && query.without.length > 0;
  const found = isOnlyWithout ? names : searchProducts(names, query, languageTagOf(visit.language));
  const categories = new Map<number, UnavailableHours | null>();
  /** The hours of a category; `null` where it cannot be had at this time. */
  const hoursOf = (id: number) => {
    const known = categories.get(id);
    if (known !== undefined) return known;
    const tile = visit.menu.read('tile', id);
    const hours =
      tile !== null && hasPage(tile) && isCategoryAvailable(visit, shell, tile) ? tile.category_hours : null;
    categories.set(id, hours);
    return hours;
  };
  const hours = new Map(
    found.flatMap(({ id, category }) => {
      const own = hoursOf(category);
      return own ? [[id, own] as const] : [];
    }),
  );
  const dishes = dishesOf(visit, shell, [...hours.keys()], 3, (id) => hours.get(id) ?? []);
  return withoutAllergens(visit, dishes, query.without);
}

/** Those that a diner can have who leaves something out, each with how it stands to that. */
function withoutAllergens(
  visit: RequestContext,
  dishes: readonly Dish[],
  without: readonly Allergen[],
): readonly Dish[] {
  if (without.length === 0) return dishes;
  const diets = new Map(visit.menu.read('diets').map((dish) => [dish.id, dish]));
  const dietStatus = (id: number): DietStatus =>
    dietStatusOf(diets.get(id) ?? { groups: [], combos: [] }, without);
  const left = dishes
    .map((dish) => ({ ...dish, dietStatus: dietStatus(dish.id) }))
    .filter((dish) => dish.dietStatus.best !== 'contains');
  return [...left.filter((dish) => !hasUnknownAllergens(dish)), ...left.filter(hasUnknownAllergens)];
}

/** Nobody told enough of it to say whether a diner can have it. */
export const hasUnknownAllergens = ({ dietStatus }: Dish): boolean => dietStatus?.best === 'unknown';
