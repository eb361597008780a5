import { type ItemState, itemState } from './hours/item-state.ts';
import type { ItemHours, UnavailableHours } from './hours/venue-hours.ts';

export interface TimedCategory {
  readonly category_hours: UnavailableHours;
}

export interface TimedProduct {
  readonly product_hours: UnavailableHours;
}

export function categoryAvailability(category: TimedCategory, zone: string, now: Date): ItemState {
  return itemState(category.category_hours, zone, now);
}

/** A product is available only while its category is. Source: spec §5 "Availability". */
export function productAvailability(
  product: TimedProduct,
  category: TimedCategory,
  zone: string,
  now: Date,
): ItemState {
  return itemState([...category.category_hours, ...product.product_hours], zone, now);
}

/** The hours of a product: its own, and those of its categories, of which one is enough. */
export function hoursOfProduct(
  { product_hours }: TimedProduct,
  categories: readonly TimedCategory[],
): ItemHours {
  const lists = categories.map(({ category_hours }) => [...product_hours, ...category_hours]);
  return lists.length > 1 ? { anyOf: lists } : (lists[0] ?? product_hours);
}
