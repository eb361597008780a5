import type { TimedProduct } from './availability.ts';
import { hasPage, type Linked } from './card-link.ts';
import { itemState } from './hours/item-state.ts';

/**
 * The products a diner can swipe through: those with a page, within their hours.
 *
 * Source: spec §2 "Product".
 *
 * @param products of one category, or the results of a search.
 * @param zone IANA name.
 */
export function siblingProducts<Product extends Linked & TimedProduct>(
  products: readonly Product[],
  zone: string,
  now: Date,
): readonly Product[] {
  return products.filter(
    (product) => hasPage(product) && itemState(product.product_hours, zone, now).isAvailable,
  );
}
