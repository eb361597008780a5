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
 * The available dishes that match a search, in the menu's order; with excluded allergens, dishes with unknown ones come
 * last. Source: spec §5.
 */
export function searchResults(context: RequestContext, shell: Shell, query: SearchQuery): readonly Dish[] {
  const names = context.menu.read('names');
  const isEmpty = query.searchTerm === '' && query.checkedProperties.length === 0;
  const onlyExcludes = isEmpty && query.without.length > 0;
  const found = onlyExcludes ? names : searchProducts(names, query, languageTagOf(context.language));
  const categories = new Map<number, UnavailableHours | null>();
  /** The hours of a category; `null` where it is unavailable now. */
  const hoursOf = (id: number) => {
    const known = categories.get(id);
    if (known !== undefined) return known;
    const tile = context.menu.read('tile', id);
    const hours =
      tile !== null && hasPage(tile) && isCategoryAvailable(context, shell, tile)
        ? tile.category_hours
        : null;
    categories.set(id, hours);
    return hours;
  };
  const hours = new Map(
    found.flatMap(({ id, category }) => {
      const own = hoursOf(category);
      return own ? [[id, own] as const] : [];
    }),
  );
  const dishes = dishesOf(context, shell, [...hours.keys()], 3, (id) => hours.get(id) ?? []);
  return withoutAllergens(context, dishes, query.without);
}

/** The dishes without the excluded allergens, each with its status. */
function withoutAllergens(
  context: RequestContext,
  dishes: readonly Dish[],
  without: readonly Allergen[],
): readonly Dish[] {
  if (without.length === 0) return dishes;
  const diets = new Map(context.menu.read('diets').map((dish) => [dish.id, dish]));
  const dietStatus = (id: number): DietStatus =>
    dietStatusOf(diets.get(id) ?? { groups: [], combos: [] }, without);
  const left = dishes
    .map((dish) => ({ ...dish, dietStatus: dietStatus(dish.id) }))
    .filter((dish) => dish.dietStatus.best !== 'contains');
  return [...left.filter((dish) => !hasUnknownAllergens(dish)), ...left.filter(hasUnknownAllergens)];
}

/** Whether it is unknown if the dish contains an excluded allergen. */
export const hasUnknownAllergens = ({ dietStatus }: Dish): boolean => dietStatus?.best === 'unknown';
