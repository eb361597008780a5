import type { Product, Variation } from '#contracts/shapes/menu.ts';
import type { Allergen } from '#domain/diet/allergens.ts';
import {
  type Diet,
  dietOf,
  type EdibleDish,
  type EdibleGroup,
  type Told,
  toldBy,
} from '#domain/diet/diet.ts';
import { offeredGroups } from '#domain/variation-choice.ts';

/** What a dish tells of what is in it, and what it offers. */
export const toldOf = (product: Product) => ({
  id: product.id,
  diet: dietOf(product),
  product_variations: product.product_variations.map(({ variation, variation_value }) => ({
    variation,
    variation_value,
  })),
  combo_groups: product.enable_combo
    ? product.combo_groups.map(({ products }) =>
        products.map((one) => ({ diet: dietOf(one), product_variations: one.product_variations })),
      )
    : [],
});

/** A dish with all that it may become, for those who leave something out. */
export function edibleOf(product: Product, variations: readonly Variation[]): EdibleDish {
  const groupsOf = (own: Product['product_variations']): readonly EdibleGroup[] =>
    offeredGroups(own, variations).map(({ isRequired, values }) => ({
      isRequired,
      values: values.map(({ diet }) => ({ diet })),
    }));
  return {
    diet: dietOf(product),
    groups: groupsOf(product.product_variations),
    combos: product.enable_combo
      ? product.combo_groups.map(({ products }) => ({
          products: products.map((one) => ({ diet: dietOf(one), groups: groupsOf(one.product_variations) })),
        }))
      : [],
  };
}

const named = ({ allergens = [], may_contain = [] }: Diet): readonly Allergen[] => [
  ...allergens,
  ...may_contain,
];

/** The allergens that a dish or what it is put together from is told to have, or to have traces of. */
export const allergensOfDish = (product: Product): readonly Allergen[] => [
  ...named(product),
  ...product.combo_groups.flatMap(({ products }) => products.flatMap(named)),
];

export const allergensOfVariation = ({ values }: Variation): readonly Allergen[] => values.flatMap(named);

/** How much a dish tells, and what it is put together from. */
export const toldByDish = (product: Product): Told =>
  toldBy([product, ...product.combo_groups.flatMap(({ products }) => products)]);

export const toldByVariation = ({ values }: Variation): Told => toldBy(values);
