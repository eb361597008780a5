import { addAmounts, type Milli } from '../money.ts';
import type { Choice } from '../price/unit-price.ts';
import { countUnits } from './choice-limits.ts';
import type { OfferedGroup, OfferedValue } from './offered-groups.ts';

/**
 * The units that are paid for, once for each unit.
 *
 * A value's own free units come first. Of the other units that add to the price, the group's free units are the dearest
 * ones: the order of taps does not matter, and no tap adds more than its label says.
 *
 * @param groups with the prices for what is chosen.
 */
export function chargedChoices(
  groups: readonly OfferedGroup[],
  choices: readonly number[],
): readonly Choice[] {
  const units = countUnits(choices);
  return groups.flatMap((group) => {
    const charged = group.values.flatMap((value) => chargedUnits(value, units.get(value.id) ?? 0));
    return withoutFree(charged, group.freeUnits ?? 0);
  });
}

/** Whether one unit more of a value costs nothing because the group includes it. */
export function isNextUnitIncluded(
  group: OfferedGroup,
  choices: readonly number[],
  value: OfferedValue,
): boolean {
  if (value.math === '-' || value.price === 0) return false;
  if (!(group.freeUnits || value.freeUnits)) return false;
  const costOf = (some: readonly number[]): Milli =>
    addAmounts(...chargedChoices([group], some).map(({ price }) => price));
  return costOf([...choices, value.id]) === costOf(choices);
}

function chargedUnits(value: OfferedValue, units: number): readonly OfferedValue[] {
  return new Array<OfferedValue>(Math.max(0, units - (value.freeUnits ?? 0))).fill(value);
}

function withoutFree(charged: readonly OfferedValue[], free: number): readonly OfferedValue[] {
  if (free === 0) return charged;
  const added = charged.filter(({ math }) => math === '+').sort((one, other) => other.price - one.price);
  return [...charged.filter(({ math }) => math === '-'), ...added.slice(free)];
}
