import type { Product } from '#contracts/shapes/menu.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { amountOf } from '#domain/money.ts';
import { mayOrder } from '#domain/ordering.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import { defaultPicture, type Picture, pictureOf } from './dishes.ts';
import { dishesBeside } from './dishes-beside.ts';
import { marksOf, type PropertyMark } from './marks.ts';
import { orderableOf } from './orderable.ts';
import type { SearchQuery } from './search-query.ts';
import { type Shell, shellOf } from './shell.ts';
import { isShown } from './tiles.ts';
import { type Said, said, saidAlways, saidByMenu, type Visit } from './visit.ts';

/** Source: spec §2 "Product". */
export interface ProductScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly name: Said;
  readonly category: { readonly id: number; readonly title: Said };
  readonly pictures: readonly Picture[];
  /** Address of a film of the dish. */
  readonly film: string | null;
  readonly price: ProductPrice;
  readonly showsPercent: boolean;
  readonly isOutOfStock: boolean;
  readonly isRecommended: boolean;
  readonly recommendPicture: string | null;
  readonly summary: Said | null;
  /** HTML. */
  readonly description: Said | null;
  readonly properties: readonly PropertyMark[];
  /** What it asks, and what a cart must know of it. */
  readonly orderable: Orderable;
  readonly mayOrder: boolean;
  /** HTML. */
  readonly footer: Said | null;
  /** Dishes one can swipe to, this one among them. */
  readonly siblings: readonly number[];
}

/** A product that can be had, and the category it stands in; `null` when there is none, or not at this time. */
function findDish(visit: Visit, shell: Shell, id: number) {
  const product = visit.menu.read('product', id);
  const categoryId = visit.menu.read('category-of', id);
  const category = categoryId === null ? null : visit.menu.read('tile', categoryId);
  if (!product || !category) return null;
  const isOffered = isShown(visit, shell, { category_hours: product.product_hours });
  return isShown(visit, shell, category) && isOffered ? { product, category } : null;
}

/**
 * One dish, with the dishes beside it.
 *
 * @param from the search that the diner came from: its results are the dishes beside it.
 * @returns `null` when the venue has no such product, or not at this time.
 */
export function productScreen(visit: Visit, id: number, from: SearchQuery | null): ProductScreen | null {
  const { menu } = visit;
  const shell = shellOf(visit);
  const found = findDish(visit, shell, id);
  const orderable = orderableOf(visit, id);
  if (!found || !orderable) return null;
  const { product, category } = found;
  const { rules, alt } = shell.pricing;
  const flags = {
    enable_order: menu.field('enable_order'),
    enable_zero_price_item: menu.field('enable_zero_price_item'),
  };

  return {
    shell,
    id,
    name: saidAlways(product, 'name'),
    category: { id: category.id, title: saidAlways(category, 'name') },
    pictures: picturesOf(visit, product),
    film: product.video_file,
    price: productPrice(product, rules, alt?.currency ?? null),
    showsPercent: menu.field('enable_discount_percentage'),
    isOutOfStock: visit.isOutOfStock(product),
    isRecommended: product.recommend,
    recommendPicture: menu.field('chef_recommends_image'),
    summary: said(product, 'small_description'),
    description: said(product, 'description'),
    properties: menu.field('display_properties_in_product') ? marksOf(visit, product.properties) : [],
    orderable,
    mayOrder: mayOrder(flags, shell.takesOrders, amountOf(product.price)),
    footer: saidByMenu(menu, 'product_footer_text'),
    siblings: dishesBeside(visit, shell, category.id, from),
  };
}

/** Its own pictures, else the venue's stand-in. */
function picturesOf(visit: Visit, { images }: Product): readonly Picture[] {
  const own = images.flatMap((image) => pictureOf(image) ?? []);
  const standIn = defaultPicture(visit);
  return own.length > 0 || !standIn ? own : [standIn];
}
