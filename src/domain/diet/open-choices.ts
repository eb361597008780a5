import type { Diet, Edible } from './diet.ts';
import type { EnergyRange } from './nutrition.ts';

/** A group of options within an open choice. */
interface OpenGroup {
  readonly min: number;
  /** `null` for any number. */
  readonly max: number | null;
  readonly values: readonly (Edible & { readonly onlyWith?: readonly number[] | undefined })[];
}

interface OpenOption extends Edible {
  /** Of a product of a combo. */
  readonly groups?: readonly OpenGroup[] | undefined;
}

/** A choice that is still to be made, and the units that it still takes. */
export interface OpenChoice {
  readonly least: number;
  /** `null` for any number. */
  readonly most: number | null;
  readonly options: readonly OpenOption[];
}

/** The diets of all options of open choices, and of what is chosen within them. */
export const dietsOfOptions = (open: readonly OpenChoice[]): readonly (Diet | undefined)[] =>
  open.flatMap(({ options }) =>
    options.flatMap(({ diet, groups = [] }) => [
      diet,
      ...groups.flatMap(({ values }) => values.map((value) => value.diet)),
    ]),
  );

/** The energy that an open choice adds, with what must be chosen within it; `null` where that is unknown. */
export function energyAdded(
  { least, most, options }: OpenChoice,
  energyOf: (diet: Diet) => EnergyRange | null,
): EnergyRange | null {
  const ranges = options.map((option) => energyOfOption(option, energyOf));
  if (ranges.includes(null)) return null;
  const low = Math.min(...ranges.map((range) => range?.low ?? 0));
  const high = Math.max(...ranges.map((range) => range?.high ?? 0));
  if (most === null && high > 0) return null;
  return { low: least * low, high: (most ?? 0) * high };
}

function energyOfOption(
  { diet = {}, groups = [] }: OpenOption,
  energyOf: (diet: Diet) => EnergyRange | null,
): EnergyRange | null {
  const required = requiredGroups(groups).map((group) => energyAdded(group, energyOf));
  return [energyOf(diet), ...required].reduce<EnergyRange | null>(
    (sum, range) => sum && range && { low: sum.low + range.low, high: sum.high + range.high },
    { low: 0, high: 0 },
  );
}

/**
 * The groups of a dish that need a choice, before any is made. One that is asked for only beside another choice adds nothing
 * at least.
 */
export const requiredGroups = (groups: readonly OpenGroup[]): readonly OpenChoice[] =>
  groups
    .filter(({ min }) => min > 0)
    .map(({ min, max, values }) => ({
      least: values.some(({ onlyWith }) => onlyWith !== undefined) ? 0 : min,
      most: max,
      options: values,
    }));
