import type { Product, Variation } from '#contracts/shapes/menu.ts';
import { textOfHtml } from '#domain/html-text.ts';
import { pick, pickDefined } from './pick.ts';
import type { WithForeignTexts } from './projections.ts';

/** What the search matches against: the name, the descriptions and the choices of a product. */
export function searchEntryOf(product: WithForeignTexts<Product>) {
  const { description, product_variations, enable_combo, combo_groups, foreign } = product;
  return {
    ...pick(product, ['id', 'name', 'properties', 'small_description']),
    ...pickDefined(product, ['diets', 'spiciness', 'min_age']),
    description: textOfHtml(description ?? ''),
    choices: product_variations.map(
      ({ variation, variation_value }) => [variation, variation_value] as const,
    ),
    combo_groups: enable_combo
      ? combo_groups.map(({ name, products }) => ({ name, products: products.map((one) => one.name) }))
      : [],
    foreign: Object.fromEntries(
      Object.entries(foreign).filter(([path]) => /^(small_)?description$|^combo_groups\..*name$/.test(path)),
    ),
  };
}

/** The names of a variation and of its values, which the search matches against. */
export const variationNamesOf = ({ id, name, values, foreign }: WithForeignTexts<Variation>) => ({
  id,
  name,
  values: values.map((value) => [value.variation_value, value.name] as const),
  foreign: Object.fromEntries(Object.entries(foreign).filter(([path]) => /(^|\.)name$/.test(path))),
});
