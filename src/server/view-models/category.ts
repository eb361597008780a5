import { categoryAvailability } from '#domain/availability.ts';
import type { ViewFormat } from '#domain/card-link.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import {
  type LocalizedText,
  localized,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import { type Dish, dishesOf } from './dishes.ts';
import { type PromotionSlide, promotionSlides } from './promotions.ts';
import { type SpecialContent, specialContent } from './sections.ts';
import { type Shell, shellOf } from './shell.ts';
import { type CategoryTile, tilesWithin } from './tiles.ts';
import { type Unavailability, unavailabilityOf } from './unavailability.ts';

/** Source: spec §2 "Category". */
export interface CategoryScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly title: LocalizedText;
  readonly hidesTitle: boolean;
  readonly picture: Picture | null;
  /** The parent category, which Back leads to; `null` for home. */
  readonly parent: number | null;
  readonly format: ViewFormat;
  readonly special: SpecialContent;
  readonly subcategories: readonly CategoryTile[];
  readonly promotions: readonly PromotionSlide[];
  /** HTML. */
  readonly description: LocalizedText | null;
  readonly dishes: readonly Dish[];
  /** When it is available again; `null` while it is available. */
  readonly unavailable: Unavailability | null;
}

/** `null` when the category does not exist. Outside its hours it can be read, but nothing in it can be ordered. */
export function categoryScreen(context: RequestContext, id: number): CategoryScreen | null {
  const { menu } = context;
  const category = menu.read('category', id);
  if (!category) return null;
  const shell = shellOf(context);
  const availability = categoryAvailability(category, shell.timezone, context.now);
  const unavailable = unavailabilityOf(context, availability, category.category_hours);
  // While the category is unavailable, only the hours of its dishes decide what is listed.
  const listing = unavailable === null ? category : { ...category, category_hours: [] };
  const orderable = (dishes: readonly Dish[]) =>
    unavailable === null ? dishes : dishes.map((dish) => ({ ...dish, canAdd: false }));

  const productIds = menu.read('product-ids', id);
  return {
    shell,
    id,
    title: localized(category, 'name'),
    hidesTitle: category.hidden_title,
    picture: pictureOf(category.image && { ...category.image, image: { product: category.image.product } }),
    parent: category.parent,
    format: category.view_format,
    special: unavailable === null ? specialContent(context, shell, category) : { kind: 'ordinary' },
    subcategories: tilesWithin(context, shell, id, category.view_format),
    promotions: productIds.length === 0 ? promotionSlides(context, category.promotions) : [],
    description: localizedOrNull(category, 'description'),
    dishes: orderable(dishesOf(context, shell, productIds, category.view_format, () => listing)),
    unavailable,
  };
}
