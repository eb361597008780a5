import type { Product } from '#contracts/shapes/menu.ts';
import { filledCategories, hasOwnContent } from '#domain/filled-categories.ts';
import { listedProducts, type MenuDocument, readChunk } from './menu-document.ts';
import type { CategoryOnly, WithForeignTexts } from './projections.ts';

/** An entity with the languages of its foreign texts; `null` when the menu has none of that name. */
export const readEntity = <T>(document: MenuDocument, name: string): WithForeignTexts<T> | null => {
  const entry = readChunk(document, name);
  return entry && ({ ...(entry.value as T), foreign: entry.foreign } as WithForeignTexts<T>);
};

const productsWith = (document: MenuDocument, ids: readonly number[]): readonly WithForeignTexts<Product>[] =>
  ids.flatMap((id) => readEntity<Product>(document, `product:${id}`) ?? []);

/** The products that are written in a category. */
export const productsIn = (document: MenuDocument, category: number) =>
  productsWith(document, document.order.get(category) ?? []);

/** Those, and the products of other categories that it lists too. */
export const productsListedIn = (document: MenuDocument, category: number) =>
  productsWith(document, listedProducts(document, category));

/** Every product once, category by category. */
export const everyProduct = (document: MenuDocument): readonly WithForeignTexts<Product>[] =>
  [...document.order.keys()].flatMap((category) => productsIn(document, category));

const categoriesIn = new WeakMap<MenuDocument, readonly WithForeignTexts<CategoryOnly>[]>();

/** Every category, read once: many parts need them all. */
export function everyCategory(document: MenuDocument): readonly WithForeignTexts<CategoryOnly>[] {
  const known = categoriesIn.get(document);
  if (known) return known;
  const categories = [...document.order.keys()].flatMap(
    (id) => readEntity<CategoryOnly>(document, `category:${id}`) ?? [],
  );
  categoriesIn.set(document, categories);
  return categories;
}

/** The categories that have something to show. */
export function listedCategories(document: MenuDocument): readonly WithForeignTexts<CategoryOnly>[] {
  const categories = everyCategory(document);
  const filled = filledCategories(
    categories.map((category) => ({
      id: category.id,
      parent: category.parent,
      isFilled: hasOwnContent(category) || listedProducts(document, category.id).length > 0,
    })),
  );
  return categories.filter(({ id }) => filled.has(id));
}

/** Every entity of a kind. */
export const allOf = <T>(document: MenuDocument, kind: string): readonly WithForeignTexts<T>[] =>
  [...document.chunks.keys()]
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => readEntity<T>(document, name) as WithForeignTexts<T>);
