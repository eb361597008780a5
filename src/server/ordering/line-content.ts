import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { LocalizedText, Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import type { LineContent } from './order.ts';

/** The configuration of a requested line. */
export function configurationOf({ variations, combo_groups }: LineRequest): Configuration {
  return {
    choices: variations,
    combos: combo_groups.flatMap(({ id, products }) =>
      products.map((product) => ({ group: id, product: product.id, choices: product.product_variations })),
    ),
  };
}

/** The names of the product and its choices, as the menu has them. */
export function lineContent(
  product: Orderable,
  configuration: Configuration,
  instructions: string,
): LineContent {
  const groups = chosenGroups(product.groups, configuration.choices);
  return {
    name: product.said.words,
    sku: product.sku,
    variations: chosenValues(product.groups, configuration.choices).map(({ id }) => id),
    groups,
    chosen: describeGroups(groups),
    combos: chosenComboProducts(product, configuration).map(({ group, product: one, choices }) => ({
      id: group,
      name: product.combos.find(({ id }) => id === group)?.said.words ?? '',
      products: [
        {
          id: one.id,
          name: comboProductName(one.said, chosenGroups(one.groups, choices)),
          product_variations: chosenValues(one.groups, choices).map(({ id }) => id),
        },
      ],
    })),
    instructions,
  };
}

/** The groups with at least one choice. */
export function chosenGroups(
  groups: readonly OrderableGroup[],
  choices: readonly number[],
): LineContent['groups'] {
  return groups
    .map((group) => ({
      id: group.id,
      name: group.name,
      values: chosenValues([group], choices).map(({ id, name }) => ({ variation_value: id, name })),
    }))
    .filter(({ values }) => values.length > 0);
}

/** One line for each group: "Size: Large". */
export const describeGroups = (groups: LineContent['groups']): string =>
  groups.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`).join('\n');

/** A product of a combo with its choices. */
export const comboProductName = ({ words }: LocalizedText, groups: LineContent['groups']): string =>
  [words, describeGroups(groups)].filter(Boolean).join(' · ');

/**
 * A line with the names of the current menu. If some choices no longer exist, all choices keep the names they were
 * ordered by.
 */
export function withCurrentNames(product: Orderable, content: LineContent): LineContent {
  const localized = lineContent(product, configurationOfContent(content), content.instructions);
  const isWhole =
    localized.variations.length === content.variations.length &&
    localized.combos.length === content.combos.length;
  return isWhole ? { ...localized, sku: content.sku } : { ...content, name: localized.name };
}

/** The choices, one line each. */
export const describeChoices = ({ chosen, combos }: LineContent): readonly string[] =>
  [
    ...chosen.split('\n'),
    ...combos.flatMap(({ name, products }) => products.map((one) => `${name}: ${one.name}`)),
  ].filter((line) => line !== '');

/** The configuration of an ordered line. */
export const configurationOfContent = ({ variations, combos }: LineContent): Configuration => ({
  choices: variations,
  combos: combos.flatMap(({ id, products }) =>
    products.map((one) => ({ group: id, product: one.id, choices: one.product_variations })),
  ),
});
