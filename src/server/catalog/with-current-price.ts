import { type CurrentPrice, currentPrice, type ProductWithOffer } from '#domain/price/current-price.ts';
import type { RequestContext } from './request-context.ts';

/** A dish with the price that it has now. Limits the validity of the page to the next change of the price. */
export function withCurrentPrice<Dish extends ProductWithOffer>(
  { menu, now }: Pick<RequestContext, 'menu' | 'now'>,
  dish: Dish,
): Dish & CurrentPrice {
  if (dish.offer_price === undefined) return dish;
  const { nextChange, ...current } = currentPrice(dish, menu.field('timezone'), now);
  menu.validUntil(nextChange);
  return { ...dish, ...current };
}
