import { type Diet, dietOf } from '../diet/diet.ts';
import type { DietMark } from '../diet/diet-marks.ts';
import { amountOf, type Milli } from '../money.ts';
import { choicePrice, type MenuValuePrice, type ProductValuePrice } from '../price/choice-price.ts';
import type { PriceFor } from '../price/price-for.ts';
import type { ShownValue } from '../price/value-price.ts';
import type { GroupLimits, LimitedOption } from './choice-limits.ts';

/** A value that a product offers, by the ids of the variation and the value. */
export interface ProductValue extends ProductValuePrice {
  readonly variation: number;
  readonly variation_value: number;
  readonly display_price: boolean;
  readonly display_price_product: boolean;
  readonly default_quantity?: number | undefined;
  /** Offered only while one of these values is chosen. */
  readonly only_with?: readonly number[] | undefined;
  /** Prices while another value is chosen; the last that applies counts. Decimal text. */
  readonly prices?: readonly { readonly with: number; readonly price: string }[] | undefined;
}

/** A variation as the menu defines it. */
export interface MenuVariation<Value extends MenuValue = MenuValue> {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
  readonly multiple: boolean;
  /** Units; 0 means any number. */
  readonly max_choices_allowed: number;
  /** Units; absent for one when it is required, none otherwise. */
  readonly min_choices?: number | undefined;
  /** Units of the same value; 0 means any number. */
  readonly max_same?: number | undefined;
  readonly min_different?: number | undefined;
  /** 0 means any number. */
  readonly max_different?: number | undefined;
  readonly free_quantity?: number | undefined;
  readonly values: readonly Value[];
}

export interface MenuValue extends MenuValuePrice, Diet {
  readonly variation_value: number;
  readonly name: string;
  readonly display_price_product: boolean;
  readonly min_quantity?: number | undefined;
  readonly min_when_chosen?: number | undefined;
  readonly max_quantity?: number | undefined;
  readonly default_quantity?: number | undefined;
  readonly free_quantity?: number | undefined;
  readonly out_of_stock?: boolean | undefined;
  readonly min_age?: number | undefined;
  readonly diets?: readonly DietMark[] | undefined;
  /** Its code; choices with the same code share their stock. */
  readonly sku?: string | undefined;
}

export interface OfferedValue extends ShownValue, LimitedOption {
  /** The `variation_value`. */
  readonly id: number;
  readonly name: string;
  /** Absent for none. */
  readonly sku?: string | undefined;
  readonly diet?: Diet | undefined;
  /** The least age of guests who may have it, in years; absent for none. */
  readonly minAge?: number | undefined;
  /** The diets that it keeps; absent where the venue does not say. */
  readonly diets?: readonly DietMark[] | undefined;
  /** Units chosen before the diner chooses; absent for none. */
  readonly defaultUnits?: number | undefined;
  /** Units that cost nothing; absent for none. */
  readonly freeUnits?: number | undefined;
  /** Offered only while one of these values is chosen; absent for always. */
  readonly onlyWith?: readonly number[] | undefined;
  /** Prices by way of ordering, as decimal text. */
  readonly priceFor?: PriceFor | undefined;
  /** Prices while another value is chosen; the last that applies counts. */
  readonly pricesWith?: readonly { readonly value: number; readonly price: Milli }[] | undefined;
}

export interface OfferedGroup extends GroupLimits {
  readonly name: string;
  /** Units of the group that cost nothing, the dearest first; absent for none. */
  readonly freeUnits?: number | undefined;
  /** Never empty. */
  readonly values: readonly OfferedValue[];
}

/**
 * The choices of a product or combo product: the values it lists, grouped, ordered and named as in the menu.
 *
 * Source: spec §5 "Variations".
 *
 * @param own the product's `product_variations`; those missing from the menu are skipped.
 * @param isOutOfStock whether a value is sold out now; the menu's own mark, by default.
 */
export function offeredGroups<Value extends MenuValue>(
  own: readonly ProductValue[],
  variations: readonly MenuVariation<Value>[],
  isOutOfStock: (value: Value) => boolean = ({ out_of_stock }) => out_of_stock === true,
): readonly OfferedGroup[] {
  return variations.flatMap((variation) => {
    const values = valuesOf(own, variation, isOutOfStock);
    if (values.length === 0) return [];
    return [{ id: variation.id, name: variation.name, ...limitsOf(variation), values }];
  });
}

/** Members that limit nothing are left out: most menus have none of them. */
function limitsOf(variation: MenuVariation): Omit<OfferedGroup, 'id' | 'name' | 'values'> {
  const { max_same, min_different, max_different, free_quantity } = variation;
  return {
    min: variation.min_choices ?? (variation.required ? 1 : 0),
    max: variation.multiple ? variation.max_choices_allowed || null : 1,
    ...(max_same !== undefined && max_same !== 1 && { maxSame: max_same || null }),
    ...(min_different && { minDifferent: min_different }),
    ...(max_different && { maxDifferent: max_different }),
    ...(free_quantity && { freeUnits: free_quantity }),
  };
}

function valuesOf<Value extends MenuValue>(
  own: readonly ProductValue[],
  { id, values }: MenuVariation<Value>,
  isOutOfStock: (value: Value) => boolean,
): readonly OfferedValue[] {
  const listed = own.filter(({ variation }) => variation === id);
  // Fast path: most products offer no choices.
  if (listed.length === 0) return [];
  return values.flatMap((value) => {
    const offered = listed.find(({ variation_value }) => variation_value === value.variation_value);
    return offered ? [offeredValue(offered, value, isOutOfStock(value))] : [];
  });
}

const marksOf = ({ diets, min_age }: MenuValue) => ({
  ...(diets && { diets }),
  ...(min_age !== undefined && { minAge: min_age }),
});

function offeredValue(own: ProductValue, value: MenuValue, isOutOfStock: boolean): OfferedValue {
  const diet = dietOf(value);
  const { min_quantity, min_when_chosen, max_quantity, free_quantity, sku } = value;
  const defaults = own.default_quantity ?? value.default_quantity;
  return {
    id: value.variation_value,
    name: value.name,
    ...choicePrice(own, value),
    display_price: own.display_price,
    display_price_product: own.display_price_product || value.display_price_product,
    ...(diet && { diet }),
    ...marksOf(value),
    ...(min_quantity && { minUnits: min_quantity }),
    ...(min_when_chosen !== undefined && min_when_chosen > 1 && { minWhenChosen: min_when_chosen }),
    ...(max_quantity !== undefined && { maxUnits: max_quantity }),
    ...(defaults && { defaultUnits: defaults }),
    ...(free_quantity && { freeUnits: free_quantity }),
    ...(sku && { sku }),
    ...(isOutOfStock && { isOutOfStock }),
    ...(own.only_with?.length && { onlyWith: own.only_with }),
    ...(own.prices?.length && {
      pricesWith: own.prices.map((row) => ({ value: row.with, price: amountOf(row.price) })),
    }),
  };
}
