import {
  countUnits,
  type GroupLimits,
  type LimitedOption,
  maxUnitsOf,
  minUnitsOnceChosen,
} from '../option/choice-limits.ts';
import type { OfferedGroup } from '../option/offered-groups.ts';
import type { ComboGroup, ComboPick, ConfigurableProduct, Configuration } from './configuration.ts';

/** What a diner has chosen after a tap. */

/** Whether several units of an option can be chosen. */
export const isCounted = (group: GroupLimits, option: LimitedOption): boolean =>
  maxUnitsOf(group, { ...option, isOutOfStock: false, left: null }) > 1;

/** Whether one unit more of an option can be chosen, without taking back another. */
export function canAddUnit(
  group: GroupLimits,
  options: readonly LimitedOption[],
  chosen: readonly number[],
  option: LimitedOption,
): boolean {
  const units = countUnits(chosen);
  const own = units.get(option.id) ?? 0;
  const added = own === 0 ? minUnitsOnceChosen(option) : 1;
  const others = options.filter(({ id }) => units.has(id));
  const all = others.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0);
  const { max, maxDifferent = 0 } = group;
  return (
    own + added <= maxUnitsOf(group, option) &&
    (max === null || all + added <= max) &&
    (own > 0 || maxDifferent === 0 || others.length < maxDifferent)
  );
}

/**
 * The chosen values after a tap on one of a group. A single choice replaces the previous one, and a second tap removes
 * it. A multiple choice adds values up to the group's limit.
 *
 * Source: spec §4 "Variation selection".
 */
export function toggleValue(
  group: OfferedGroup,
  chosen: readonly number[],
  value: number,
): readonly number[] {
  const option = group.values.find(({ id }) => id === value);
  if (!option) return chosen;
  const others = chosen.filter((id) => id !== value);
  if (others.length < chosen.length) return (option.minUnits ?? 0) > 0 ? chosen : others;
  const units = new Array<number>(minUnitsOnceChosen(option)).fill(value);
  if (group.max === 1) {
    if (option.isOutOfStock || option.left === 0) return chosen;
    return [...others.filter((id) => !group.values.some((one) => one.id === id)), ...units];
  }
  return canAddUnit(group, group.values, chosen, option) ? [...chosen, ...units] : chosen;
}

/** The chosen values with one unit more, or one less, of a value; what its limits do not allow changes nothing. */
export function stepValue(
  group: OfferedGroup,
  chosen: readonly number[],
  value: number,
  step: 1 | -1,
): readonly number[] {
  const option = group.values.find(({ id }) => id === value);
  if (!option) return chosen;
  const units = countUnits(chosen).get(value) ?? 0;
  if (units === 0) return step === 1 ? toggleValue(group, chosen, value) : chosen;
  if (step === 1) return canAddUnit(group, group.values, chosen, option) ? [...chosen, value] : chosen;
  if (units > minUnitsOnceChosen(option)) return chosen.toSpliced(chosen.lastIndexOf(value), 1);
  return toggleValue(group, chosen, value);
}

/** Whether a group has reached its limit: other values cannot be tapped until one is removed. */
export function isFull(group: OfferedGroup, chosen: readonly number[]): boolean {
  const { max } = group;
  if (max === null || max === 1) return false;
  return chosen.filter((id) => group.values.some((value) => value.id === id)).length >= max;
}

/** Chooses a product of a combo group, without its own choices. The only pick of a group is replaced. */
export function pickProduct(configuration: Configuration, group: ComboGroup, product: number): Configuration {
  const option = group.products.find(({ id }) => id === product);
  if (!option) return configuration;
  const pick: ComboPick = { group: group.id, product, choices: defaultChoices(option.groups) };
  const picks = new Array<ComboPick>(minUnitsOnceChosen(option)).fill(pick);
  const others = configuration.combos.filter((one) => one.group !== group.id);
  if (group.max === 1) return { ...configuration, combos: [...others, pick] };
  const chosen = configuration.combos.filter((one) => one.group === group.id).map((one) => one.product);
  if (!canAddUnit(group, group.products, chosen, option)) return configuration;
  return { ...configuration, combos: [...configuration.combos, ...picks] };
}

/** Takes back a pick, and the others of its product where the product's least number is not reached any more. */
export function unpickProduct(
  configuration: Configuration,
  group: ComboGroup,
  pick: ComboPick,
): Configuration {
  const { combos } = configuration;
  const isSame = (one: ComboPick) => one.group === group.id && one.product === pick.product;
  const option = group.products.find(({ id }) => id === pick.product);
  const left = combos.filter(isSame).length - 1;
  if (option && left < minUnitsOnceChosen(option)) {
    return (option.minUnits ?? 0) > 0
      ? configuration
      : { ...configuration, combos: combos.filter((one) => !isSame(one)) };
  }
  return { ...configuration, combos: combos.filter((one) => one !== pick) };
}

/** Sets the choices of a picked product. */
export function choosePickOptions(
  configuration: Configuration,
  pick: ComboPick,
  choices: readonly number[],
): Configuration {
  return {
    ...configuration,
    combos: configuration.combos.map((one) => (one === pick ? { ...pick, choices } : one)),
  };
}

/** What is chosen before the diner chooses. */
export function defaultConfiguration({
  groups,
  combos,
}: Pick<ConfigurableProduct, 'groups' | 'combos'>): Configuration {
  return {
    choices: defaultChoices(groups),
    combos: combos.flatMap((group) =>
      group.products
        .filter(({ isDefault, isOutOfStock }) => isDefault && !isOutOfStock)
        .flatMap((product) =>
          new Array<ComboPick>(minUnitsOnceChosen(product)).fill({
            group: group.id,
            product: product.id,
            choices: defaultChoices(product.groups),
          }),
        ),
    ),
  };
}

function defaultChoices(groups: readonly OfferedGroup[]): readonly number[] {
  return groups.flatMap((group) =>
    group.values.flatMap((value) => {
      const units = Math.max(value.defaultUnits ?? 0, value.minUnits ?? 0);
      return maxUnitsOf(group, value) < units ? [] : new Array<number>(units).fill(value.id);
    }),
  );
}
