import { hasPage } from '#domain/link.ts';
import { searchProducts } from '#domain/search.ts';
import { tagOf } from '#i18n/languages.ts';
import { type Dish, dishesOf } from './dishes.ts';
import type { SearchQuery } from './search-query.ts';
import type { Shell } from './shell.ts';
import { isShown } from './tiles.ts';
import type { Visit } from './visit.ts';

/** The dishes that a search finds and that can be had at this time, in the menu's order. Source: spec §5. */
export function searchResults(visit: Visit, shell: Shell, query: SearchQuery): readonly Dish[] {
  const found = searchProducts(visit.menu.read('names'), query, tagOf(visit.language));
  const openCategories = new Map<number, boolean>();
  const isOpen = (id: number) => {
    const known = openCategories.get(id);
    if (known !== undefined) return known;
    const tile = visit.menu.read('tile', id);
    const open = tile !== null && hasPage(tile) && isShown(visit, shell, tile);
    openCategories.set(id, open);
    return open;
  };
  const ids = found.filter(({ category }) => isOpen(category)).map(({ id }) => id);
  return dishesOf(visit, shell, ids, 3);
}
