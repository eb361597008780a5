import { type ItemState, itemState } from './hours/item-state.ts';
import type { ItemHours } from './hours/rules.ts';

export interface TimedCategory {
  readonly category_hours: ItemHours;
}

export interface TimedProduct {
  readonly product_hours: ItemHours;
}

/** What a menu shows at some instant. */
export interface Shown<Category> {
  /** The available categories, each with its available products. */
  readonly categories: readonly Category[];
  /** When something appears or vanishes next; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

export function categoryAvailability(category: TimedCategory, zone: string, now: Date): ItemState {
  return itemState(category.category_hours, zone, now);
}

/** A product can be had only while its category can. Source: spec §5 "Availability". */
export function productAvailability(
  product: TimedProduct,
  category: TimedCategory,
  zone: string,
  now: Date,
): ItemState {
  return itemState([...category.category_hours, ...product.product_hours], zone, now);
}

/** What of a menu can be had now. Source: spec §5 "Availability". */
export function shownCategories<Product extends TimedProduct, Category extends TimedCategory>(
  categories: readonly (Category & { readonly products: readonly Product[] })[],
  zone: string,
  now: Date,
): Shown<Category> {
  const stateOf = ({ product_hours }: TimedProduct) => itemState(product_hours, zone, now);
  const all = categories.map((category) => ({ category, state: categoryAvailability(category, zone, now) }));
  const open = all
    .filter(({ state }) => state.isAvailable)
    .map(({ category }) => ({
      category,
      products: category.products.map((product) => ({ product, state: stateOf(product) })),
    }));
  return {
    categories: open.map(({ category, products }) => ({
      ...category,
      products: products.filter(({ state }) => state.isAvailable).map(({ product }) => product),
    })),
    nextChange: soonest(
      [...all, ...open.flatMap(({ products }) => products)].map(({ state }) => state.nextChange),
    ),
  };
}

/** The earliest of some changes, where `null` never comes. */
export function soonest(changes: readonly (Date | null)[]): Date | null {
  const coming = changes.filter((change) => change !== null);
  return coming.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
