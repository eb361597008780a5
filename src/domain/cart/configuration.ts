import { amountOf, type Milli } from '../money.ts';
import type { OfferedGroup, OfferedValue } from '../offered-groups.ts';
import { type ConfiguredItem, itemOf, type PricedProduct } from '../price/unit-price.ts';

/** A product as far as configuring one decides anything. */
export interface ConfigurableProduct extends PricedProduct {
  readonly id: number;
  readonly groups: readonly OfferedGroup[];
  /** Empty unless the product is sold as a combo. */
  readonly combos: readonly ComboGroup[];
}

/** A group of which every diner chooses one product. */
export interface ComboGroup {
  readonly id: number;
  readonly products: readonly ComboProduct[];
}

export interface ComboProduct {
  readonly id: number;
  readonly isOutOfStock: boolean;
  /** What choosing it adds to the price. */
  readonly increase: Milli;
  readonly groups: readonly OfferedGroup[];
}

/** What a diner chose of a product; values by their `variation_value`. */
export interface Configuration {
  readonly choices: readonly number[];
  /** At most one of each group. */
  readonly combos: readonly ComboPick[];
}

export interface ComboPick {
  readonly group: number;
  readonly product: number;
  readonly choices: readonly number[];
}

export const emptyConfiguration: Configuration = { choices: [], combos: [] };

/**
 * What a group has chosen after a tap on one of its values: a single choice takes the place of another and
 * is taken back by a second tap; several stand beside each other up to the group's limit.
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

/** Whether a group takes no further value: what is not chosen cannot be tapped until something is taken back. */
export function isFull({ rule, values }: OfferedGroup, chosen: readonly number[]): boolean {
  return rule.kind === 'up_to' && values.filter(({ id }) => chosen.includes(id)).length >= rule.max;
}

/** Chooses a product of a combo group, in the place of any other. What it asks itself is open again. */
export function selectComboProduct(
  configuration: Configuration,
  group: number,
  product: number,
): Configuration {
  const others = configuration.combos.filter((pick) => pick.group !== group);
  return { ...configuration, combos: [...others, { group, product, choices: [] }] };
}

/** Chooses among the values of the product that is chosen in a combo group. */
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

/** What keeps a configuration from being ordered. `path` tells where, in terms of what the product offers. */
export type ConfigurationError =
  /** A required group, or a combo group, has nothing chosen. */
  | { readonly kind: 'missing'; readonly group: number }
  /** More values than the group takes. */
  | { readonly kind: 'too_many'; readonly group: number }
  /** A value, group or product that this product does not offer, or the same one twice. */
  | { readonly kind: 'unknown'; readonly id: number }
  /** A combo product that cannot be had. */
  | { readonly kind: 'out_of_stock'; readonly id: number };

/**
 * Everything that is wrong with a configuration; nothing when it can be ordered.
 *
 * Source: spec §5 "Variations".
 */
export function configurationErrors(
  { groups, combos }: ConfigurableProduct,
  { choices, combos: picks }: Configuration,
): readonly ConfigurationError[] {
  const strangers = picks.filter(({ group }) => !combos.some(({ id }) => id === group));
  return [
    ...choiceErrors(groups, choices),
    ...strangers.map(({ group }) => ({ kind: 'unknown' as const, id: group })),
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
  const most = maxChoices(group);
  return count > most ? { kind: 'too_many', group: group.id } : null;
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

/** What was chosen, with its prices; what the product does not offer is passed over. */
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

/** The values chosen among some groups, in the menu's order. */
export function chosenValues<Value extends OfferedValue>(
  groups: readonly { readonly values: readonly Value[] }[],
  choices: readonly number[],
): readonly Value[] {
  return groups.flatMap(({ values }) => values.filter(({ id }) => choices.includes(id)));
}

/** The combo products chosen, in the menu's order, with what was chosen of each. */
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

/** The price a product is sold at before anything is chosen: what "price above 0" means. */
export function basePrice(product: PricedProduct): Milli {
  return amountOf(product.price);
}
