import type { ViewFormat } from '#domain/link.ts';
import { type Dish, dishesOf, type Picture, pictureOf } from './dishes.ts';
import { type PromotionSlide, promotionSlides } from './promotions.ts';
import { type SpecialScreen, specialScreen } from './sections.ts';
import { type Shell, shellOf } from './shell.ts';
import { type CategoryTile, isShown, tilesWithin } from './tiles.ts';
import { type Said, said, saidAlways, type Visit } from './visit.ts';

/** Source: spec §2 "Category". */
export interface CategoryScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly title: Said;
  readonly hidesTitle: boolean;
  readonly picture: Picture | null;
  /** Where Back leads: the category around this one, or `null` for home. */
  readonly parent: number | null;
  readonly format: ViewFormat;
  readonly special: SpecialScreen;
  readonly subcategories: readonly CategoryTile[];
  readonly promotions: readonly PromotionSlide[];
  /** HTML. */
  readonly description: Said | null;
  readonly dishes: readonly Dish[];
}

/** `null` when the venue has no such category, or not at this time. */
export function categoryScreen(visit: Visit, id: number): CategoryScreen | null {
  const { menu } = visit;
  const category = menu.read('category', id);
  if (!category) return null;
  const shell = shellOf(visit);
  if (!isShown(visit, shell, category)) return null;

  const productIds = menu.read('product-ids', id);
  return {
    shell,
    id,
    title: saidAlways(category, 'name'),
    hidesTitle: category.hidden_title,
    picture: pictureOf(category.image && { ...category.image, image: { product: category.image.product } }),
    parent: category.parent,
    format: category.view_format,
    special: specialScreen(visit, shell, category),
    subcategories: tilesWithin(visit, shell, id),
    promotions: productIds.length === 0 ? promotionSlides(visit, category.promotions) : [],
    description: said(category, 'description'),
    dishes: dishesOf(visit, shell, productIds, category.view_format),
  };
}
