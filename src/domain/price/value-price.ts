import { type Milli, milli } from '../money.ts';
import type { PriceRules } from './price-rules.ts';
import {
  type Choice,
  type ComboChoice,
  type Item,
  itemOf,
  type PricedProduct,
  unitPrice,
} from './unit-price.ts';

/** What stands beside a variation value: nothing, what it changes, or what the product then costs. */
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

/**
 * The price to show beside a value of a product, as if nothing else were chosen.
 *
 * A difference is the one between two payable prices, so it is discounted, taxed and rounded as they are;
 * one of zero is hidden.
 *
 * Source: spec §3 "Product variation".
 */
export function valuePrice(
  product: PricedProduct,
  value: ShownValue,
  rules: PriceRules,
  flags: ValuePriceFlags,
): ValuePrice {
  return shown(value, itemOf(product), itemOf(product, [value]), rules, flags);
}

/** The price to show beside a value of a combo product; combo products and their values have no discount. */
export function comboValuePrice(
  product: PricedProduct,
  combo: ComboChoice,
  value: ShownValue,
  rules: PriceRules,
  flags: ValuePriceFlags,
): ValuePrice {
  const chosen = { ...combo, choices: [...combo.choices, value] };
  return shown(value, itemOf(product, [], [combo]), itemOf(product, [], [chosen]), rules, flags);
}

/** What choosing a combo product adds to the price of its product. */
export function comboIncrease(product: PricedProduct, combo: ComboChoice, rules: PriceRules): Milli {
  return difference(itemOf(product), itemOf(product, [], [combo]), rules);
}

function shown(
  value: ShownValue,
  without: Item,
  chosen: Item,
  rules: PriceRules,
  flags: ValuePriceFlags,
): ValuePrice {
  if (!(flags.enable_display_variation_prices && value.display_price)) return { kind: 'hidden' };
  if (value.display_price_product) return { kind: 'resulting', amount: unitPrice(chosen, rules) };
  const amount = difference(without, chosen, rules);
  return amount === 0 ? { kind: 'hidden' } : { kind: 'difference', amount };
}

function difference(before: Item, after: Item, rules: PriceRules): Milli {
  return milli(unitPrice(after, rules) - unitPrice(before, rules));
}
