import type { Product, Variation } from '#contracts/shapes/menu.ts';
import type { AllergenCode } from '#domain/diet/allergens.ts';
import {
  type Diet,
  type DietLevel,
  dietLevelOf,
  dietOf,
  type EdibleDish,
  type EdibleGroup,
} from '#domain/diet/diet.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';

/** The diet data of a dish and of its choices. */
export const dietDataOf = (product: Product) => ({
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

/** A dish with all its choices, as the diet filter needs it. */
export function edibleDishOf(product: Product, variations: readonly Variation[]): EdibleDish {
  const groupsOf = (own: Product['product_variations']): readonly EdibleGroup[] =>
    offeredGroups(own, variations).map(({ min, values }) => ({
      min,
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

const declaredAllergens = ({ allergens = [], may_contain = [] }: Diet): readonly AllergenCode[] => [
  ...allergens,
  ...may_contain,
];

/** The allergens, traces included, that a dish or the products of its combo declare. */
export const allergensOfDish = (product: Product): readonly AllergenCode[] => [
  ...declaredAllergens(product),
  ...product.combo_groups.flatMap(({ products }) => products.flatMap(declaredAllergens)),
];

export const allergensOfVariation = ({ values }: Variation): readonly AllergenCode[] =>
  values.flatMap(declaredAllergens);

/** How much a dish and the products of its combo declare. */
export const dietLevelOfDish = (product: Product): DietLevel =>
  dietLevelOf([product, ...product.combo_groups.flatMap(({ products }) => products)]);

export const dietLevelOfVariation = ({ values }: Variation): DietLevel => dietLevelOf(values);
