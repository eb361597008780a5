import type { Category, Page, Product } from '#contracts/shapes/menu.ts';
import { hasPage } from '#domain/card-link.ts';
import { dietOf } from '#domain/diet/diet.ts';
import { kcalOf } from '#domain/diet/nutrition.ts';
import { hasOwnContent } from '#domain/filled-categories.ts';
import type { ForeignTexts } from './menu-document.ts';
import { pick, pickDefined } from './pick.ts';

/** A value of the menu, with the languages of its texts that are not in the menu's language. */
export type WithForeignTexts<T> = T & { readonly foreign: ForeignTexts };

/** A category without its products. */
export type CategoryOnly = Omit<Category, 'products'>;

/** What a tile, a filter chip or the drawer shows of a category. */
export type Tile = Omit<CategoryOnly, 'description' | 'promotions'>;

/** What a list shows of a product, and what decides whether it is a link. */
const cardMembers = [
  'id',
  'name',
  'price',
  'discount',
  'small_description',
  'properties',
  'product_hours',
  'hidden_title',
  'hidden_image',
  'fullwidth',
  'card_shadow',
  'recommend',
  'out_of_stock',
  'pos_available_qty',
  'disable_link',
  'external_link',
] as const satisfies readonly (keyof Product)[];

/** The same, for members that most products do not have. */
const rareCardMembers = [
  'price_for',
  'also_in',
  'order_types',
  'offer_price',
  'offer_from',
  'offer_until',
  'min_per_order',
  'max_per_order',
  'not_alone',
  'lead_minutes',
  'sold_out_until',
  'min_age',
  'diets',
  'spiciness',
  'deposit',
] as const satisfies readonly (keyof Product)[];

export type Card = Pick<
  Product,
  (typeof cardMembers)[number] | (typeof rareCardMembers)[number] | 'calories'
> & {
  readonly category: number;
  /** Kilocalories, at most; absent where `calories` are exact. */
  readonly max_calories?: number | undefined;
  /** It has nutrition facts, to which its choices add theirs; absent otherwise. */
  readonly adds_nutrition?: true | undefined;
  readonly image: Product['images'][number] | null;
  /** The diner must choose something before adding it: an option, a dish of a combo, or more than one of it. */
  readonly has_choices: boolean;
};

/** The categories that list a dish, the one in which it is written first. */
export const categoryIdsOf = ({ category, also_in = [] }: Card): readonly number[] => [category, ...also_in];

const neighborMembers = ['id', 'product_hours', 'disable_link', 'external_link'] as const;

/** What the carousel needs of a neighboring product. */
export type Neighbor = Pick<Product, (typeof neighborMembers)[number]>;

export function tileOf({
  description,
  promotions,
  ...tile
}: WithForeignTexts<CategoryOnly>): WithForeignTexts<Tile> {
  return { ...tile, foreign: pickForeign(tile.foreign, ['name']) };
}

export function cardOf(product: WithForeignTexts<Product>): WithForeignTexts<Card> {
  const { product_variations, enable_combo, combo_groups, images, min_per_order = 1 } = product;
  const isCombo = enable_combo && combo_groups.length > 0;
  // The calories of a combo are the sum of its dishes.
  const energy = isCombo ? null : kcalOf(product);
  return {
    ...pick(product, cardMembers),
    category: product.category ?? 0,
    ...pickDefined(product, rareCardMembers),
    calories: energy?.low,
    ...(energy && energy.high > energy.low && { max_calories: energy.high }),
    ...(energy && product.nutrition && product_variations.length > 0 && { adds_nutrition: true }),
    image: images[0] ?? null,
    has_choices: product_variations.length > 0 || isCombo || min_per_order > 1,
    foreign: pickForeign(product.foreign, cardMembers),
  };
}

function pickForeign(foreign: ForeignTexts, names: readonly string[]): ForeignTexts {
  return Object.fromEntries(Object.entries(foreign).filter(([name]) => names.includes(name)));
}

