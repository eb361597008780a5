import type { ViewFormat } from '#domain/card-link.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { type Dish, dishesOf } from './dishes.ts';
import type { Shell } from './shell.ts';
import { isCategoryAvailable } from './tiles.ts';

const maxDishes = 10;

/**
 * The dishes that home and search offer first, of those that can be had now: the most ordered, or while too few orders
 * say which, those that the venue recommends.
 */
export function popularDishes(
  context: RequestContext,
  shell: Shell,
  format: ViewFormat = 1,
): readonly Dish[] {
  const ids = context.popular() ?? context.menu.read('recommended-ids');
  const dishes = ids.flatMap((id) => {
    const card = context.menu.read('card', id);
    const tile = card && context.menu.read('tile', card.category);
    if (!tile || !isCategoryAvailable(context, shell, tile)) return [];
    return dishesOf(context, shell, [id], format, () => tile.category_hours);
  });
  return dishes.filter(({ isOutOfStock }) => !isOutOfStock).slice(0, maxDishes);
}
