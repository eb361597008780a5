import type { LineRequest } from '#contracts/shapes/order-request.ts';
import type { LocalizedText, Orderable, OrderableGroup } from '#contracts/shapes/orderable.ts';
import { ageLimitOf } from '#domain/cart/age-limit.ts';
import { type Configuration, chosenComboProducts, chosenValues } from '#domain/cart/configuration.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import { countUnits } from '#domain/option/choice-limits.ts';
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
  const { choices, combos } = normalizeConfiguration(product, configuration);
  const groups = chosenGroups(product.groups, choices);
  const minAge = ageLimitOf(product, { choices, combos });
  return {
    name: product.said.words,
    sku: product.sku,
    variations: choices,
    groups,
    chosen: describeGroups(groups),
    combos: product.combos.flatMap((combo) => {
      const picks = chosenComboProducts<(typeof combo.products)[number]>(
        { combos: [combo] },
        { choices, combos },
      );
      if (picks.length === 0) return [];
      const products = picks.map((pick) => ({
        id: pick.product.id,
        name: comboProductName(pick.product.said, chosenGroups(pick.product.groups, pick.choices)),
        product_variations: pick.choices,
      }));
      return [{ id: combo.id, name: combo.said.words, products }];
    }),
    instructions,
    ...(minAge !== null && { minAge }),
  };
}

/** The groups with at least one choice. */
export function chosenGroups(
  groups: readonly OrderableGroup[],
  choices: readonly number[],
): LineContent['groups'] {
  const units = countUnits(choices);
  return groups
    .map((group) => ({
      id: group.id,
      name: group.name,
      values: chosenValues([group], choices).map(({ id, name }) => {
        const quantity = units.get(id) ?? 1;
        return { variation_value: id, name, ...(quantity > 1 && { quantity }) };
      }),
    }))
    .filter(({ values }) => values.length > 0);
}

/** One line for each group: "Size: Large", "Dips: 2× Hummus, Garlic". */
export const describeGroups = (groups: LineContent['groups']): string =>
  groups.map(({ name, values }) => `${name}: ${values.map(describeValue).join(', ')}`).join('\n');

const describeValue = ({ name, quantity = 1 }: LineContent['groups'][number]['values'][number]) =>
  quantity > 1 ? `${quantity}× ${name}` : name;

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
