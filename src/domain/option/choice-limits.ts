/** How much of a group can be chosen. The same value chosen twice is two units. */
export interface GroupLimits {
  readonly id: number;
  /** Units. */
  readonly min: number;
  /** Units; `null` for any number. */
  readonly max: number | null;
  /** Units of one value that has no limit of its own; absent for one, `null` for any number. */
  readonly maxSame?: number | null | undefined;
  readonly minDifferent?: number | undefined;
  readonly maxDifferent?: number | undefined;
}

/** A value or combo product, and how many units of it can be chosen. */
export interface LimitedOption {
  readonly id: number;
  readonly minUnits?: number | undefined;
  /** The least, once any is chosen. */
  readonly minWhenChosen?: number | undefined;
  readonly maxUnits?: number | undefined;
  readonly isOutOfStock?: boolean | undefined;
  /** Units left; absent or `null` when they are not counted. */
  readonly left?: number | null | undefined;
}

/** What is wrong with what is chosen of a group. */
export type LimitError =
  /** A group that needs a choice has none. */
  | { readonly kind: 'missing'; readonly group: number }
  | { readonly kind: 'too_few'; readonly group: number; readonly min: number }
  | { readonly kind: 'too_many'; readonly group: number; readonly max: number }
  | { readonly kind: 'too_few_different'; readonly group: number; readonly min: number }
  | { readonly kind: 'too_many_different'; readonly group: number; readonly max: number }
  | { readonly kind: 'too_few_of'; readonly id: number; readonly min: number }
  | { readonly kind: 'too_many_of'; readonly id: number; readonly max: number }
  | { readonly kind: 'out_of_stock'; readonly id: number };

/** The units chosen of each option; options without any are left out. */
export function countUnits(chosen: readonly number[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const id of chosen) units.set(id, (units.get(id) ?? 0) + 1);
  return units;
}

/** The most units of one option, by its own limit, its group's, and the portions left. */
export function maxUnitsOf(group: GroupLimits, option: LimitedOption): number {
  const { maxSame = 1 } = group;
  const own = option.maxUnits ?? maxSame ?? Number.POSITIVE_INFINITY;
  const most = Math.min(own, group.max ?? Number.POSITIVE_INFINITY);
  return option.isOutOfStock ? 0 : Math.min(most, option.left ?? Number.POSITIVE_INFINITY);
}

/** The least units of an option, once any is chosen. */
export const minUnitsOnceChosen = ({ minUnits = 0, minWhenChosen = 1 }: LimitedOption): number =>
  Math.max(minUnits, minWhenChosen);

/** Every error in the units chosen of a group's options; empty when they can be ordered. */
export function limitErrors(
  group: GroupLimits,
  options: readonly LimitedOption[],
  units: ReadonlyMap<number, number>,
): readonly LimitError[] {
  const chosen = options.filter(({ id }) => units.has(id));
  const all = chosen.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0);
  return [
    ...groupErrors(group, all, chosen.length),
    ...options.flatMap((option) => optionErrors(group, option, units.get(option.id) ?? 0)),
  ];
}

function groupErrors(
  { id: group, min, max, minDifferent = 0, maxDifferent = 0 }: GroupLimits,
  units: number,
  different: number,
): readonly LimitError[] {
  if (units === 0) return Math.max(min, minDifferent) > 0 ? [{ kind: 'missing', group }] : [];
  const errors: LimitError[] = [];
  if (units < min) errors.push({ kind: 'too_few', group, min });
  if (max !== null && units > max) errors.push({ kind: 'too_many', group, max });
  if (different < minDifferent) errors.push({ kind: 'too_few_different', group, min: minDifferent });
  if (maxDifferent > 0 && different > maxDifferent) {
    errors.push({ kind: 'too_many_different', group, max: maxDifferent });
  }
  return errors;
}

function optionErrors(group: GroupLimits, option: LimitedOption, units: number): readonly LimitError[] {
  const { id, minUnits = 0, isOutOfStock = false } = option;
  if (units === 0) return minUnits > 0 ? [{ kind: 'too_few_of', id, min: minUnits }] : [];
  if (isOutOfStock || option.left === 0) return [{ kind: 'out_of_stock', id }];
  const least = minUnitsOnceChosen(option);
  if (units < least) return [{ kind: 'too_few_of', id, min: least }];
  // What is above the group's own limit is the group's error.
  const most = maxUnitsOf({ ...group, max: null }, option);
  return units > most ? [{ kind: 'too_many_of', id, max: most }] : [];
}

/**
 * Whether the limits can be met with what is not sold out.
 *
 * Takes for granted that options with a least number of units fit beside each other.
 */
export function canBeMet(group: GroupLimits, options: readonly LimitedOption[]): boolean {
  const { min, max, minDifferent = 0, maxDifferent = 0 } = group;
  const isMissing = options.some((option) => (option.minUnits ?? 0) > maxUnitsOf(group, option));
  if (isMissing) return false;
  if (min === 0 && minDifferent === 0) return true;
  const choosable = options.filter((option) => maxUnitsOf(group, option) >= minUnitsOnceChosen(option));
  const mostDifferent = Math.min(maxDifferent || choosable.length, max ?? choosable.length, choosable.length);
  if (minDifferent > mostDifferent) return false;
  const most = choosable
    .map((option) => maxUnitsOf(group, option))
    .sort((one, other) => other - one)
    .slice(0, mostDifferent)
    .reduce((sum, units) => sum + units, 0);
  return Math.min(most, max ?? most) >= min;
}
