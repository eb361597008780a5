import type { ImportedDish, ImportedMenu } from '../imported-menu.ts';
import { foldedName } from './name-marks.ts';

/** The menu of a source that names no categories, with those in which the venue has the same dishes. */
export function withKnownCategories(menu: ImportedMenu, before: ImportedMenu | null): ImportedMenu {
  if (!before) return menu;
  const known = openKnownDishes(before.dishes);
  const own = openKnownDishes(menu.dishes);
  const dishes = menu.dishes.map((dish): ImportedDish => {
    const found = own.find(dish) === dish ? known.find(dish) : null;
    return found ? { ...dish, categories: found.categories.map(keyOf) } : dish;
  });
  const used = new Set(dishes.flatMap(({ categories }) => categories));
  return {
    ...menu,
    dishes,
    categories: [
      ...before.categories.map(({ key, parent, ...category }) => ({
        ...category,
        key: keyOf(key),
        parent: parent === null ? null : keyOf(parent),
      })),
      ...menu.categories.filter(({ key }) => used.has(key)),
    ],
  };
}

/** Apart from the keys of the source. */
const keyOf = (id: string) => `known ${id}`;

/** Finds dishes by article number, else by name; `null` where several have it. */
function openKnownDishes(dishes: readonly ImportedDish[]) {
  const bySku = Map.groupBy(dishes, ({ sku }) => sku);
  const byName = Map.groupBy(dishes, ({ name }) => foldedName(name));
  return {
    find({ sku, name }: ImportedDish): ImportedDish | null {
      const same = (sku === undefined ? undefined : bySku.get(sku)) ?? byName.get(foldedName(name)) ?? [];
      return same.length === 1 ? (same[0] ?? null) : null;
    },
  };
}
