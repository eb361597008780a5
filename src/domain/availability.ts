import { type ItemState, itemState } from './hours/item-state.ts';
import type { UnavailableHours } from './hours/venue-hours.ts';

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
