import {
  type ConfigurableProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from './configuration.ts';

/**
 * What of a configuration the product still offers, in the menu's order.
 *
 * The same choices come out the same whatever order they were tapped in, so that two carts can compare them.
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
