import type { Milli } from '../money.ts';
import type { PriceRules } from './price-rules.ts';
import type { ComboChoice, PricedProduct } from './unit-price.ts';
import {
  comboIncrease,
  comboValuePrices,
  type ShownValue,
  type ValuePrice,
  type ValuePriceFlags,
  valuePrices,
} from './value-price.ts';

/** The prices shown next to a product's choices. */
export interface OptionPrices {
  readonly ofValue: (value: ShownValue) => ValuePrice;
  /** A difference; zero is not shown. */
  readonly ofCombo: (one: Pick<ComboChoice, 'increase'>) => Milli;
  readonly ofComboValue: (one: Pick<ComboChoice, 'increase'>, value: ShownValue) => ValuePrice;
}

/** The prices shown next to a product's choices, on its page and in the text menu. */
export function optionPrices(
  product: PricedProduct,
  rules: PriceRules,
  flags: ValuePriceFlags,
): OptionPrices {
  const comboOf = ({ increase }: Pick<ComboChoice, 'increase'>): ComboChoice => ({ increase, choices: [] });
  return {
    ofValue: valuePrices(product, rules, flags),
    ofCombo: (one) => comboIncrease(product, comboOf(one), rules),
    ofComboValue: (one, value) => comboValuePrices(product, comboOf(one), rules, flags)(value),
  };
}
