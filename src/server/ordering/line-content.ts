import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { LocalizedText, Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { LineContent } from './order.ts';

/** What a device asked for, as rules read it. */
export function configurationOf({ variations, combo_groups }: LineRequest): Configuration {
  return {
    choices: variations,
    combos: combo_groups.flatMap(({ id, products }) =>
      products.map((product) => ({ group: id, product: product.id, choices: product.product_variations })),
    ),
  };
}

/** What was chosen, in the menu's words. */
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

/** The groups that have something chosen, with that. */
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

/** A dish of a combo, with what was chosen of it. */
export const comboProductName = ({ words }: LocalizedText, groups: LineContent['groups']): string =>
  [words, describeGroups(groups)].filter(Boolean).join(' · ');

/**
 * A line in the words of a product as it is now. Choices that are not all to be had any more keep the words they were
 * ordered by.
 */
export function withCurrentNames(product: Orderable, content: LineContent): LineContent {
  const localized = lineContent(product, configurationOfContent(content), content.instructions);
  const isWhole =
    localized.variations.length === content.variations.length &&
    localized.combos.length === content.combos.length;
  return isWhole ? { ...localized, sku: content.sku } : { ...content, name: localized.name };
}

/** What was chosen of it, a line each. */
export const describeChoices = ({ chosen, combos }: LineContent): readonly string[] =>
  [
    ...chosen.split('\n'),
    ...combos.flatMap(({ name, products }) => products.map((one) => `${name}: ${one.name}`)),
  ].filter((line) => line !== '');

/** What was chosen of a line, as rules read it. */
export const configurationOfContent = ({ variations, combos }: LineContent): Configuration => ({
  choices: variations,
  combos: combos.flatMap(({ id, products }) =>
    products.map((one) => ({ group: id, product: one.id, choices: one.product_variations })),
  ),
});

/** Tells whether two requests for a line ask for the same. */
export function lineFingerprint(line: LineRequest): string {
  const { product, quantity, variations, combo_groups, special_instructions } = line;
  const combos = combo_groups.map(({ id, products }) => [
    id,
    products.map((one) => [one.id, sortedIds(one.product_variations)]),
  ]);
  return fingerprintOf([product, quantity, sortedIds(variations), combos, special_instructions ?? '']);
}

const sortedIds = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
