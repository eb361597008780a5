import type { Allergen } from '#domain/diet/allergens.ts';
import { type Standing, standingOf } from '#domain/diet/suits.ts';
import type { ItemHours } from '#domain/hours/rules.ts';
import { hasPage } from '#domain/link.ts';
import { searchProducts } from '#domain/search.ts';
import { tagOf } from '#i18n/languages.ts';
import type { Visit } from '../catalog/visit.ts';
import { type Dish, dishesOf } from './dishes.ts';
import type { SearchQuery } from './search-query.ts';
import type { Shell } from './shell.ts';
import { isShown } from './tiles.ts';

/**
 * The dishes that a search finds and that can be had at this time, in the menu's order; where something is left out,
 * those of which too little is told come last. Source: spec §5.
 */
export function searchResults(visit: Visit, shell: Shell, query: SearchQuery): readonly Dish[] {
  const names = visit.menu.read('names');
  const looksForNothing = query.searchTerm === '' && query.checkedProperties.length === 0;
  const isOnlyWithout = looksForNothing && query.without.length > 0;
  const found = isOnlyWithout ? names : searchProducts(names, query, tagOf(visit.language));
  const categories = new Map<number, ItemHours | null>();
  /** The hours of a category; `null` where it cannot be had at this time. */
  const hoursOf = (id: number) => {
    const known = categories.get(id);
    if (known !== undefined) return known;
    const tile = visit.menu.read('tile', id);
    const hours = tile !== null && hasPage(tile) && isShown(visit, shell, tile) ? tile.category_hours : null;
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
  return suiting(visit, dishes, query.without);
}

/** Those that a diner can have who leaves something out, each with how it stands to that. */
function suiting(visit: Visit, dishes: readonly Dish[], without: readonly Allergen[]): readonly Dish[] {
  if (without.length === 0) return dishes;
  const diets = new Map(visit.menu.read('diets').map((dish) => [dish.id, dish]));
  const standing = (id: number): Standing => standingOf(diets.get(id) ?? { groups: [], combos: [] }, without);
  const left = dishes
    .map((dish) => ({ ...dish, standing: standing(dish.id) }))
    .filter((dish) => dish.standing.best !== 'contains');
  return [...left.filter((dish) => !isDoubtful(dish)), ...left.filter(isDoubtful)];
}

/** Nobody told enough of it to say whether a diner can have it. */
export const isDoubtful = ({ standing }: Dish): boolean => standing?.best === 'unknown';
