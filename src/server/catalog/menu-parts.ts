import type { FormDocument } from '#contracts/shapes/form.ts';
import type { Menu, Page, Product, Promotion, Property, Variation } from '#contracts/shapes/menu.ts';
import { sortAllergens } from '#domain/diet/allergens.ts';
import { type DietLevel, dietMembers, highestDietLevel } from '#domain/diet/diet.ts';
import type { DishFeature } from '#domain/dish-features.ts';
import { optionsOf, stockedChoicesOf } from './choice-projections.ts';
import {
  allergensOfDish,
  allergensOfVariation,
  dietLevelOfDish,
  dietLevelOfVariation,
  edibleDishOf,
} from './diet-projections.ts';
import {
  featureMembers,
  featuresOfCategory,
  featuresOfDish,
  featuresOfVariation,
  markMembers,
  noMarks,
  sortFeatures,
  type ToldMarks,
  toldMarksOf,
} from './dish-features.ts';
import { listedProducts, type MenuDocument, mightContain, readChunk } from './menu-document.ts';
import {
  type CategoryOnly,
  cardOf,
  crumbOf,
  drawerEntryOf,
  indexableCategoryOf,
  indexableProductOf,
  namedOf,
  neighborOf,
  pageTitleOf,
  recommendedOf,
  sectionProductOf,
  stockItemOf,
  textMenuCategoryOf,
  textMenuProductOf,
  tileOf,
  treeNodeOf,
  upsellOf,
} from './projections.ts';
import {
  allOf,
  everyCategory,
  everyProduct,
  listedCategories,
  productsIn,
  productsListedIn,
  readEntity,
} from './read-entities.ts';
import { searchEntryOf, variationNamesOf } from './search-projections.ts';

/**
 * The parts of a menu that a page can show, each a pure function of the document. A page is re-rendered
 * only when a part that it read has a new value. A card leaves out what no list shows, so a longer
 * description changes only the product's page.
 */
