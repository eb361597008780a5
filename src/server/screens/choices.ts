import type { Product, Variation } from '#contracts/shapes/menu.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { comboIncrease, comboValuePrice, type ValuePrice, valuePrice } from '#domain/price/value-price.ts';
import {
  type ChoiceRule,
  type OfferedGroup,
  type OfferedValue,
  offeredGroups,
} from '#domain/variation-choice.ts';
import type { Read } from '../menu/cuts.ts';
import { type Picture, pictureOf } from './dishes.ts';
import type { Shell } from './shell.ts';
import type { Said, Visit } from './visit.ts';

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

/** The questions that a product asks, with what each answer costs. */
export function choicesOf(visit: Visit, shell: Shell, product: Read<Product>): readonly ChoiceGroup[] {
  const flags = variationFlags(visit);
  return groupsOf(visit, product.product_variations, (value) =>
    valuePrice(product, value, shell.pricing.rules, flags),
  );
}

const variationFlags = ({ menu }: Visit) => ({
  enable_display_variation_prices: menu.field('enable_display_variation_prices'),
});

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

/** The products that a combo is put together from. */
export function combosOf(visit: Visit, shell: Shell, product: Read<Product>): readonly ComboGroupView[] {
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
