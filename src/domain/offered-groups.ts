import { type Diet, dietOf } from './diet/diet.ts';
import { choicePrice, type MenuValuePrice, type ProductValuePrice } from './price/choice-price.ts';
import type { ShownValue } from './price/value-price.ts';

/** A value that a product offers, by the ids of the variation and the value. */
export interface ProductValue extends ProductValuePrice {
  readonly variation: number;
  readonly variation_value: number;
  readonly display_price: boolean;
  readonly display_price_product: boolean;
}

/** A variation as the menu defines it. */
export interface MenuVariation {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
  readonly multiple: boolean;
  /** 0 means any number. */
  readonly max_choices_allowed: number;
  readonly values: readonly MenuValue[];
}

export interface MenuValue extends MenuValuePrice, Diet {
  readonly variation_value: number;
  readonly name: string;
  readonly display_price_product: boolean;
}

export interface OfferedValue extends ShownValue {
  /** The `variation_value`. */
  readonly id: number;
  readonly name: string;
  readonly diet?: Diet | undefined;
}

/** How many values of a group can be chosen; at least one when it is required. */
export type ChoiceRule =
  | { readonly kind: 'one' }
  | { readonly kind: 'any' }
  | { readonly kind: 'up_to'; readonly max: number };

export interface OfferedGroup {
  readonly id: number;
  readonly name: string;
  readonly isRequired: boolean;
  readonly rule: ChoiceRule;
  /** Never empty. */
  readonly values: readonly OfferedValue[];
}

/**
 * The choices of a product or combo product: the values it lists, grouped, ordered and named as in the menu.
 *
 * Source: spec §5 "Variations".
 *
 * @param own the product's `product_variations`; those missing from the menu are skipped.
 */
export function offeredGroups(
  own: readonly ProductValue[],
  variations: readonly MenuVariation[],
): readonly OfferedGroup[] {
  return variations.flatMap((variation) => {
    const values = valuesOf(own, variation);
    if (values.length === 0) return [];
    const { id, name, required: isRequired } = variation;
    return [{ id, name, isRequired, rule: ruleOf(variation), values }];
  });
}

function ruleOf({ multiple, max_choices_allowed: max }: MenuVariation): ChoiceRule {
  if (!multiple) return { kind: 'one' };
  return max > 0 ? { kind: 'up_to', max } : { kind: 'any' };
}

function valuesOf(own: readonly ProductValue[], { id, values }: MenuVariation): readonly OfferedValue[] {
  const listed = own.filter(({ variation }) => variation === id);
  // Fast path: most products offer no choices.
  if (listed.length === 0) return [];
  return values.flatMap((value) => {
    const offered = listed.find(({ variation_value }) => variation_value === value.variation_value);
    return offered ? [offeredValue(offered, value)] : [];
  });
}

function offeredValue(own: ProductValue, value: MenuValue): OfferedValue {
  const diet = dietOf(value);
  return {
    id: value.variation_value,
    name: value.name,
    ...choicePrice(own, value),
    display_price: own.display_price,
    display_price_product: own.display_price_product || value.display_price_product,
    ...(diet && { diet }),
  };
}
