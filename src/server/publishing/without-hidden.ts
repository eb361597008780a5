import type { MenuSource } from '#contracts/shapes/menu.ts';

type Category = MenuSource['categories'][number];
type Product = Category['products'][number];
type Promotion = MenuSource['promotions'][number];

/** The menu of guests: without its hidden categories and dishes, and without what leads to them. */
export function withoutHidden(menu: MenuSource): MenuSource {
  const categories = hiddenCategories(menu.categories);
  const products = new Set(
    menu.categories.flatMap((category) =>
      category.products.filter(({ hidden }) => hidden || categories.has(category.id)).map(({ id }) => id),
    ),
  );
  if (categories.size + products.size === 0) return menu;
  return {
    ...menu,
    categories: menu.categories
      .filter(({ id }) => !categories.has(id))
      .map((category) => ({
        ...category,
        products: category.products
          .filter(({ id }) => !products.has(id))
          .map((product) => withoutLinks(product, categories, products)),
      })),
    promotions: menu.promotions.map((promotion) => withoutTarget(promotion, categories, products)),
  };
}

/** With those that are in a hidden one. */
function hiddenCategories(categories: readonly Category[]): ReadonlySet<number> {
  const hidden = new Set(categories.filter((one) => one.hidden).map(({ id }) => id));
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size;
    for (const { id, parent } of categories) if (parent !== null && hidden.has(parent)) hidden.add(id);
  }
  return hidden;
}

/** A combo offers a hidden dish in its own words. */
function withoutLinks(
  { also_in, ...product }: Product,
  categories: ReadonlySet<number>,
  products: ReadonlySet<number>,
): Product {
  const others = also_in?.filter((id) => !categories.has(id)) ?? [];
  return {
    ...product,
    ...(others.length > 0 && { also_in: others }),
    combo_groups: product.combo_groups.map((group) => ({
      ...group,
      products: group.products.map(({ product: dish, ...choice }) =>
        dish === undefined || products.has(dish) ? choice : { ...choice, product: dish },
      ),
    })),
  };
}

function withoutTarget(
  { link, ...promotion }: Promotion,
  categories: ReadonlySet<number>,
  products: ReadonlySet<number>,
): Promotion {
  const leadsNowhere = categories.has(link?.category ?? 0) || products.has(link?.product ?? 0);
  return link === undefined || leadsNowhere ? promotion : { ...promotion, link };
}
