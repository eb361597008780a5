import { amountOf, type Milli } from '../money.ts';
import type { OfferedGroup, OfferedValue } from '../offered-groups.ts';
import { type ConfiguredItem, itemOf, type PricedProduct } from '../price/unit-price.ts';

/** The part of a product that its configuration depends on. */
export interface ConfigurableProduct extends PricedProduct {
  readonly id: number;
  readonly groups: readonly OfferedGroup[];
  /** Empty unless the product is sold as a combo. */
  readonly combos: readonly ComboGroup[];
}

/** A group from which the diner chooses one product. */
export interface ComboGroup {
  readonly id: number;
  readonly products: readonly ComboProduct[];
}

export interface ComboProduct {
  readonly id: number;
  readonly isOutOfStock: boolean;
  /** Added to the price when chosen. */
  readonly increase: Milli;
  readonly groups: readonly OfferedGroup[];
}

/** What a diner chose for a product; values by their `variation_value`. */
export interface Configuration {
  readonly choices: readonly number[];
  /** At most one per group. */
  readonly combos: readonly ComboPick[];
}

export interface ComboPick {
  readonly group: number;
  readonly product: number;
  readonly choices: readonly number[];
}

export const emptyConfiguration: Configuration = { choices: [], combos: [] };

/**
 * The chosen values of a group after a tap on one of them. A single choice replaces the previous one, and a second
 * tap removes it. A multiple choice adds values up to the group's limit.
 *
 * Source: spec §4 "Variation selection".
 */
export function toggleValue(
  group: OfferedGroup,
  chosen: readonly number[],
  value: number,
): readonly number[] {
  const others = chosen.filter((id) => id !== value);
  if (others.length < chosen.length) return others;
  if (group.rule.kind === 'one') return [...others.filter((id) => !hasValue(group, id)), value];
  return isFull(group, chosen) ? chosen : [...chosen, value];
}

/** Whether a group has reached its limit: other values cannot be tapped until one is removed. */
export function isFull({ rule, values }: OfferedGroup, chosen: readonly number[]): boolean {
  return rule.kind === 'up_to' && values.filter(({ id }) => chosen.includes(id)).length >= rule.max;
}

/** Chooses a product of a combo group, replacing any other, and resets its own choices. */
export function selectComboProduct(
  configuration: Configuration,
  group: number,
  product: number,
): Configuration {
  const others = configuration.combos.filter((pick) => pick.group !== group);
  return { ...configuration, combos: [...others, { group, product, choices: [] }] };
}

/** Sets the choices of the product that is chosen in a combo group. */
export function selectComboChoices(
  configuration: Configuration,
  group: number,
  choices: readonly number[],
): Configuration {
  return {
    ...configuration,
    combos: configuration.combos.map((pick) => (pick.group === group ? { ...pick, choices } : pick)),
  };
}

/** Why a configuration cannot be ordered. */
export type ConfigurationError =
  /** A required group, or a combo group, has nothing chosen. */
  | { readonly kind: 'missing'; readonly group: number }
  /** More values than the group allows. */
  | { readonly kind: 'too_many'; readonly group: number }
  /** A value, group or product that this product does not offer, or a duplicate. */
  | { readonly kind: 'unknown'; readonly id: number }
  /** A combo product that is out of stock. */
  | { readonly kind: 'out_of_stock'; readonly id: number };

/**
 * Every error in a configuration; empty when it can be ordered.
 *
 * Source: spec §5 "Variations".
 */
export function configurationErrors(
  { groups, combos }: ConfigurableProduct,
  { choices, combos: picks }: Configuration,
): readonly ConfigurationError[] {
  const unknownPicks = picks.filter(({ group }) => !combos.some(({ id }) => id === group));
  return [
    ...choiceErrors(groups, choices),
    ...unknownPicks.map(({ group }) => ({ kind: 'unknown' as const, id: group })),
    ...combos.flatMap((group) =>
      comboErrors(
        group,
        picks.filter((pick) => pick.group === group.id),
      ),
    ),
  ];
}

function choiceErrors(
  groups: readonly OfferedGroup[],
  choices: readonly number[],
): readonly ConfigurationError[] {
  const offered = new Set(groups.flatMap(({ values }) => values.map(({ id }) => id)));
  const unknown = choices.filter((id, at) => !offered.has(id) || choices.indexOf(id) !== at);
  return [
    ...unknown.map((id) => ({ kind: 'unknown' as const, id })),
    ...groups.flatMap((group) => countError(group, choices) ?? []),
  ];
}

function countError(group: OfferedGroup, choices: readonly number[]): ConfigurationError | null {
  const count = choices.filter((id) => hasValue(group, id)).length;
  if (count === 0) return group.isRequired ? { kind: 'missing', group: group.id } : null;
  return count > maxChoices(group) ? { kind: 'too_many', group: group.id } : null;
}

function maxChoices({ rule }: OfferedGroup): number {
  if (rule.kind === 'one') return 1;
  return rule.kind === 'up_to' ? rule.max : Number.POSITIVE_INFINITY;
}

function comboErrors(
  { id, products }: ComboGroup,
  picks: readonly ComboPick[],
): readonly ConfigurationError[] {
  const [pick, ...more] = picks;
  if (!pick) return [{ kind: 'missing', group: id }];
  if (more.length > 0) return [{ kind: 'too_many', group: id }];
  const product = products.find((one) => one.id === pick.product);
  if (!product) return [{ kind: 'unknown', id: pick.product }];
  if (product.isOutOfStock) return [{ kind: 'out_of_stock', id: product.id }];
  return choiceErrors(product.groups, pick.choices);
}

const hasValue = ({ values }: OfferedGroup, id: number) => values.some((value) => value.id === id);

/** The chosen values with their prices; values that the product does not offer are ignored. */
export function configuredItem(product: ConfigurableProduct, configuration: Configuration): ConfiguredItem {
  return itemOf(
    product,
    chosenValues(product.groups, configuration.choices),
    chosenComboProducts(product, configuration).map(({ product: one, choices }) => ({
      increase: one.increase,
      choices: chosenValues(one.groups, choices),
    })),
  );
}

/** The chosen values of the groups, in menu order. */
export function chosenValues<Value extends OfferedValue>(
  groups: readonly { readonly values: readonly Value[] }[],
  choices: readonly number[],
): readonly Value[] {
  return groups.flatMap(({ values }) => values.filter(({ id }) => choices.includes(id)));
}

/** The chosen combo products with their choices, in menu order. */
export function chosenComboProducts<Product extends ComboProduct>(
  { combos }: { readonly combos: readonly { readonly id: number; readonly products: readonly Product[] }[] },
  { combos: picks }: Configuration,
): readonly { readonly group: number; readonly product: Product; readonly choices: readonly number[] }[] {
  return combos.flatMap(({ id, products }) => {
    const pick = picks.find(({ group }) => group === id);
    const product = products.find((one) => one.id === pick?.product);
    return pick && product ? [{ group: id, product, choices: pick.choices }] : [];
  });
}

/** The price of a product with nothing chosen; what "price above 0" refers to. */
export function basePrice(product: PricedProduct): Milli {
  return amountOf(product.price);
}
