import { hasPage } from '#domain/card-link.ts';
import { categoryIdsOf, type Tile } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { availableDishes, type Dish } from './dishes.ts';
import type { Shell } from './shell.ts';
import { isCategoryAvailable } from './tiles.ts';

/** A dish in a list of dishes of several categories. */
export interface DishInCategory extends Dish {
  readonly categoryName: LocalizedText;
}

/** A dish that is available in a category. */
export interface AvailableInCategory {
  readonly id: number;
  readonly toDish: () => DishInCategory;
}

/** The dishes of `availableInCategories`. */
export const dishesInCategories = (
  ...of: Parameters<typeof availableInCategories>
): readonly DishInCategory[] => availableInCategories(...of).map(({ toDish }) => toDish());

/**
 * The dishes with those ids that are available now, in order, each in the first of its categories that is. Leaves out
 * dishes of categories without a page.
 */
export function availableInCategories(
  context: RequestContext,
  shell: Shell,
  ids: readonly number[],
): readonly AvailableInCategory[] {
  const { menu } = context;
  const categories = new Map<number, AvailableCategory | null>();
  const available = (id: number) => {
    const known = categories.get(id);
    if (known !== undefined) return known;
    const category = availableCategory(context, shell, id);
    categories.set(id, category);
    return category;
  };
  const categoryOf = new Map(
    ids.flatMap((id) => {
      const card = menu.read('card', id);
      const category = firstOf(card ? categoryIdsOf(card) : [], available);
      return category ? [[id, category] as const] : [];
    }),
  );
  const listingOf = (id: number) => categoryOf.get(id)?.tile ?? { category_hours: [] };
  return availableDishes(context, shell, [...categoryOf.keys()], 3, listingOf).flatMap(({ id, toDish }) => {
    const category = categoryOf.get(id);
    return category ? [{ id, toDish: () => ({ ...toDish(), categoryName: category.name }) }] : [];
  });
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

interface AvailableCategory {
  readonly name: LocalizedText;
  readonly tile: Tile;
}

/** A category with a page; `null` where it is unavailable now. */
function availableCategory(context: RequestContext, shell: Shell, id: number): AvailableCategory | null {
  const tile = context.menu.read('tile', id);
  if (tile === null || !hasPage(tile) || !isCategoryAvailable(context, shell, tile)) return null;
  return { name: localized(tile, 'name'), tile };
}
