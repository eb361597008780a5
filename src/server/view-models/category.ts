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
  /** Where Back leads: the category around this one, or `null` for home. */
  readonly parent: number | null;
  readonly format: ViewFormat;
  readonly special: SpecialContent;
  readonly subcategories: readonly CategoryTile[];
  readonly promotions: readonly PromotionSlide[];
  /** HTML. */
  readonly description: LocalizedText | null;
  readonly dishes: readonly Dish[];
  /** When it can be had again, which it cannot at this time; `null` where it can. */
  readonly unavailable: Unavailability | null;
}

/** `null` when the venue has no such category. Outside its hours it is there to be read, and nothing of it to be ordered. */
export function categoryScreen(visit: RequestContext, id: number): CategoryScreen | null {
  const { menu } = visit;
  const category = menu.read('category', id);
  if (!category) return null;
  const shell = shellOf(visit);
  const availability = categoryAvailability(category, shell.timezone, visit.now);
  const away = unavailabilityOf(visit, availability, category.category_hours);
  // What is listed of a category that is away goes by its own hours alone.
  const hoursOf = () => (away === null ? category.category_hours : []);
  const orderable = (dishes: readonly Dish[]) =>
    away === null ? dishes : dishes.map((dish) => ({ ...dish, canAdd: false }));

  const productIds = menu.read('product-ids', id);
  return {
    shell,
    id,
    title: localized(category, 'name'),
    hidesTitle: category.hidden_title,
    picture: pictureOf(category.image && { ...category.image, image: { product: category.image.product } }),
    parent: category.parent,
    format: category.view_format,
    special: away === null ? specialContent(visit, shell, category) : { kind: 'ordinary' },
    subcategories: tilesWithin(visit, shell, id, category.view_format),
    promotions: productIds.length === 0 ? promotionSlides(visit, category.promotions) : [],
    description: localizedOrNull(category, 'description'),
    dishes: orderable(dishesOf(visit, shell, productIds, category.view_format, hoursOf)),
    unavailable: away,
  };
}
