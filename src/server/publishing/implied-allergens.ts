import type { MenuSource } from '#contracts/shapes/menu.ts';
import { type AllergenCode, type OwnAllergen, withImplied } from '#domain/diet/allergens.ts';

interface Declared {
  allergens?: AllergenCode[] | undefined;
  may_contain?: AllergenCode[] | undefined;
}

/**
 * Adds to every list of allergens those of the fourteen that the menu's own are kinds of, so that whoever avoids gluten is
 * never shown wheat.
 */
export function withImpliedAllergens(menu: MenuSource): MenuSource {
  const { more_allergens = [] } = menu;
  if (more_allergens.length === 0) return menu;
  const own: readonly OwnAllergen[] = more_allergens.map(({ code, within }) => ({
    code,
    name: code,
    within,
  }));
  const complete = <Item extends Declared>(item: Item): Item => ({
    ...item,
    ...(item.allergens && { allergens: [...withImplied(item.allergens, own)] }),
    ...(item.may_contain && { may_contain: [...withImplied(item.may_contain, own)] }),
  });
  return {
    ...menu,
    variations: menu.variations.map((variation) => ({
      ...variation,
      values: variation.values.map(complete),
    })),
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...complete(product),
        combo_groups: product.combo_groups.map((group) => ({
          ...group,
          products: group.products.map(complete),
        })),
      })),
    })),
  };
}
