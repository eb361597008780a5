import type {
  Category,
  Menu,
  Page,
  Product,
  Promotion,
  Property,
  Variation,
} from '#contracts/shapes/menu.ts';
import { hasPage } from '#domain/link.ts';
import { type ForeignTexts, type MenuDocument, readSlice, sameSlice } from './menu-document.ts';

/** A value of the menu, with the languages of those texts that are not in the menu's own. */
export type Read<T> = T & { readonly foreign: ForeignTexts };

/** A category without its products. */
export type CategoryOnly = Omit<Category, 'products'>;

/** What a tile, a chip or the drawer shows of a category. */
export type Tile = Omit<CategoryOnly, 'description' | 'promotions'>;

/** What a list shows of a product, and what decides whether it is a link. */
export type Card = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'discount'
  | 'small_description'
  | 'properties'
  | 'product_hours'
  | 'hidden_title'
  | 'hidden_image'
  | 'fullwidth'
  | 'card_shadow'
  | 'recommend'
  | 'out_of_stock'
  | 'pos_available_qty'
  | 'disable_link'
  | 'external_link'
> & {
  readonly category: number;
  readonly image: Product['images'][number] | null;
  /** Adding it asks something first. */
  readonly has_choices: boolean;
};

/** What the carousel needs to know of a neighbour. */
export type Neighbour = Pick<Product, 'id' | 'product_hours' | 'disable_link' | 'external_link'>;

const entity = <T>(document: MenuDocument, name: string): Read<T> | null => {
  const entry = readSlice(document, name);
  return entry && ({ ...(entry.value as T), foreign: entry.foreign } as Read<T>);
};

const productsOf = (document: MenuDocument, category: number) => document.order.get(category) ?? [];

const productsIn = (document: MenuDocument, category: number): readonly Read<Product>[] =>
  productsOf(document, category).flatMap((id) => entity<Product>(document, `product:${id}`) ?? []);

const categoriesIn = new WeakMap<MenuDocument, readonly Read<CategoryOnly>[]>();

/** Every category: many parts are made of them all, so that they are read once. */
function everyCategory(document: MenuDocument): readonly Read<CategoryOnly>[] {
  const known = categoriesIn.get(document);
  if (known) return known;
  const categories = [...document.order.keys()].flatMap(
    (id) => entity<CategoryOnly>(document, `category:${id}`) ?? [],
  );
  categoriesIn.set(document, categories);
  return categories;
}

const allOf = <T>(document: MenuDocument, kind: string): readonly Read<T>[] =>
  [...document.slices.keys()]
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => entity<T>(document, name) as Read<T>);

/**
 * The parts of a menu that a page may show, each a function of the document alone. A page is made anew
 * when a part that it read has another value, and only then: a card leaves out what no list shows, so
 * that a longer description touches the product's page and no other.
 */
export const parts = {
  /** Everything: what shows this is made anew whenever anything changes. */
  whole: (document: MenuDocument) => document.hash,
  field: (document: MenuDocument, name: keyof Menu) =>
    readSlice(document, `field:${name}`) ?? { value: undefined, foreign: {} },

  category: (document: MenuDocument, id: number) => entity<CategoryOnly>(document, `category:${id}`),
  tile(document: MenuDocument, id: number): Read<Tile> | null {
    const category = entity<CategoryOnly>(document, `category:${id}`);
    if (!category) return null;
    const { description, promotions, ...tile } = category;
    return { ...tile, foreign: only(category.foreign, ['name']) };
  },
  /** The categories directly within one, or those within none for 0. */
  'child-ids': (document: MenuDocument, parent: number) =>
    everyCategory(document)
      .filter((category) => (category.parent ?? 0) === parent)
      .map(({ id }) => id),
  /** The categories that the drawer may list. */
  'drawer-categories': (document: MenuDocument) =>
    everyCategory(document)
      .filter((category) => category.parent === null && hasPage(category))
      .map(({ id, name, category_hours, foreign }) => ({
        id,
        name,
        category_hours,
        foreign: only(foreign, ['name']),
      })),
  'product-ids': productsOf,

  product: (document: MenuDocument, id: number) => entity<Product>(document, `product:${id}`),
  card: (document: MenuDocument, id: number) => cardOf(entity<Product>(document, `product:${id}`)),
  neighbours: (document: MenuDocument, category: number): readonly Neighbour[] =>
    productsIn(document, category).map(({ id, product_hours, disable_link, external_link }) => ({
      id,
      product_hours,
      disable_link,
      external_link,
    })),
  /** The category a product stands in; `null` when the menu has no such product. */
  'category-of': (document: MenuDocument, product: number) =>
    [...document.order].find(([, products]) => products.includes(product))?.[0] ?? null,
  /** Every category with what decides whether a product belongs on a special page. */
  shelves: (document: MenuDocument) =>
    everyCategory(document).map(({ id, parent }) => ({
      id,
      parent,
      products: productsIn(document, id).map((product) => ({
        id: product.id,
        discount: product.discount,
        combo_groups: product.combo_groups.map((group) => group.id),
      })),
    })),
  /** What the search looks through. */
  names: (document: MenuDocument) =>
    [...document.order.keys()].flatMap((category) =>
      productsIn(document, category).map(({ id, name, properties }) => ({ id, category, name, properties })),
    ),

  variation: (document: MenuDocument, id: number) => entity<Variation>(document, `variation:${id}`),
  'variation-ids': (document: MenuDocument) => allOf<Variation>(document, 'variation').map(({ id }) => id),
  properties: (document: MenuDocument) => allOf<Property>(document, 'property'),
  page: (document: MenuDocument, id: number) => entity<Page>(document, `page:${id}`),
  'page-titles': (document: MenuDocument) =>
    allOf<Page>(document, 'page').map(({ id, title, foreign }) => ({
      id,
      title,
      foreign: only(foreign, ['title']),
    })),
  promotions: (document: MenuDocument) => allOf<Promotion>(document, 'promotion'),
} satisfies Record<string, (document: MenuDocument, key: never) => unknown>;

