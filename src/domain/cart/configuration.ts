import { amountOf, type Milli } from '../money.ts';
import { chargedChoices } from '../option/charged-choices.ts';
import {
  countUnits,
  type GroupLimits,
  type LimitError,
  type LimitedOption,
  limitErrors,
} from '../option/choice-limits.ts';
import type { OfferedGroup, OfferedValue } from '../option/offered-groups.ts';
import { offeredNow, pricedNow } from '../option/offered-now.ts';
import {
  type Choice,
  type ComboChoice,
  type ConfiguredItem,
  itemOf,
  type PricedProduct,
} from '../price/unit-price.ts';

/** The part of a product that its configuration depends on. */
export interface ConfigurableProduct extends PricedProduct {
  readonly id: number;
  readonly groups: readonly OfferedGroup[];
  /** Empty unless the product is sold as a combo. */
  readonly combos: readonly ComboGroup[];
}

/** A group from which the diner chooses products. */
export interface ComboGroup extends GroupLimits {
  /** Picks that are included, the dearest first: the others cost the product's price too. Absent for all. */
  readonly freeUnits?: number | undefined;
  readonly products: readonly ComboProduct[];
}

export interface ComboProduct extends LimitedOption {
  /** The product of the menu that it is, whose stock it shares; absent for none. */
  readonly product?: number | undefined;
  readonly isOutOfStock: boolean;
  /** Added to the price when chosen. */
  readonly increase: Milli;
  /** Added to the price when the pick is not included; absent for nothing. */
  readonly price?: Milli | undefined;
  readonly isDefault?: boolean | undefined;
  /** The class that it is taxed as; absent for that of the combo. */
  readonly taxClass?: string | undefined;
  readonly groups: readonly OfferedGroup[];
}

/** What a diner chose for a product; values by their `variation_value`, once for each unit. */
export interface Configuration {
  readonly choices: readonly number[];
  /** One for each unit. */
  readonly combos: readonly ComboPick[];
}

export interface ComboPick {
  readonly group: number;
  readonly product: number;
  readonly choices: readonly number[];
}

export const emptyConfiguration: Configuration = { choices: [], combos: [] };

/** Why a configuration cannot be ordered. */
export type ConfigurationError =
  | LimitError
  /** A value, group or product that this product does not offer. */
  | { readonly kind: 'unknown'; readonly id: number }
  /** A value that is offered only beside another choice. */
  | { readonly kind: 'not_offered'; readonly id: number };

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
  const offered = offeredNow(groups, choices);
  const units = countUnits(choices);
  const [all, now] = [idsAmong(groups), idsAmong(offered)];
  return [
    ...[...units.keys()]
      .filter((id) => !now.has(id))
      .map((id) => ({ kind: all.has(id) ? ('not_offered' as const) : ('unknown' as const), id })),
    ...offered.flatMap((group) => limitErrors(group, group.values, units)),
  ];
}

const idsAmong = (groups: readonly OfferedGroup[]): ReadonlySet<number> =>
  new Set(groups.flatMap(({ values }) => values.map(({ id }) => id)));

function comboErrors(group: ComboGroup, picks: readonly ComboPick[]): readonly ConfigurationError[] {
  const units = countUnits(picks.map(({ product }) => product));
  return [
    ...[...units.keys()]
      .filter((id) => !group.products.some((product) => product.id === id))
      .map((id) => ({ kind: 'unknown' as const, id })),
    ...limitErrors(group, group.products, units),
    ...picks.flatMap((pick) => {
      const product = group.products.find(({ id }) => id === pick.product);
      return product && !product.isOutOfStock ? choiceErrors(product.groups, pick.choices) : [];
    }),
  ];
}

/** The units that are paid for, with their prices; values that the product does not offer are ignored. */
export function configuredItem(product: ConfigurableProduct, configuration: Configuration): ConfiguredItem {
  return itemOf(
    product,
    chargedAmong(product.groups, configuration.choices),
    product.combos.flatMap((group) =>
      comboChoices(
        group,
        chosenComboProducts({ combos: [group] }, configuration).map(({ product: one, choices }) => ({
          increase: one.increase,
          price: one.price ?? (0 as Milli),
          ...(one.taxClass !== undefined && { taxClass: one.taxClass }),
          choices: chargedAmong(one.groups, choices),
        })),
      ),
    ),
  );
}

const chargedAmong = (groups: readonly OfferedGroup[], choices: readonly number[]): readonly Choice[] =>
  chargedChoices(pricedNow(offeredNow(groups, choices), choices), choices);

/** Of the picks, the dearest are included. */
function comboChoices(
  { freeUnits = Number.POSITIVE_INFINITY }: ComboGroup,
  picks: readonly (ComboChoice & { readonly price: Milli })[],
): readonly ComboChoice[] {
  return [...picks]
    .sort((one, other) => other.price - one.price)
    .map(({ price, ...pick }, at) => ({
      ...pick,
      increase: at < freeUnits ? pick.increase : ((pick.increase + price) as Milli),
    }));
}

/** The chosen values of the groups, in menu order, once each. */
export function chosenValues<Value extends OfferedValue>(
  groups: readonly { readonly values: readonly Value[] }[],
  choices: readonly number[],
): readonly Value[] {
  return groups.flatMap(({ values }) => values.filter(({ id }) => choices.includes(id)));
}

/** The chosen combo products with their choices, in menu order, once for each unit. */
export function chosenComboProducts<Product extends ComboProduct>(
  { combos }: { readonly combos: readonly { readonly id: number; readonly products: readonly Product[] }[] },
  { combos: picks }: Configuration,
): readonly { readonly group: number; readonly product: Product; readonly choices: readonly number[] }[] {
  return combos.flatMap(({ id, products }) =>
    products.flatMap((product) =>
      picks
        .filter((pick) => pick.group === id && pick.product === product.id)
        .map(({ choices }) => ({ group: id, product, choices })),
    ),
  );
}

/** The price of a product with nothing chosen; what "price above 0" refers to. */
export function basePrice(product: PricedProduct): Milli {
  return amountOf(product.price);
}
