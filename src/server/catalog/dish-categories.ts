import type { Tile, WithForeignTexts } from './projections.ts';
import type { RequestContext } from './request-context.ts';

/** The categories that list a dish, the one in which it is written first; empty when the menu has no such dish. */
export function categoriesOfDish(
  { menu }: Pick<RequestContext, 'menu'>,
  { id, also_in = [] }: { readonly id: number; readonly also_in?: readonly number[] | undefined },
): readonly WithForeignTexts<Tile>[] {
  const own = menu.read('category-of', id);
  return own === null ? [] : [own, ...also_in].flatMap((category) => menu.read('tile', category) ?? []);
}
