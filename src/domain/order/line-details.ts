/** What an order says of a line's choices. */
export interface DescribedLine {
  /** One line for each group: "Size: Large". */
  readonly product_variation: string;
  readonly combo_groups: readonly {
    readonly name: string;
    readonly products: readonly { readonly name: string }[];
  }[];
}

/** What was chosen of a dish, one a line: its options, then what each of its combo groups holds. */
export function lineDetails({ product_variation, combo_groups }: DescribedLine): readonly string[] {
  const options = product_variation.split('\n').filter((line) => line !== '');
  const combos = combo_groups.map(({ name, products }) => {
    const chosen = products.map((product) => product.name.replaceAll('\n', ' · ')).join(', ');
    return name === '' ? chosen : `${name}: ${chosen}`;
  });
  return [...options, ...combos];
}
