import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Orderable, OrderableCombo, OrderableGroup } from '#contracts/shapes/orderable.ts';
import type { Milli } from '#domain/money.ts';
import { comboIncrease, comboValuePrices, type ValuePrice, valuePrices } from '#domain/price/value-price.ts';

type Value = OrderableGroup['values'][number];
type ComboProduct = OrderableCombo['products'][number];

/** What stands beside the answers to a dish's questions. */
export interface Prices {
  readonly ofValue: (value: Value) => ValuePrice;
  readonly ofCombo: (one: ComboProduct) => Milli;
  readonly ofComboValue: (one: ComboProduct, value: Value) => ValuePrice;
}

export function pricesOf(product: Orderable, { rules, showsValuePrices }: AddingTerms): Prices {
  const flags = { enable_display_variation_prices: showsValuePrices };
  const comboOf = ({ increase }: ComboProduct) => ({ increase, choices: [] });
  return {
    ofValue: valuePrices(product, rules, flags),
    ofCombo: (one) => comboIncrease(product, comboOf(one), rules),
    ofComboValue: (one, value) => comboValuePrices(product, comboOf(one), rules, flags)(value),
  };
}
