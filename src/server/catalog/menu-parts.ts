import type { FormDocument } from '#contracts/shapes/form.ts';
import type { Menu, Page, Product, Promotion, Property, Variation } from '#contracts/shapes/menu.ts';
import { sortAllergens } from '#domain/diet/allergens.ts';
import { type DietLevel, dietMembers, highestDietLevel } from '#domain/diet/diet.ts';
import {
  allergensOfDish,
  allergensOfVariation,
  dietLevelOfDish,
  dietLevelOfVariation,
  edibleDishOf,
} from './diet-projections.ts';
import { type MenuDocument, mightContain, readChunk } from './menu-document.ts';
import {
  type CategoryOnly,
  cardOf,
  crumbOf,
  drawerEntryOf,
  indexableCategoryOf,
  indexableProductOf,
  neighborOf,
  pageTitleOf,
  searchEntryOf,
  sectionProductOf,
  stockItemOf,
  textMenuCategoryOf,
  textMenuProductOf,
  tileOf,
  treeNodeOf,
  upsellOf,
  type WithForeignTexts,
} from './projections.ts';

export const readEntity = <T>(document: MenuDocument, name: string): WithForeignTexts<T> | null => {
  const entry = readChunk(document, name);
  return entry && ({ ...(entry.value as T), foreign: entry.foreign } as WithForeignTexts<T>);
};

const productIdsOf = (document: MenuDocument, category: number) => document.order.get(category) ?? [];

const productsIn = (document: MenuDocument, category: number): readonly WithForeignTexts<Product>[] =>
  productIdsOf(document, category).flatMap((id) => readEntity<Product>(document, `product:${id}`) ?? []);

const everyProduct = (document: MenuDocument): readonly WithForeignTexts<Product>[] =>
  [...document.order.keys()].flatMap((category) => productsIn(document, category));

const categoriesIn = new WeakMap<MenuDocument, readonly WithForeignTexts<CategoryOnly>[]>();

/** Every category: many parts are made of them all, so that they are read once. */
function everyCategory(document: MenuDocument): readonly WithForeignTexts<CategoryOnly>[] {
  const known = categoriesIn.get(document);
  if (known) return known;
  const categories = [...document.order.keys()].flatMap(
    (id) => readEntity<CategoryOnly>(document, `category:${id}`) ?? [],
  );
  categoriesIn.set(document, categories);
  return categories;
}

const allOf = <T>(document: MenuDocument, kind: string): readonly WithForeignTexts<T>[] =>
  [...document.chunks.keys()]
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => readEntity<T>(document, name) as WithForeignTexts<T>);

/**
 * The parts of a menu that a page may show, each a function of the document alone. A page is made anew
 * when a part that it read has another value, and only then: a card leaves out what no list shows, so
 * that a longer description touches the product's page and no other.
 */