export const menuParts = {
  /** The whole document: a page that reads it is re-rendered on every change. */
  whole: (document: MenuDocument) => document.hash,
  field: (document: MenuDocument, name: keyof Menu) =>
    readChunk(document, `field:${name}`) ?? { value: undefined, foreign: {} },

  category: (document: MenuDocument, id: number) => readEntity<CategoryOnly>(document, `category:${id}`),
  tile(document: MenuDocument, id: number) {
    const category = readEntity<CategoryOnly>(document, `category:${id}`);
    return category && tileOf(category);
  },
  /** What a printed index says of a category: how many dishes it has, and the first names in it. */
  'index-entry'(document: MenuDocument, id: number) {
    const children = listedCategories(document).filter(({ parent }) => parent === id);
    const own = productsListedIn(document, id);
    const ids = [id, ...children.map((child) => child.id)].flatMap((one) => listedProducts(document, one));
    return { dishes: new Set(ids).size, names: (own.length > 0 ? own : children).slice(0, 5).map(namedOf) };
  },
  crumb(document: MenuDocument, id: number) {
    const category = readEntity<CategoryOnly>(document, `category:${id}`);
    return category && crumbOf(category);
  },
  /** The direct subcategories of a category, the top-level categories for 0, without empty ones. */
  'child-ids': (document: MenuDocument, parent: number) =>
    listedCategories(document)
      .filter((category) => (category.parent ?? 0) === parent)
      .map(({ id }) => id),
  /** The categories that the drawer can list, without empty ones. */
  'drawer-categories': (document: MenuDocument) =>
    listedCategories(document).flatMap((category) => drawerEntryOf(category) ?? []),
  'product-ids': listedProducts,

  product: (document: MenuDocument, id: number) => readEntity<Product>(document, `product:${id}`),
  card(document: MenuDocument, id: number) {
    const product = readEntity<Product>(document, `product:${id}`);
    return product && cardOf(product);
  },
  options(document: MenuDocument, id: number) {
    const product = readEntity<Product>(document, `product:${id}`);
    return product && optionsOf(product);
  },
  neighbours: (document: MenuDocument, category: number) => productsIn(document, category).map(neighborOf),
  /** The category in which a product is written; `null` when the menu has no such product. */
  'category-of': (document: MenuDocument, product: number) =>
    [...document.order].find(([, products]) => products.includes(product))?.[0] ?? null,
  /** Every category with its products, as special pages need them. */
  shelves: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...treeNodeOf(category),
      products: productsListedIn(document, category.id).map(sectionProductOf),
    })),
  /** Every product and every choice, as the search needs them. */
  searchable: (document: MenuDocument) => ({
    products: [...document.order.keys()].flatMap((category) =>
      productsIn(document, category).map((product) => ({ ...searchEntryOf(product), category })),
    ),
    variations: allOf<Variation>(document, 'variation').map(variationNamesOf),
  }),

  /** Every category with the stock of its products as the menu states it. */
  stocked: (document: MenuDocument) =>
    everyCategory(document).map(({ id, name }) => ({
      id,
      name,
      products: productsIn(document, id).map(stockItemOf),
    })),

  /** Every group of choices that dishes offer, with its stock as the menu states it. */
  'stocked-choices': (document: MenuDocument) =>
    stockedChoicesOf(everyProduct(document), allOf<Variation>(document, 'variation')),

  /** Every product with all its choices, as the diet filter needs them. */
  diets(document: MenuDocument) {
    const variations = allOf<Variation>(document, 'variation');
    return everyProduct(document).map((product) => ({
      id: product.id,
      ...edibleDishOf(product, variations),
    }));
  },
  /** All allergens that the menu declares. */
  'told-allergens': (document: MenuDocument) =>
    sortAllergens([
      ...everyProduct(document).flatMap(allergensOfDish),
      ...allOf<Variation>(document, 'variation').flatMap(allergensOfVariation),
    ]),
  /** How much the menu declares about its dishes. If some declare allergens, a dish without them must say so. */
  told: (document: MenuDocument): DietLevel =>
    mightContain(document, dietMembers)
      ? highestDietLevel([
          ...allOf<Variation>(document, 'variation').map(dietLevelOfVariation),
          ...everyProduct(document).map(dietLevelOfDish),
        ])
      : 'nothing',

  /** Whether some dish or choice has a price for one way of ordering. */
  'has-order-type-prices': (document: MenuDocument): boolean => mightContain(document, ['price_for']),
  /** What the search can filter dishes by. */
  'told-marks': (document: MenuDocument): ToldMarks =>
    mightContain(document, markMembers) ? toldMarksOf(everyProduct(document)) : noMarks,
  /** What the menu says of some dish beyond the specification. */
  'dish-features': (document: MenuDocument): readonly DishFeature[] =>
    mightContain(document, featureMembers)
      ? sortFeatures([
          ...everyCategory(document).flatMap(featuresOfCategory),
          ...allOf<Variation>(document, 'variation').flatMap(featuresOfVariation),
          ...everyProduct(document).flatMap(featuresOfDish),
        ])
      : [],

  /** The products that the venue recommends, with a page. */
  'recommended-ids': (document: MenuDocument) =>
    everyProduct(document).flatMap((product) => recommendedOf(product) ?? []),
  /** The products to offer with a cart: flagged for upselling, and with a page. */
  'upsell-ids': (document: MenuDocument) =>
    [...document.order.keys()].flatMap((category) =>
      productsIn(document, category).flatMap((product) => upsellOf(product) ?? []),
    ),

  /** The categories, each with its products whose pages can be indexed. */
  findable: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...indexableCategoryOf(category),
      products: productsIn(document, category.id).flatMap((product) => indexableProductOf(product) ?? []),
    })),
  /** The content of the menu as plain text. */
  printed: (document: MenuDocument) =>
    everyCategory(document).map((category) => ({
      ...textMenuCategoryOf(category),
      products: productsListedIn(document, category.id).map(textMenuProductOf),
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

/** Reads parts of one document. Each is computed once. */
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
  /** The names of the parts computed so far. */
  readonly computed: () => Iterable<string>;
  /** Copies computed parts from another menu; they must be equal here. */
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
