import type { UnitLimits } from '../imported-menu.ts';
import { present } from '../present.ts';
import type { RemarkList } from '../remarks.ts';

/** Venue files count units up to this number. */
export const maxCount = 99;

/** How much of a group can be chosen, in units and in different options. */
interface ChoiceLimits {
  readonly min: number;
  /** `null` for any number. */
  readonly max: number | null;
  /** Units of one option that has no limit of its own; `null` for any number. */
  readonly maxSame: number | null;
  readonly minDifferent: number;
  /** 0 for any number. */
  readonly maxDifferent: number;
}

interface LimitedOption extends UnitLimits {
  readonly at: string;
}

interface SoundLimits<Option extends LimitedOption> {
  readonly limits: ChoiceLimits;
  readonly options: readonly (Omit<Option, keyof UnitLimits> & UnitLimits)[];
}

/**
 * Limits that can be met. What contradicts itself in the source is changed as little as possible, and remarked.
 *
 * @param options values of a group, or parts of a combo.
 */
export function soundLimits<Option extends LimitedOption>(
  given: ChoiceLimits,
  options: readonly Option[],
  at: string,
  remarks: RemarkList,
): SoundLimits<Option> {
  const guess = (message: string) => remarks.add('guessed', message, at);
  const max = soundMax(given, options, guess);
  const maxSame = given.maxSame === null || given.maxSame > maxCount ? null : Math.max(1, given.maxSame);
  const bounded = options.map((option) => ({ option, bounds: boundsOf(option, max, maxSame, remarks) }));
  const bounds = bounded.map((one) => one.bounds);
  const minDifferent = clamp(given.minDifferent, 0, Math.min(options.length, max ?? maxCount));
  const maxDifferent = given.maxDifferent > 0 ? clamp(given.maxDifferent, minDifferent, maxCount) : 0;
  const min = Math.min(Math.max(given.min, 0), mostUnits(bounds, maxDifferent, max));
  if (min < given.min) guess('A group asks for more than its choices allow: the least is lowered');
  const presets = soundPresets(bounds, max, guess);
  return {
    limits: { min, max, maxSame, minDifferent, maxDifferent },
    options: bounded.map((one, index) => withBounds(one.option, one.bounds, presets[index] ?? 0)),
  };
}

export const clamp = (number: number, least: number, most: number): number =>
  Math.min(Math.max(number, least), Math.max(least, most));

function soundMax(
  { min, max }: ChoiceLimits,
  options: readonly LimitedOption[],
  guess: (message: string) => void,
): number | null {
  if (max === null || max > maxCount) return null;
  const sum = options.reduce((units, { min_quantity = 0 }) => units + min_quantity, 0);
  if (Math.max(min, sum, 1) <= max) return max;
  if (max > 0 || min > 0) guess('A group has a least number above its most: the most is raised');
  return Math.min(Math.max(min, sum, 1), maxCount);
}

/** How many units of one option can be chosen. */
interface Bounds {
  readonly least: number;
  /** The least, once any is chosen. */
  readonly onceChosen: number;
  /** `null` for the limit of the group. */
  readonly ownMost: number | null;
  /** By all limits. */
  readonly most: number;
  /** Units that are already chosen. */
  readonly preset: number;
  readonly free: number;
}

function boundsOf(
  option: LimitedOption,
  max: number | null,
  maxSame: number | null,
  remarks: RemarkList,
): Bounds {
  const { min_quantity = 0, min_when_chosen = 1, default_quantity = 0, free_quantity = 0 } = option;
  const ceiling = max ?? maxCount;
  const least = clamp(min_quantity, 0, ceiling);
  const onceChosen = clamp(min_when_chosen, 1, ceiling);
  const needed = Math.max(least, onceChosen);
  const ownMost = soundMost(option, needed, maxSame, remarks);
  const most = Math.min(ownMost ?? maxSame ?? ceiling, ceiling);
  return {
    least,
    onceChosen,
    ownMost,
    most,
    preset: default_quantity > 0 ? clamp(default_quantity, needed, most) : 0,
    free: clamp(free_quantity, 0, ownMost ?? maxCount),
  };
}

/** @param needed the least units of the option, once any is chosen. */
function soundMost(
  { max_quantity, at }: LimitedOption,
  needed: number,
  maxSame: number | null,
  remarks: RemarkList,
): number | null {
  if (max_quantity === undefined) return maxSame !== null && needed > maxSame ? needed : null;
  if (max_quantity < needed) {
    remarks.add('guessed', 'A choice has a least number above its most: the most is raised', at);
  }
  return clamp(max_quantity, needed, maxCount);
}

/** The most units of all options together. */
function mostUnits(bounds: readonly Bounds[], maxDifferent: number, max: number | null): number {
  const units = bounds
    .map(({ most }) => most)
    .sort((one, other) => other - one)
    .slice(0, maxDifferent || bounds.length)
    .reduce((sum, most) => sum + most, 0);
  return Math.min(units, max ?? maxCount, maxCount);
}

/** Units already chosen, which must fit into the group beside those that must be: others are left to the guest. */
function soundPresets(
  bounds: readonly Bounds[],
  max: number | null,
  guess: (message: string) => void,
): readonly number[] {
  let left = (max ?? Number.POSITIVE_INFINITY) - bounds.reduce((sum, { least }) => sum + least, 0);
  return bounds.map(({ least, preset }) => {
    const added = Math.max(0, preset - least);
    if (added <= left) {
      left -= added;
      return preset;
    }
    guess('A group has more choices already made than it allows: the last ones are left to the guest');
    return 0;
  });
}

/** Limits that say nothing are left out. */
function withBounds<Option extends LimitedOption>(
  option: Option,
  { least, onceChosen, ownMost, free }: Bounds,
  preset: number,
): Omit<Option, keyof UnitLimits> & UnitLimits {
  const { min_quantity, min_when_chosen, max_quantity, default_quantity, free_quantity, ...others } = option;
  return {
    ...others,
    ...present({
      min_quantity: least || null,
      min_when_chosen: onceChosen > 1 ? onceChosen : null,
      max_quantity: ownMost,
      default_quantity: preset || null,
      free_quantity: free || null,
    }),
  };
}
