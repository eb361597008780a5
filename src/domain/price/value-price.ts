import { type Milli, milli } from '../money.ts';
import type { PriceRules } from './price-rules.ts';
import {
  type Choice,
  type ComboChoice,
  type ConfiguredItem,
  itemOf,
  type PricedProduct,
  unitPrice,
} from './unit-price.ts';

/** The price shown next to a variation value: none, the difference, or the resulting product price. */
export type ValuePrice =
  | { readonly kind: 'hidden' }
  /** Signed, never zero. */
  | { readonly kind: 'difference'; readonly amount: Milli }
  | { readonly kind: 'resulting'; readonly amount: Milli };

export interface ShownValue extends Choice {
  readonly display_price: boolean;
  readonly display_price_product: boolean;
}

export interface ValuePriceFlags {
  readonly enable_display_variation_prices: boolean;
}

export type ValuePrices = (value: ShownValue) => ValuePrice;

/**
 * The prices to show next to the values of a product, each as if nothing else were chosen.
 *
 * A difference is between two payable prices, so discount, tax and rounding are included. A zero difference is hidden.
 *
 * Source: spec §3 "Product variation".
 */
export function valuePrices(product: PricedProduct, rules: PriceRules, flags: ValuePriceFlags): ValuePrices {
  const bare = itemOf(product);
  return valuePricesFrom(bare, (value) => ({ ...bare, choices: [value] }), rules, flags);
}

/** The prices to show next to the values of a combo product; combo products and their values have no discount. */
export function comboValuePrices(
  product: PricedProduct,
  combo: ComboChoice,
  rules: PriceRules,
  flags: ValuePriceFlags,
): ValuePrices {
  const without = itemOf(product, [], [combo]);
  const chosen = (value: ShownValue) => ({ ...combo, choices: [...combo.choices, value] });
  return valuePricesFrom(without, (value) => ({ ...without, combos: [chosen(value)] }), rules, flags);
}

/** What a combo product adds to the price of its product. */
export function comboIncrease(product: PricedProduct, combo: ComboChoice, rules: PriceRules): Milli {
  const bare = itemOf(product);
  return difference(unitPrice(bare, rules), unitPrice({ ...bare, combos: [combo] }, rules));
}

function valuePricesFrom(
  without: ConfiguredItem,
  withValue: (value: ShownValue) => ConfiguredItem,
  rules: PriceRules,
  flags: ValuePriceFlags,
): ValuePrices {
  if (!flags.enable_display_variation_prices) return () => ({ kind: 'hidden' });
  const before = unitPrice(without, rules);
  return (value) => {
    if (!value.display_price) return { kind: 'hidden' };
    const after = unitPrice(withValue(value), rules);
    if (value.display_price_product) return { kind: 'resulting', amount: after };
    const amount = difference(before, after);
    return amount === 0 ? { kind: 'hidden' } : { kind: 'difference', amount };
  };
}

const difference = (before: Milli, after: Milli): Milli => milli(after - before);