/** What a printed index shows of a dish or of a category within another. */
export const namedOf = ({ name, foreign }: WithForeignTexts<{ readonly name: string }>) => ({
  name,
  foreign: pickForeign(foreign, ['name']),
});

/** What a breadcrumb shows of a category. */
export const crumbOf = ({ id, name, parent, foreign }: WithForeignTexts<CategoryOnly>) => ({
  id,
  name,
  parent,
  foreign: pickForeign(foreign, ['name']),
});

export const treeNodeOf = ({ id, parent }: CategoryOnly) => ({ id, parent });

/** What decides whether a category is listed: its place, and what it has to show. */
export const listedCategoryOf = (category: CategoryOnly) => ({
  ...treeNodeOf(category),
  hasOwnContent: hasOwnContent(category),
});

/** What the drawer lists; `null` for a category that the drawer does not list. */
export function drawerEntryOf(category: WithForeignTexts<CategoryOnly>) {
  if (category.parent !== null || !hasPage(category)) return null;
  const { id, name, category_hours, foreign } = category;
  return { id, name, category_hours, foreign: pickForeign(foreign, ['name']) };
}

export const neighborOf = (product: Product): Neighbor => pick(product, neighborMembers);

/** What decides whether a product belongs on a special page. */
export const sectionProductOf = (product: Product) => ({
  ...pick(product, ['id', 'discount']),
  combo_groups: product.combo_groups.map((group) => group.id),
  ...(product.offer_price !== undefined && {
    offer: pick(product, ['price', 'offer_price', 'offer_from', 'offer_until']),
  }),
});

/** Whether a product, or one of its choices, has a price for one way of ordering. */
export const hasOrderTypePrice = ({ price_for, product_variations, combo_groups }: Product): boolean =>
  [
    price_for,
    ...[
      product_variations,
      ...combo_groups.flatMap(({ products }) => products.map((one) => one.product_variations)),
    ]
      .flat()
      .map((value) => value.price_for),
  ].some((one) => one !== undefined);

/** A product that the venue recommends and that has a page; `null` for any other. */
export const recommendedOf = (product: Product) =>
  product.recommend && hasPage(product) ? product.id : null;

/** A product to offer with a cart; `null` for any other. */
export const upsellOf = (product: Product) => (product.upsell_cart && hasPage(product) ? product.id : null);

/** What decides whether the pages of a category and of its products can be indexed. */
export const indexableCategoryOf = (category: CategoryOnly) => ({
  id: category.id,
  hasPage: hasPage(category),
});

/** A product with a page; `null` for any other. */
export const indexableProductOf = (product: Product) => (hasPage(product) ? { id: product.id } : null);

/** What the menu as plain text contains of a category. */
export const textMenuCategoryOf = (category: CategoryOnly) =>
  pick(category, ['id', 'name', 'parent', 'description', 'order_types', 'lead_minutes']);

/** What the menu as plain text contains of a product, apart from its diet and its combo. */
const textMenuMembers = [
  'id',
  'name',
  'price',
  'discount',
  'small_description',
  'description',
  'product_variations',
  'out_of_stock',
  'pos_available_qty',
  ...rareCardMembers,
  'alcohol_by_volume',
] as const satisfies readonly (keyof Product)[];

export const textMenuProductOf = (product: Product) => {
  const { enable_combo, combo_groups } = product;
  return {
    ...pick(product, textMenuMembers),
    diet: dietOf(product),
    combo_groups: enable_combo
      ? combo_groups.map((group) => ({
          name: group.name,
          products: group.products.map((choice) =>
            pick(choice, ['name', 'increase_price_by', 'product_variations', 'out_of_stock']),
          ),
        }))
      : [],
  };
};

/** What the venue's staff see of a product in the inventory. */
export const stockItemOf = (product: Product) =>
  pick(product, ['id', 'name', 'sku', 'out_of_stock', 'pos_available_qty', 'sold_out_until']);

export const pageTitleOf = ({ id, title, foreign }: WithForeignTexts<Page>) => ({
  id,
  title,
  foreign: pickForeign(foreign, ['title']),
});
