import { hasPage } from '#domain/card-link.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { siblingProducts } from '#domain/sibling-products.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { SearchQuery } from './search-query.ts';
import { searchResults } from './search-results.ts';
import type { Shell } from './shell.ts';

/**
 * The dishes that a diner can swipe through: the available ones with a page, of a category or a search.
 *
 * Source: spec §2 "Product".
 */
export function siblingDishes(
  context: RequestContext,
  shell: Shell,
  category: number,
  from: SearchQuery | null,
): readonly number[] {
  const dishes = from ? siblingsInSearch(context, shell, from) : siblingsInCategory(context, shell, category);
  return dishes.map(({ id }) => id);
}

/** Limits the validity of the page to their next change. */
function siblingsInCategory({ menu, now }: RequestContext, { timezone }: Shell, category: number) {
  const neighbors = menu.read('neighbours', category);
  for (const { product_hours } of neighbors) {
    menu.validUntil(itemState(product_hours, timezone, now).nextChange);
  }
  return siblingProducts(neighbors, timezone, now);
}

function siblingsInSearch(context: RequestContext, shell: Shell, search: SearchQuery) {
  return searchResults(context, shell, search).dishes.filter(({ id }) => {
    const card = context.menu.read('card', id);
    return card !== null && hasPage(card);
  });
}
