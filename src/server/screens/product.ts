import type { Product, Variation } from '#contracts/shapes/menu.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { mayOrder } from '#domain/ordering.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import { comboIncrease, comboValuePrice, type ValuePrice, valuePrice } from '#domain/price/value-price.ts';
import { siblingsAmong } from '#domain/siblings.ts';
import { isOutOfStock } from '#domain/stock.ts';
import {
  type ChoiceRule,
  type OfferedGroup,
  type OfferedValue,
  offeredGroups,
} from '#domain/variation-choice.ts';
import type { Read } from '../menu/parts.ts';
import { defaultPicture, type Picture, pictureOf } from './dishes.ts';
import type { SearchQuery } from './search-query.ts';
import { searchResults } from './search-results.ts';
import { type Shell, shellOf } from './shell.ts';
import { isShown } from './tiles.ts';
import { type Said, said, saidAlways, saidByMenu, type Visit } from './visit.ts';

export interface PropertyMark {
  readonly id: number;
  readonly name: Said;
  readonly icon: string | null;
}

export interface ChoiceValue {
  readonly id: number;
  readonly name: Said;
  readonly price: ValuePrice;
}

/** A question the product asks. */
export interface ChoiceGroup {
  readonly id: number;
  readonly name: Said;
  readonly isRequired: boolean;
  readonly rule: ChoiceRule;
  readonly values: readonly ChoiceValue[];
}

export interface ComboChoiceView {
  readonly id: number;
  readonly name: Said;
  readonly isOutOfStock: boolean;
  /** What choosing it adds to the price. */
  readonly increase: Milli;
  readonly picture: Picture | null;
  readonly groups: readonly ChoiceGroup[];
}

export interface ComboGroupView {
  readonly id: number;
  readonly name: Said;
  readonly products: readonly ComboChoiceView[];
}

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
  readonly groups: readonly ChoiceGroup[];
  readonly combos: readonly ComboGroupView[];
  readonly mayOrder: boolean;
  /** HTML. */
  readonly footer: Said | null;
  /** Dishes one can swipe to, this one among them. */
  readonly siblings: readonly number[];
}

/**
 * One dish, with the dishes beside it.
 *
 * @param from the search that the diner came from: its results are the dishes beside it.
 * @returns `null` when the venue has no such product, or not at this time.
 */
export function productScreen(visit: Visit, id: number, from: SearchQuery | null): ProductScreen | null {
  const { menu, now } = visit;
  const product = menu.read('product', id);
  const categoryId = menu.read('category-of', id);
  const category = categoryId === null ? null : menu.read('tile', categoryId);
  if (!product || !category) return null;
  const shell = shellOf(visit);
  const isHere = isShown(visit, shell, { category_hours: product.product_hours });
  if (!isShown(visit, shell, category) || !isHere) return null;

  const pictures = product.images.flatMap((image) => pictureOf(image) ?? []);
  const standIn = defaultPicture(visit);
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
    pictures: pictures.length > 0 ? pictures : standIn ? [standIn] : [],
    film: product.video_file,
    price: productPrice(product, rules, alt && alt.currency),
    showsPercent: menu.field('enable_discount_percentage'),
    isOutOfStock: isOutOfStock(product),
    isRecommended: product.recommend,
    recommendPicture: menu.field('chef_recommends_image'),
    summary: said(product, 'small_description'),
    description: said(product, 'description'),
    properties: menu.field('display_properties_in_product') ? marksOf(visit, product.properties) : [],
    groups: groupsOf(visit, product.product_variations, (value) =>
      valuePrice(product, value, rules, variationFlags(visit)),
    ),
    combos: product.enable_combo || product.combo_groups.length > 0 ? combosOf(visit, shell, product) : [],
    mayOrder: mayOrder(flags, shell.opening.isOpen, amountOf(product.price)),
    footer: saidByMenu(menu, 'product_footer_text'),
    siblings: from
      ? searchResults(visit, shell, from).map(({ id: sibling }) => sibling)
      : siblingsAmong(menu.read('neighbours', category.id), shell.timezone, now).map(
          ({ id: sibling }) => sibling,
        ),
  };
}

const variationFlags = ({ menu }: Visit) => ({
  enable_display_variation_prices: menu.field('enable_display_variation_prices'),
});

export function marksOf({ menu }: Visit, ids: readonly number[]): readonly PropertyMark[] {
  return menu
    .read('properties')
    .filter(({ id }) => ids.includes(id))
    .map((property) => ({
      id: property.id,
      name: saidAlways(property, 'name'),
      icon: property.image?.icon ?? null,
    }));
}

function groupsOf(
  { menu }: Visit,
  own: Product['product_variations'],
  price: (value: OfferedValue) => ValuePrice,
): readonly ChoiceGroup[] {
  const wanted = new Set(own.map(({ variation }) => variation));
  const variations = menu
    .read('variation-ids')
    .filter((id) => wanted.has(id))
    .flatMap((id) => menu.read('variation', id) ?? []);
  return offeredGroups(own, variations).map((group) => spokenGroup(group, variations, price));
}

function spokenGroup(
  { id, name, isRequired, rule, values }: OfferedGroup,
  variations: readonly Read<Variation>[],
  price: (value: OfferedValue) => ValuePrice,
): ChoiceGroup {
  const variation = variations.find((one) => one.id === id);
  const languageOf = (path: string) => variation?.foreign[path] ?? null;
  const place = (value: OfferedValue) =>
    variation?.values.findIndex(({ variation_value }) => variation_value === value.id) ?? -1;
  return {
    id,
    name: { words: name, language: languageOf('name') },
    isRequired,
    rule,
    values: values.map((value) => ({
      id: value.id,
      name: { words: value.name, language: languageOf(`values.${place(value)}.name`) },
      price: price(value),
    })),
  };
}

function combosOf(visit: Visit, shell: Shell, product: Read<Product>): readonly ComboGroupView[] {
  const { rules } = shell.pricing;
  return product.combo_groups.map((group, at) => ({
    id: group.id,
    name: { words: group.name, language: product.foreign[`combo_groups.${at}.name`] ?? null },
    products: group.products.map((choice, position) => {
      const combo = { increase: amountOf(choice.increase_price_by), choices: [] };
      return {
        id: choice.id,
        name: {
          words: choice.name,
          language: product.foreign[`combo_groups.${at}.products.${position}.name`] ?? null,
        },
        isOutOfStock: choice.out_of_stock,
        increase: comboIncrease(product, combo, rules),
        picture: pictureOf(choice.images[0] ?? null),
        groups: groupsOf(visit, choice.product_variations, (value) =>
          comboValuePrice(product, combo, value, rules, variationFlags(visit)),
        ),
      };
    }),
  }));
}
