import type { ViewFormat } from '#domain/card-link.ts';
import { categoryIdsOf } from '../catalog/projections.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { type Dish, dishesOf } from './dishes.ts';
import type { Shell } from './shell.ts';

const maxDishes = 10;

/** The most ordered dishes, or while too few orders say which, those that the venue recommends. */
export const popularIds = (context: RequestContext): readonly number[] =>
  context.popular() ?? context.menu.read('recommended-ids');

/** The popular dishes that can be had now, which home and search offer first. */
export function popularDishes(
  context: RequestContext,
  shell: Shell,
  format: ViewFormat = 1,
): readonly Dish[] {
  const dishes = popularIds(context).flatMap((id) => {
    const card = context.menu.read('card', id);
    const categories = card ? categoryIdsOf(card) : [];
    const tiles = categories.flatMap((category) => context.menu.read('tile', category) ?? []);
    return tiles.flatMap((tile) => dishesOf(context, shell, [id], format, () => tile)).slice(0, 1);
  });
  return dishes.filter(({ isOutOfStock }) => !isOutOfStock).slice(0, maxDishes);
}