export const menuParts = {
  /** Everything: what shows this is made anew whenever anything changes. */
  whole: (document: MenuDocument) => document.hash,
  field: (document: MenuDocument, name: keyof Menu) =>
    readChunk(document, `field:${name}`) ?? { value: undefined, foreign: {} },

  category: (document: MenuDocument, id: number) => readEntity<CategoryOnly>(document, `category:${id}`),
  tile(document: MenuDocument, id: number) {
    const category = readEntity<CategoryOnly>(document, `category:${id}`);
    return category && tileOf(category);
  },
  crumb(document: MenuDocument, id: number) {
    const category = readEntity<CategoryOnly>(document, `category:${id}`);
    return category && crumbOf(category);
  },
  /** The categories directly within one, or those within none for 0. */
  'child-ids': (document: MenuDocument, parent: number) =>
    everyCategory(document)
      .filter((category) => (category.parent ?? 0) === parent)
      .map(({ id }) => id),
  /** The categories that the drawer may list. */
  'drawer-categories': (document: MenuDocument) =>
    everyCategory(document).flatMap((category) => drawerEntryOf(category) ?? []),
  'product-ids': productIdsOf,

  product: (document: MenuDocument, id: number) => readEntity<Product>(document, `product:${id}`),
  card(document: MenuDocument, id: number) {
    const product = readEntity<Product>(document, `product:${id}`);
    return product && cardOf(product);
  },
  neighbours: (document: MenuDocument, category: number) => productsIn(document, category).map(neighborOf),
  /** The category a product stands in; `null` when the menu has no such product. */
  'category-of': (document: MenuDocument, product: number) =>
    [...document.order].find(([, products]) => products.includes(product))?.[0] ?? null,
  /** Every category with its products, as far as special pages ask. */
  shelves: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...treeNodeOf(category),
      products: productsIn(document, category.id).map(sectionProductOf),
    })),
  names: (document: MenuDocument) =>
    [...document.order.keys()].flatMap((category) =>
      productsIn(document, category).map((product) => ({ ...searchEntryOf(product), category })),
    ),

  /** Every category with what the menu says of the stock of its products. */
  stocked: (document: MenuDocument) =>
    everyCategory(document).map(({ id, name }) => ({
      id,
      name,
      products: productsIn(document, id).map(stockItemOf),
    })),

  /** Every product with all that it may become, as far as it decides who can eat it. */
  diets(document: MenuDocument) {
    const variations = allOf<Variation>(document, 'variation');
    return everyProduct(document).map((product) => ({
      id: product.id,
      ...edibleDishOf(product, variations),
    }));
  },
  /** The allergens that the menu names anywhere. */
  'told-allergens': (document: MenuDocument) =>
    sortAllergens([
      ...everyProduct(document).flatMap(allergensOfDish),
      ...allOf<Variation>(document, 'variation').flatMap(allergensOfVariation),
    ]),
  /** How much the menu tells of what is in its dishes: one that is silent among others must say so. */
  told: (document: MenuDocument): DietLevel =>
    mightContain(document, dietMembers)
      ? highestDietLevel([
          ...allOf<Variation>(document, 'variation').map(dietLevelOfVariation),
          ...everyProduct(document).map(dietLevelOfDish),
        ])
      : 'nothing',

  /** The products to offer with a cart: flagged so, and linkable. */
  'upsell-ids': (document: MenuDocument) =>
    [...document.order.keys()].flatMap((category) =>
      productsIn(document, category).flatMap((product) => upsellOf(product) ?? []),
    ),

  /** The categories, each with those of its products whose pages anybody may find. */
  findable: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...indexableCategoryOf(category),
      products: productsIn(document, category.id).flatMap((product) => indexableProductOf(product) ?? []),
    })),
  /** Everything that the menu as plain text is made of. */
  printed: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...textMenuCategoryOf(category),
      products: productsIn(document, category.id).map(textMenuProductOf),
    })),

  variation: (document: MenuDocument, id: number) => readEntity<Variation>(document, `variation:${id}`),
  'variation-ids': (document: MenuDocument) => allOf<Variation>(document, 'variation').map(({ id }) => id),
  properties: (document: MenuDocument) => allOf<Property>(document, 'property'),
  page: (document: MenuDocument, id: number) => readEntity<Page>(document, `page:${id}`),
  form: (document: MenuDocument, id: number) => readEntity<FormDocument>(document, `form:${id}`),
  'page-titles': (document: MenuDocument) => allOf<Page>(document, 'page').map(pageTitleOf),
  promotions: (document: MenuDocument) => allOf<Promotion>(document, 'promotion'),
} satisfies Record<string, (document: MenuDocument, key: never) => unknown>;

export type PartKind = keyof typeof menuParts;
export type PartKey<Kind extends PartKind> = Parameters<(typeof menuParts)[Kind]>[1];
export type PartValue<Kind extends PartKind> = ReturnType<(typeof menuParts)[Kind]>;

/** Reads parts of one document, each computed once. */
export function partsOf(document: MenuDocument): MenuParts {
  const known = new Map<string, unknown>();

  const part = (name: string): unknown => {
    if (known.has(name)) return known.get(name);
    const [kind, key] = splitPartName(name);
    const value = (menuParts[kind] as (from: MenuDocument, key: unknown) => unknown)(document, key);
    known.set(name, value);
    return value;
  };

  return {
    document,
    part,
    computed: () => known.keys(),
    reuse(other, names) {
      for (const name of names) known.set(name, other.part(name));
    },
  };
}

/** A menu whose parts can be read. */
export interface MenuParts {
  readonly document: MenuDocument;
  /** The part of that name, `card:12` or `properties`. */
  readonly part: (name: string) => unknown;
  /** The names of the parts that somebody has read. */
  readonly computed: () => Iterable<string>;
  /** Takes over parts that another menu has worked out, and that say the same here. */
  readonly reuse: (other: Pick<MenuParts, 'part'>, names: Iterable<string>) => void;
}

export function partName(kind: PartKind, key?: string | number): string {
  return key === undefined ? kind : `${kind}:${key}`;
}

export function splitPartName(name: string): [kind: PartKind, key: string | number | undefined] {
  const at = name.indexOf(':');
  if (at < 0) return [name as PartKind, undefined];
  const kind = name.slice(0, at) as PartKind;
  const key = name.slice(at + 1);
  return [kind, kind === 'field' ? key : Number(key)];
}
