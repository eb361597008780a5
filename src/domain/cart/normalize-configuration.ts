import {
  type ConfigurableProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from './configuration.ts';

/**
 * The part of a configuration that the product still offers, in menu order.
 *
 * The order of taps does not affect the result, so configurations can be compared.
 */
export function normalizeConfiguration(
  product: ConfigurableProduct,
  configuration: Configuration,
): Configuration {
  return {
    choices: idsOf(chosenValues(product.groups, configuration.choices)),
    combos: chosenComboProducts(product, configuration)
      .filter(({ product: one }) => !one.isOutOfStock)
      .map(({ group, product: one, choices }) => ({
        group,
        product: one.id,
        choices: idsOf(chosenValues(one.groups, choices)),
      })),
  };
}

const idsOf = (values: readonly { readonly id: number }[]) => values.map(({ id }) => id);
