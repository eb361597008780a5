import type { PriceRules } from './price-rules.ts';
import {
  type Choice,
  type ComboChoice,
  type ConfiguredItem,
  itemOf,
  type PricedProduct,
  unitPrice,
} from './unit-price.ts';

/** Whether a configured item costs anything. Source: spec §4 "Ordering availability". */
export function isPriced(item: ConfiguredItem, rules: PriceRules): boolean {
  return unitPrice(item, rules) > 0;
}

/**
 * Whether a product costs anything by itself, or with one of its values or combo products.
 *
 * A dish priced only by size costs nothing until a size is chosen, and can still be ordered.
 */
export function canBePriced(
  product: PricedProduct,
  choices: readonly Choice[],
  combos: readonly ComboChoice[],
  rules: PriceRules,
): boolean {
  return [
    itemOf(product),
    ...choices.map((choice) => itemOf(product, [choice])),
    ...combos.map((combo) => itemOf(product, [], [combo])),
  ].some((item) => isPriced(item, rules));
}
