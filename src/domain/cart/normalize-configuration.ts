import type { OfferedGroup } from '../option/offered-groups.ts';
import { offeredNow } from '../option/offered-now.ts';
import { type ConfigurableProduct, type Configuration, chosenComboProducts } from './configuration.ts';

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
    choices: offeredUnits(product.groups, configuration.choices),
    combos: chosenComboProducts(product, configuration)
      .filter(({ product: one }) => !one.isOutOfStock)
      .map(({ group, product: one, choices }) => ({
        group,
        product: one.id,
        choices: offeredUnits(one.groups, choices),
      })),
  };
}

/** The ids of the chosen values, once for each unit. */
const offeredUnits = (groups: readonly OfferedGroup[], choices: readonly number[]): readonly number[] =>
  offeredNow(groups, choices).flatMap(({ values }) =>
    values
      .filter(({ isOutOfStock }) => !isOutOfStock)
      .flatMap(({ id }) => choices.filter((choice) => choice === id)),
  );
