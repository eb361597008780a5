export type SpecialType = 'all' | 'all_in_category' | 'discounted' | 'combos';

export interface SpecialCategory {
  readonly id: number;
  readonly enable_special_category: boolean;
  readonly special_category_type: SpecialType | null;
  readonly special_category_display_categories: boolean;
}

export interface SpecialProduct {
  /** In percent. */
  readonly discount: number;
  readonly combo_groups: readonly unknown[];
}

/** A category of the menu with its products and parent. */
export interface CategoryNode<Product> {
  readonly id: number;
  readonly parent: number | null;
  readonly products: readonly Product[];
}

export interface Section<Product, Category> {
  readonly category: Category;
  /** Never empty. */
  readonly products: readonly Product[];
}

export type SpecialView<Product, Category> =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'flat'; readonly products: readonly Product[] }
  | { readonly kind: 'sections'; readonly sections: readonly Section<Product, Category>[] };

/**
 * The products that a special category collects from the menu: one list, or sections by original category, in menu
 * order.
 *
 * Source: spec §3 "Category", §2 "Category".
 *
 * @param categories the whole menu as displayed; unavailable products are not collected.
 * @param hasOffer whether a product has another price now, apart from its discount.
 */
export function specialView<Product extends SpecialProduct, Category>(
  special: SpecialCategory,
  categories: readonly (Category & CategoryNode<Product>)[],
  hasOffer: (product: Product) => boolean = () => false,
): SpecialView<Product, Category> {
  const type = special.special_category_type;
  if (!special.enable_special_category || type === null) return { kind: 'ordinary' };
  const sources = type === 'all_in_category' ? descendantsOf(special.id, categories) : categories;
  const sections = sectionsOf(sources, (product) => matchesType(product, type, hasOffer));
  return special.special_category_display_categories
    ? { kind: 'sections', sections }
    : { kind: 'flat', products: sections.flatMap(({ products }) => products) };
}

/** The matching products by category; categories without any are left out. */
export function sectionsOf<Product, Category>(
  categories: readonly (Category & CategoryNode<Product>)[],
  isIncluded: (product: Product) => boolean = () => true,
): readonly Section<Product, Category>[] {
  return categories
    .map((category) => ({ category, products: category.products.filter(isIncluded) }))
    .filter(({ products }) => products.length > 0);
}

function matchesType<Product extends SpecialProduct>(
  product: Product,
  type: SpecialType,
  hasOffer: (product: Product) => boolean,
): boolean {
  if (type === 'discounted') return product.discount > 0 || hasOffer(product);
  return type !== 'combos' || product.combo_groups.length > 0;
}

/** The subcategories of a category at any depth, in the menu's order. */
function descendantsOf<Category extends CategoryNode<unknown>>(
  root: number,
  categories: readonly Category[],
): readonly Category[] {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  return categories.filter(({ id }) => ancestorsOf(id, parents).has(root));
}

function ancestorsOf(id: number, parents: ReadonlyMap<number, number | null>): ReadonlySet<number> {
  const ancestors = new Set<number>();
  let parent = parents.get(id) ?? null;
  // Stops at a cycle of categories.
  while (parent !== null && parent !== id && !ancestors.has(parent)) {
    ancestors.add(parent);
    parent = parents.get(parent) ?? null;
  }
  return ancestors;
}