export type PartKind = keyof typeof parts;
export type PartKey<Kind extends PartKind> = Parameters<(typeof parts)[Kind]>[1];
export type PartValue<Kind extends PartKind> = ReturnType<(typeof parts)[Kind]>;

function cardOf(product: Read<Product> | null): Read<Card> | null {
  if (!product) return null;
  const { id, name, price, discount, small_description, properties, product_hours } = product;
  const { hidden_title, hidden_image, fullwidth, card_shadow, recommend, out_of_stock } = product;
  const { pos_available_qty, disable_link, external_link, images } = product;
  const { product_variations, enable_combo, combo_groups } = product;
  return {
    id,
    category: product.category ?? 0,
    name,
    price,
    discount,
    small_description,
    properties,
    product_hours,
    hidden_title,
    hidden_image,
    fullwidth,
    card_shadow,
    recommend,
    out_of_stock,
    pos_available_qty,
    disable_link,
    external_link,
    image: images[0] ?? null,
    has_choices: product_variations.length > 0 || (enable_combo && combo_groups.length > 0),
    foreign: only(product.foreign, ['name', 'small_description']),
  };
}

function only(foreign: ForeignTexts, names: readonly string[]): ForeignTexts {
  return Object.fromEntries(Object.entries(foreign).filter(([name]) => names.includes(name)));
}

/** The slice that a part is cut from whole, where there is one: equal slices make equal parts. */
const slicesOfParts: Partial<Record<PartKind, string>> = {
  field: 'field',
  category: 'category',
  tile: 'category',
  product: 'product',
  card: 'product',
  variation: 'variation',
  page: 'page',
};

/** Reads parts of one document, each computed once. */
export function partsOf(document: MenuDocument) {
  const known = new Map<string, unknown>();

  /** The part of that name, `card:12` or `properties`. */
  const part = (name: string): unknown => {
    if (known.has(name)) return known.get(name);
    const [kind, key] = splitName(name);
    const value = (parts[kind] as (from: MenuDocument, key: unknown) => unknown)(document, key);
    known.set(name, value);
    return value;
  };

  return { document, part };
}

export type MenuParts = ReturnType<typeof partsOf>;

export function partName(kind: PartKind, key?: string | number): string {
  return key === undefined ? kind : `${kind}:${key}`;
}

function splitName(name: string): [kind: PartKind, key: string | number | undefined] {
  const at = name.indexOf(':');
  if (at < 0) return [name as PartKind, undefined];
  const kind = name.slice(0, at) as PartKind;
  const key = name.slice(at + 1);
  return [kind, kind === 'field' ? key : Number(key)];
}

/** Whether a part has another value in the one menu than in the other. */
export function hasChanged(name: string, before: MenuParts, after: MenuParts): boolean {
  const [kind, key] = splitName(name);
  const slice = slicesOfParts[kind];
  if (slice && sameSlice(before.document, after.document, `${slice}:${key}`)) return false;
  return JSON.stringify(before.part(name)) !== JSON.stringify(after.part(name));
}
