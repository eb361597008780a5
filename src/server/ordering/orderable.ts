import type { Product, Variation } from '#contracts/shapes/menu.ts';
import type { Orderable, OrderableCombo, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { productAvailability } from '#domain/availability.ts';
import { type Diet, dietOf } from '#domain/diet/diet.ts';
import { amountOf } from '#domain/money.ts';
import { type OfferedGroup, offeredGroups } from '#domain/offered-groups.ts';
import { pictureAddress, pictureSizesOf } from '#domain/picture.ts';
import { defaultPicture } from '../catalog/picture.ts';
import type { WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';

/** Small enough for a line in a cart. */
const thumbnailWidth = 160;

/** What a device must know of a product to configure and price it; `null` when the menu has no such product. */
export function orderableOf(visit: RequestContext, id: number): Orderable | null {
  const product = visit.menu.read('product', id);
  const category = visit.menu.read('category-of', id);
  const tile = category === null ? null : visit.menu.read('tile', category);
  if (!product || !tile) return null;
  const zone = visit.menu.field('timezone');
  const { isAvailable, nextChange } = productAvailability(product, tile, zone, visit.now);
  visit.menu.validUntil(nextChange);
  const [picture] = product.images;

  return {
    id,
    category: tile.id,
    said: localized(product, 'name'),
    sku: product.sku,
    image: thumbnailOf(picture?.image.product ?? defaultPicture(visit)?.address),
    color: picture?.image_color ?? null,
    price: product.price,
    discount: product.discount,
    ...optionalDiet(product),
    groups: orderableGroups(visit, product.product_variations),
    combos: product.enable_combo ? orderableCombos(visit, product) : [],
    isOutOfStock: visit.isOutOfStock(product),
    isOffered: isAvailable,
    hours: [...product.product_hours, ...tile.category_hours],
  };
}

/** Most dishes tell nothing, and their pages need not say so. */
function optionalDiet(told: Diet): { readonly diet?: Diet } {
  const diet = dietOf(told);
  return diet ? { diet } : {};
}

/** @param largest the address of a picture's largest size. */
function thumbnailOf(largest: string | undefined): string | null {
  if (largest === undefined) return null;
  const kept = pictureSizesOf(largest);
  return kept ? pictureAddress(kept.hash, Math.min(thumbnailWidth, ...kept.widths), 'webp') : largest;
}

function orderableGroups({ menu }: RequestContext, own: Product['product_variations']): OrderableGroup[] {
  const wanted = new Set(own.map(({ variation }) => variation));
  const variations = menu
    .read('variation-ids')
    .filter((id) => wanted.has(id))
    .flatMap((id) => menu.read('variation', id) ?? []);
  return offeredGroups(own, variations).map((group) => localizedGroup(group, variations));
}

function localizedGroup(
  group: OfferedGroup,
  variations: readonly WithForeignTexts<Variation>[],
): OrderableGroup {
  const variation = variations.find(({ id }) => id === group.id);
  const spoken = (words: string, path: string): LocalizedText => ({
    words,
    language: variation?.foreign[path] ?? null,
  });
  const place = (id: number) =>
    variation?.values.findIndex(({ variation_value }) => variation_value === id) ?? -1;
  return {
    ...group,
    said: spoken(group.name, 'name'),
    values: group.values.map((value) => ({
      ...value,
      said: spoken(value.name, `values.${place(value.id)}.name`),
    })),
  };
}

function orderableCombos(
  visit: RequestContext,
  { combo_groups, foreign }: WithForeignTexts<Product>,
): OrderableCombo[] {
  const spoken = (words: string, path: string): LocalizedText => ({ words, language: foreign[path] ?? null });
  return combo_groups.map((group, at) => ({
    id: group.id,
    said: spoken(group.name, `combo_groups.${at}.name`),
    products: group.products.map((one, position) => ({
      id: one.id,
      said: spoken(one.name, `combo_groups.${at}.products.${position}.name`),
      isOutOfStock: one.out_of_stock,
      increase: amountOf(one.increase_price_by),
      image: thumbnailOf(one.images[0]?.image.product),
      color: one.images[0]?.image_color ?? null,
      ...optionalDiet(one),
      groups: orderableGroups(visit, one.product_variations),
    })),
  }));
}
