import type { Product } from '#contracts/shapes/menu.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { hoursOfProduct } from '#domain/availability.ts';
import type { DietMark } from '#domain/diet/diet-marks.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { amountOf } from '#domain/money.ts';
import { canOrder } from '#domain/order-type.ts';
import { categoriesOfDish } from '../catalog/dish-categories.ts';
import { defaultPicture, type Picture, pictureOf } from '../catalog/picture.ts';
import {
  type LocalizedText,
  localized,
  localizedMenuText,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import { withCurrentPrice } from '../catalog/with-current-price.ts';
import { orderableOf } from '../ordering/orderable.ts';
import { type DishFacts, openDishFacts } from './dish-facts.ts';
import { type PropertyBadge, propertyBadgesOf } from './property-badges.ts';
import type { SearchQuery } from './search-query.ts';
import { type Shell, shellOf } from './shell.ts';
import { siblingDishes } from './sibling-dishes.ts';
import { type Unavailability, unavailabilityOf } from './unavailability.ts';

/** Source: spec §2 "Product". */
export interface ProductScreen extends DishFacts {
  readonly shell: Shell;
  readonly category: { readonly id: number; readonly title: LocalizedText };
  readonly pictures: readonly Picture[];
  /** Address of a video of the dish. */
  readonly video: string | null;
  readonly recommendPicture: string | null;
  /** HTML. */
  readonly description: LocalizedText | null;
  readonly properties: readonly PropertyBadge[];
  /** The diets that it keeps, as the venue says. */
  readonly diets: readonly DietMark[];
  /** From 0 for not spicy to 3. */
  readonly spiciness: number;
  /** When its offer ends; `null` outside one, and when it does not end. */
  readonly offerUntil: Date | null;
  /** Its choices, and what a cart needs to know about it. */
  readonly orderable: Orderable;
  /** It can be added to the cart, while the venue takes orders. */
  readonly canOrder: boolean;
  /** When its availability ends, by its hours and its category's; `null` when it does not end. */
  readonly until: Date | null;
  /** When it is available again; `null` while it is available. */
  readonly unavailable: Unavailability | null;
  /** HTML. */
  readonly footer: LocalizedText | null;
  /** The dishes to swipe through, including this one. */
  readonly siblings: readonly number[];
}

/** A product with its categories, the one in which it is written first; `null` when it does not exist. */
function findProduct(context: RequestContext, id: number) {
  const product = context.menu.read('product', id);
  const categories = product ? categoriesOfDish(context, product) : [];
  const [category] = categories;
  return product && category ? { product, category, categories } : null;
}

/**
 * One dish, with its siblings. Outside its hours it can be read, but not ordered.
 *
 * @param from the search that the diner came from: its results are the siblings.
 *
 * @returns `null` when the product does not exist.
 */
export function productScreen(
  context: RequestContext,
  id: number,
  from: SearchQuery | null,
): ProductScreen | null {
  const { menu } = context;
  const shell = shellOf(context);
  const found = findProduct(context, id);
  const orderable = orderableOf(context, id);
  if (!found || !orderable) return null;
  const { category, categories } = found;
  const product = withCurrentPrice(context, found.product);
  const hours = hoursOfProduct(product, categories);
  const availability = itemState(hours, shell.timezone, context.now);
  const unavailable = unavailabilityOf(context, availability, hours);
  const flags = {
    enable_order: menu.field('enable_order'),
    enable_zero_price_item: menu.field('enable_zero_price_item'),
  };

  return {
    ...openDishFacts(context, shell)(product),
    // A dish whose required choices are sold out is, too.
    isOutOfStock: orderable.isOutOfStock,
    shell,
    category: { id: category.id, title: localized(category, 'name') },
    pictures: picturesOf(context, product),
    video: product.video_file,
    recommendPicture: menu.field('chef_recommends_image'),
    description: localizedOrNull(product, 'description'),
    properties: menu.field('display_properties_in_product')
      ? propertyBadgesOf(context, product.properties)
      : [],
    diets: product.diets ?? [],
    spiciness: product.spiciness ?? 0,
    offerUntil: product.offerUntil ?? null,
    orderable,
    canOrder: unavailable === null && canOrder(flags, true, amountOf(product.price)),
    until: unavailable === null ? availability.nextChange : null,
    unavailable,
    footer: localizedMenuText(menu, 'product_footer_text'),
    siblings: siblingDishes(context, shell, category.id, from),
  };
}

/** Its own pictures, or else the venue's default picture. */
function picturesOf(context: RequestContext, { images }: Product): readonly Picture[] {
  const own = images.flatMap((image) => pictureOf(image) ?? []);
  const fallback = defaultPicture(context);
  return own.length > 0 || !fallback ? own : [fallback];
}
