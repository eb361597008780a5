import type { OfferedGroup } from '../option/offered-groups.ts';
import { offeredNow } from '../option/offered-now.ts';
import { addPortions, choiceStockId, type StockPortions } from '../stock-item.ts';
import {
  type ConfigurableProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from './configuration.ts';

/**
 * What one unit of a configured product takes from stock besides a portion of its own: its choices by their units, and
 * the dishes of a combo with their choices.
 */
export function takenPortions(
  { groups, combos }: Pick<ConfigurableProduct, 'groups' | 'combos'>,
  configuration: Configuration,
): readonly StockPortions[] {
  const taken = addPortions([
    ...portionsOfChoices(groups, configuration.choices),
    ...chosenComboProducts({ combos }, configuration).flatMap(({ product, choices }) => [
      ...(product.product === undefined ? [] : [{ item: product.product, quantity: 1 }]),
      ...portionsOfChoices(product.groups, choices),
    ]),
  ]);
  return [...taken].map(([item, quantity]) => ({ item, quantity }));
}

const portionsOfChoices = (
  groups: readonly OfferedGroup[],
  choices: readonly number[],
): readonly StockPortions[] =>
  chosenValues(offeredNow(groups, choices), choices).map(({ id, sku }) => ({
    item: choiceStockId(id, sku),
    quantity: choices.filter((choice) => choice === id).length,
  }));
