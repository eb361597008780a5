import { hasPage } from '#domain/card-link.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { siblingProducts } from '#domain/sibling-products.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { SearchQuery } from './search-query.ts';
import { searchResults } from './search-results.ts';
import type { Shell } from './shell.ts';

/**
 * The dishes that a diner swipes through: those of a category, or of a search, that have a page and can be
 * had at this time.
 *
 * Source: spec §2 "Product".
 */
export function siblingDishes(
  visit: RequestContext,
  shell: Shell,
  category: number,
  from: SearchQuery | null,
): readonly number[] {
  const dishes = from ? siblingsInSearch(visit, shell, from) : siblingsInCategory(visit, shell, category);
  return dishes.map(({ id }) => id);
}

/** The visit learns when one of them comes or goes. */
function siblingsInCategory({ menu, now }: RequestContext, { timezone }: Shell, category: number) {
  const neighbours = menu.read('neighbours', category);
  for (const { product_hours } of neighbours) {
    menu.validUntil(itemState(product_hours, timezone, now).nextChange);
  }
  return siblingProducts(neighbours, timezone, now);
}

function siblingsInSearch(visit: RequestContext, shell: Shell, search: SearchQuery) {
  return searchResults(visit, shell, search).filter(({ id }) => {
    const card = visit.menu.read('card', id);
    return card !== null && hasPage(card);
  });
}
