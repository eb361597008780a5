/** The choices of an order line. */
export interface DescribedLine {
  /** One line per group: "Size: Large". */
  readonly product_variation: string;
  readonly combo_groups: readonly {
    readonly name: string;
    readonly products: readonly { readonly name: string }[];
  }[];
}

/** The choices of a dish, one per line: its options, then the products of each combo group. */
export function lineDetails({ product_variation, combo_groups }: DescribedLine): readonly string[] {
  const options = product_variation.split('\n').filter((line) => line !== '');
  const combos = combo_groups.map(({ name, products }) => {
    const chosen = products.map((product) => product.name.replaceAll('\n', ' · ')).join(', ');
    return name === '' ? chosen : `${name}: ${chosen}`;
  });
  return [...options, ...combos];
}
