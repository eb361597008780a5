import type { Product, Variation } from '#contracts/shapes/menu.ts';

/** The choices of a product, and of the products of its combo. */
export const offeredChoicesOf = ({
  product_variations,
  combo_groups,
}: Pick<Product, 'product_variations' | 'combo_groups'>): Product['product_variations'] => [
  ...product_variations,
  ...combo_groups.flatMap(({ products }) => products.flatMap((one) => one.product_variations)),
];

/** What can be chosen of a product, for those that only ask whether enough is in stock. */
export const optionsOf = ({ product_variations, enable_combo, combo_groups }: Product) => ({
  product_variations,
  combo_groups: enable_combo ? combo_groups : [],
});

/** A value of the menu, as far as its stock is concerned. */
export type MenuChoice = Pick<
  Variation['values'][number],
  'variation_value' | 'sku' | 'out_of_stock' | 'sold_out_until' | 'pos_available_qty'
>;

/** The values that a product, or a product of its combo, offers. */
export const offeredValuesOf = (product: Product): readonly number[] =>
  offeredChoicesOf(product).map(({ variation_value }) => variation_value);

/** What the venue's staff see of a group of choices in the inventory. */
export const stockedVariationOf = ({ id, name, values }: Variation) => ({
  id,
  name,
  choices: values.map((value): MenuChoice & { readonly name: string } => ({
    variation_value: value.variation_value,
    name: value.name,
    sku: value.sku,
    out_of_stock: value.out_of_stock,
    sold_out_until: value.sold_out_until,
    pos_available_qty: value.pos_available_qty,
  })),
});

/** The groups of choices that these products offer, without what none of them does. */
export function stockedChoicesOf(products: readonly Product[], variations: readonly Variation[]) {
  const offered = new Set(products.flatMap(offeredValuesOf));
  return variations
    .map(stockedVariationOf)
    .map(({ choices, ...group }) => ({
      ...group,
      choices: choices.filter(({ variation_value }) => offered.has(variation_value)),
    }))
    .filter(({ choices }) => choices.length > 0);
}
