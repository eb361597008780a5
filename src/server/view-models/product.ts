import type { Product } from '#contracts/shapes/menu.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { productAvailability } from '#domain/availability.ts';
import { amountOf } from '#domain/money.ts';
import { canOrder } from '#domain/order-type.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import { defaultPicture, type Picture, pictureOf } from '../catalog/picture.ts';
import {
  type LocalizedText,
  localized,
  localizedMenuText,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import { orderableOf } from '../ordering/orderable.ts';
import { type PropertyBadge, propertyBadgesOf } from './property-badges.ts';
import type { SearchQuery } from './search-query.ts';
import { type Shell, shellOf } from './shell.ts';
import { siblingDishes } from './sibling-dishes.ts';
import { type Unavailability, unavailabilityOf } from './unavailability.ts';

/** Source: spec §2 "Product". */
export interface ProductScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly name: LocalizedText;
  readonly category: { readonly id: number; readonly title: LocalizedText };
  readonly pictures: readonly Picture[];
  /** Address of a film of the dish. */
  readonly video: string | null;
  readonly price: ProductPrice;
  readonly showsPercent: boolean;
  readonly isOutOfStock: boolean;
  readonly isRecommended: boolean;
  readonly recommendPicture: string | null;
  readonly summary: LocalizedText | null;
  /** HTML. */
  readonly description: LocalizedText | null;
  readonly properties: readonly PropertyBadge[];
  /** What it asks, and what a cart must know of it. */
  readonly orderable: Orderable;
  /** It can be put in the cart, while the venue takes orders. */
  readonly canOrder: boolean;
  /** Until when it can be had by its hours and its category's; `null` when that does not end. */
  readonly until: Date | null;
  /** When it can be had again, which it cannot at this time; `null` where it can. */
  readonly unavailable: Unavailability | null;
  /** HTML. */
  readonly footer: LocalizedText | null;
  /** Dishes one can swipe to, this one among them. */
  readonly siblings: readonly number[];
}

/** A product and the category it stands in; `null` when there is none. */
function findProduct({ menu }: RequestContext, id: number) {
  const product = menu.read('product', id);
  const categoryId = menu.read('category-of', id);
  const category = categoryId === null ? null : menu.read('tile', categoryId);
  return product && category ? { product, category } : null;
}

/**
 * One dish, with the dishes beside it.
 *
 * @param from the search that the diner came from: its results are the dishes beside it.
 * Outside its hours it is there to be read, and not to be ordered.
 *
 * @returns `null` when the venue has no such product.
 */
export function productScreen(
  visit: RequestContext,
  id: number,
  from: SearchQuery | null,
): ProductScreen | null {
  const { menu } = visit;
  const shell = shellOf(visit);
  const found = findProduct(visit, id);
  const orderable = orderableOf(visit, id);
  if (!found || !orderable) return null;
  const { product, category } = found;
  const { rules, alt } = shell.pricing;
  const availability = productAvailability(product, category, shell.timezone, visit.now);
  const away = unavailabilityOf(visit, availability, [...category.category_hours, ...product.product_hours]);
  const flags = {
    enable_order: menu.field('enable_order'),
    enable_zero_price_item: menu.field('enable_zero_price_item'),
  };

  return {
    shell,
    id,
    name: localized(product, 'name'),
    category: { id: category.id, title: localized(category, 'name') },
    pictures: picturesOf(visit, product),
    video: product.video_file,
    price: productPrice(product, rules, alt?.currency ?? null),
    showsPercent: menu.field('enable_discount_percentage'),
    isOutOfStock: visit.isOutOfStock(product),
    isRecommended: product.recommend,
    recommendPicture: menu.field('chef_recommends_image'),
    summary: localizedOrNull(product, 'small_description'),
    description: localizedOrNull(product, 'description'),
    properties: menu.field('display_properties_in_product')
      ? propertyBadgesOf(visit, product.properties)
      : [],
    orderable,
    canOrder: away === null && canOrder(flags, true, amountOf(product.price)),
    until: away === null ? availability.nextChange : null,
    unavailable: away,
    footer: localizedMenuText(menu, 'product_footer_text'),
    siblings: siblingDishes(visit, shell, category.id, from),
  };
}

/** Its own pictures, else the venue's stand-in. */
function picturesOf(visit: RequestContext, { images }: Product): readonly Picture[] {
  const own = images.flatMap((image) => pictureOf(image) ?? []);
  const standIn = defaultPicture(visit);
  return own.length > 0 || !standIn ? own : [standIn];
}
