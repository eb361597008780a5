import type { JsonPath } from './problem.ts';
import type { PartialMenu } from './valid-part.ts';

type ElementOf<List> = NonNullable<List> extends readonly (infer Entry)[] ? NonNullable<Entry> : never;

export type PartialCategory = ElementOf<PartialMenu['categories']>;
export type PartialProduct = ElementOf<PartialCategory['products']>;
export type PartialComboGroup = ElementOf<PartialProduct['combo_groups']>;
export type PartialChoice = ElementOf<PartialProduct['product_variations']>;

/** A value of a document with its path. */
export interface WithPath<T> {
  readonly value: T;
  readonly path: JsonPath;
}

/** The readable entries of a list, each with its path. */
export function entriesOf<T>(
  list: readonly (T | undefined)[] | null | undefined,
  path: JsonPath,
): readonly WithPath<NonNullable<T>>[] {
  return (list ?? []).flatMap((value, index) =>
    value === undefined || value === null ? [] : [{ value, path: [...path, index] }],
  );
}

export function categoriesOf(menu: PartialMenu): readonly WithPath<PartialCategory>[] {
  return entriesOf(menu.categories, ['categories']);
}

export interface ProductWithPath extends WithPath<PartialProduct> {
  readonly category: PartialCategory;
}

const productsByMenu = new WeakMap<PartialMenu, readonly ProductWithPath[]>();

/** Cached per menu, because many rules need all products. */
export function productsOf(menu: PartialMenu): readonly ProductWithPath[] {
  const known = productsByMenu.get(menu);
  if (known) return known;
  const products = categoriesOf(menu).flatMap(({ value: category, path }) =>
    entriesOf(category.products, [...path, 'products']).map((product) => ({ ...product, category })),
  );
  productsByMenu.set(menu, products);
  return products;
}

/** A product and the products of its combo groups: everything that has variations to choose. */
export function dishesOf({ value: product, path }: WithPath<PartialProduct>) {
  const inGroups = entriesOf(product.combo_groups, [...path, 'combo_groups']).flatMap((group) =>
    entriesOf(group.value.products, [...group.path, 'products']),
  );
  return [{ value: product, path }, ...inGroups];
}

/**
 * Every member with one of these names anywhere in a document.
 *
 * @param names member names with the same meaning everywhere.
 */
export function membersNamed(document: unknown, names: ReadonlySet<string>): readonly WithPath<unknown>[] {
  const found: WithPath<unknown>[] = [];
  const path: (string | number)[] = [];
  const visit = (value: object): void => {
    const isList = Array.isArray(value);
    for (const name of Object.keys(value)) {
      const item = (value as Readonly<Record<string, unknown>>)[name];
      path.push(isList ? Number(name) : name);
      if (names.has(name)) found.push({ value: item, path: [...path] });
      if (typeof item === 'object' && item !== null) visit(item);
      path.pop();
    }
  };
  if (typeof document === 'object' && document !== null) visit(document);
  return found;
}
