import type { Product, Variation } from '#contracts/shapes/menu.ts';
import type { Orderable, OrderableCombo, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { hoursOfProduct } from '#domain/availability.ts';
import { canBeConfigured, hasRequiredChoices } from '#domain/cart/can-be-configured.ts';
import { type Diet, dietOf } from '#domain/diet/diet.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { type LeadItem, leadMinutesOf } from '#domain/lead-minutes.ts';
import { amountOf } from '#domain/money.ts';
import { type OfferedGroup, offeredGroups } from '#domain/option/offered-groups.ts';
import { pictureAddress, pictureSizesOf } from '#domain/picture.ts';
import { soldOrderTypes } from '#domain/sold-order-types.ts';
import type { TimedStock } from '#domain/stock.ts';
import { optionsOf } from '../catalog/choice-projections.ts';
import { depositOf } from '../catalog/deposit-of.ts';
import { categoriesOfDish } from '../catalog/dish-categories.ts';
import { dishLimitsOf } from '../catalog/dish-limits.ts';
import { defaultPicture } from '../catalog/picture.ts';
import type { WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { withCurrentPrice } from '../catalog/with-current-price.ts';

const thumbnailWidth = 160;

/** Two are side by side on a phone. */
const comboPictureWidth = 480;

/** The data that a device needs to configure and price a product; `null` when there is no such product. */
export function orderableOf(context: RequestContext, id: number): Orderable | null {
  const written = context.menu.read('product', id);
  const product = written && withCurrentPrice(context, written);
  const categories = product ? categoriesOfDish(context, product) : [];
  const [category] = categories;
  if (!product || !category) return null;
  const hours = hoursOfProduct(product, categories);
  const { isAvailable, nextChange } = itemState(hours, context.menu.field('timezone'), context.now);
  context.menu.validUntil(nextChange);
  const soldFor = soldOrderTypes(product, categories);
  const [picture] = product.images;
  const { foreign } = product;
  const options = orderableOptions(context, { ...optionsOf(product), foreign });

  return {
    id,
    category: category.id,
    ...(product.also_in && { alsoIn: product.also_in }),
    said: localized(product, 'name'),
    sku: product.sku,
    image: thumbnailOf(picture?.image.product ?? defaultPicture(context)?.address),
    color: picture?.image_color ?? null,
    price: product.price,
    ...(product.price_for && { priceFor: product.price_for }),
    ...(product.fullPrice !== undefined && { fullPrice: product.fullPrice }),
    ...taxedGoods(product),
    discount: product.discount,
    ...optionalDiet(product),
    ...options,
    isOutOfStock: context.isOutOfStock(product) || !canBeConfigured(options),
    ...depositOf(product),
    ...marksOf(product),
    ...(soldFor && { soldFor: [...soldFor] }),
    ...dishLimitsOf(product),
    ...servingOf(product, categories),
    isOffered: isAvailable,
    hours,
  };
}

/** Members that say nothing are left out. */
const taxedGoods = ({ tax_class, tax_shares }: Pick<Product, 'tax_class' | 'tax_shares'>) => ({
  ...(tax_class !== undefined && { taxClass: tax_class }),
  ...(tax_shares && {
    taxShares: tax_shares.map((share) => ({ taxClass: share.tax_class, percent: share.percent })),
  }),
});

function servingOf(
  product: Pick<Product, 'alcohol_by_volume' | 'lead_minutes'>,
  categories: readonly LeadItem[],
) {
  const { alcohol_by_volume: alcohol } = product;
  const leadMinutes = leadMinutesOf(product, categories);
  return { ...(alcohol !== undefined && { alcohol }), ...(leadMinutes > 0 && { leadMinutes }) };
}

const marksOf = ({ diets, min_age }: Pick<Product, 'diets' | 'min_age'>) => ({
  ...(diets && { diets }),
  ...(min_age !== undefined && { minAge: min_age }),
});

/** Most dishes declare no diet, so the member is left out. */
function optionalDiet(declared: Diet): { readonly diet?: Diet } {
  const diet = dietOf(declared);
  return diet ? { diet } : {};
}

/** @param largest the address of a picture's largest size. */
function thumbnailOf(largest: string | undefined, maxWidth = thumbnailWidth): string | null {
  if (largest === undefined) return null;
  const stored = pictureSizesOf(largest);
  if (!stored) return largest;
  const [smallest = maxWidth, ...larger] = stored.widths.webp;
  return pictureAddress(stored.hash, larger.findLast((width) => width <= maxWidth) ?? smallest);
}

/** Whether enough is in stock of everything that must be chosen of a product. */
export function hasChoicesInStock(context: RequestContext, id: number): boolean {
  const options = context.menu.read('options', id);
  return options === null || canBeConfigured(orderableOptions(context, { ...options, foreign: {} }));
}

type MenuOptions = WithForeignTexts<ReturnType<typeof optionsOf>>;

const orderableOptions = (
  context: RequestContext,
  options: MenuOptions,
): Pick<Orderable, 'groups' | 'combos'> => ({
  groups: orderableGroups(context, options.product_variations),
  combos: orderableCombos(context, options),
});

function orderableGroups(
  { menu, isChoiceOutOfStock }: RequestContext,
  own: Product['product_variations'],
): OrderableGroup[] {
  const wanted = new Set(own.map(({ variation }) => variation));
  const variations = menu
    .read('variation-ids')
    .filter((id) => wanted.has(id))
    .flatMap((id) => menu.read('variation', id) ?? []);
  return offeredGroups(own, variations, isChoiceOutOfStock).map((group) => localizedGroup(group, variations));
}

function localizedGroup(
  group: OfferedGroup,
  variations: readonly WithForeignTexts<Variation>[],
): OrderableGroup {
  const variation = variations.find(({ id }) => id === group.id);
  const textOf = (words: string, path: string): LocalizedText => ({
    words,
    language: variation?.foreign[path] ?? null,
  });
  const valueIndexOf = (id: number) =>
    variation?.values.findIndex(({ variation_value }) => variation_value === id) ?? -1;
  return {
    ...group,
    said: textOf(group.name, 'name'),
    values: group.values.map(({ onlyWith, pricesWith, diets, ...value }) => ({
      ...value,
      ...(diets && { diets: [...diets] }),
      ...(onlyWith && { onlyWith: [...onlyWith] }),
      ...(pricesWith && { pricesWith: [...pricesWith] }),
      said: textOf(value.name, `values.${valueIndexOf(value.id)}.name`),
    })),
  };
}

function orderableCombos(context: RequestContext, { combo_groups, foreign }: MenuOptions): OrderableCombo[] {
  const textOf = (words: string, path: string): LocalizedText => ({ words, language: foreign[path] ?? null });
  return combo_groups.map((group, index) => ({
    id: group.id,
    said: textOf(group.name, `combo_groups.${index}.name`),
    ...comboLimits(group),
    products: group.products.map((one, position) =>
      comboProduct(context, one, textOf(one.name, `combo_groups.${index}.products.${position}.name`)),
    ),
  }));
}

type MenuCombo = Product['combo_groups'][number];
type MenuComboProduct = MenuCombo['products'][number];

/** Members that limit nothing are left out. */
const comboLimits = ({ min_choices = 1, max_choices = 1, max_same, free_quantity }: MenuCombo) => ({
  min: min_choices,
  max: max_choices || null,
  ...(max_same !== undefined && { maxSame: max_same || null }),
  ...(free_quantity !== undefined && { freeUnits: free_quantity }),
});

/** What the combo itself leaves out does not come back with the stock of its dish. */
function stockOfPart(
  context: RequestContext,
  own: MenuComboProduct,
  dish: (TimedStock & { readonly id: number }) | null,
  groups: readonly OrderableGroup[],
) {
  const isSoldOut = own.out_of_stock || (dish !== null && context.isOutOfStock(dish));
  return {
    ...(dish && !own.out_of_stock && { product: dish.id }),
    isOutOfStock: isSoldOut || !hasRequiredChoices(groups),
  };
}

/** A product of a combo. What it does not say itself, the dish that it is says. */
function comboProduct(
  context: RequestContext,
  own: MenuComboProduct,
  said: LocalizedText,
): OrderableCombo['products'][number] {
  const written = own.product === undefined ? null : context.menu.read('product', own.product);
  const dish = written && withCurrentPrice(context, written);
  const picture = own.images[0] ?? dish?.images[0];
  const groups = orderableGroups(context, own.product_variations);
  return {
    id: own.id,
    said,
    ...unitLimits(own),
    ...(own.default && { isDefault: true }),
    ...marksOf({ ...dish, ...own }),
    ...(dish && { price: amountOf(dish.price) }),
    ...(dish?.price_for && { priceFor: dish.price_for }),
    ...taxedGoods({ tax_class: own.tax_class ?? dish?.tax_class, tax_shares: undefined }),
    ...stockOfPart(context, own, dish, groups),
    increase: amountOf(own.increase_price_by),
    image: thumbnailOf(picture?.image.product, comboPictureWidth),
    color: picture?.image_color ?? null,
    ...optionalDiet(dietOf(own) === undefined && dish ? dish : own),
    groups,
  };
}

const unitLimits = ({ min_quantity, min_when_chosen, max_quantity }: MenuComboProduct) => ({
  ...(min_quantity && { minUnits: min_quantity }),
  ...(min_when_chosen && { minWhenChosen: min_when_chosen }),
  ...(max_quantity !== undefined && { maxUnits: max_quantity }),
});
