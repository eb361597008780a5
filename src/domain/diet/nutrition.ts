import { dietsOfOptions, energyAdded, type OpenChoice } from './open-choices.ts';

/** Kilocalories or kilojoules: an amount, or its lowest and highest. */
export type Energy = number | readonly [low: number, high: number];

/** The nutrients of a portion in grams, in the order of labels. Source: Regulation (EU) No 1169/2011, Annex XV. */
export const nutrients = ['fat', 'saturates', 'carbohydrates', 'sugar', 'fibre', 'protein', 'salt'] as const;

export type Nutrient = (typeof nutrients)[number];

/** The nutrition facts of a portion, or of what a choice adds. A missing member means unknown. */
export type Nutrition = { readonly [Name in Nutrient]?: number | undefined } & {
  readonly kcal?: Energy | undefined;
  readonly kj?: Energy | undefined;
  /** The weight of a portion in grams. */
  readonly serving_grams?: number | undefined;
  /** How many guests it is for. */
  readonly serves?: number | undefined;
};

export interface EnergyRange {
  readonly low: number;
  /** The same as `low` for an exact amount. */
  readonly high: number;
}

/** Kilojoules in a kilocalorie. */
const kjPerKcal = 4.184;

const rangeOf = (energy: Energy): EnergyRange =>
  typeof energy === 'number' ? { low: energy, high: energy } : { low: energy[0], high: energy[1] };

const scaled = ({ low, high }: EnergyRange, factor: number): EnergyRange => ({
  low: Math.round(low * factor),
  high: Math.round(high * factor),
});

/** What a dish or a choice says of its energy. */
interface EnergyFacts {
  /** Kilocalories. */
  readonly calories?: number | undefined;
  readonly nutrition?: Nutrition | undefined;
}

/** Kilocalories, worked out of the kilojoules where only those are known; `null` where the energy is unknown. */
export function kcalOf({ calories, nutrition }: EnergyFacts): EnergyRange | null {
  const kcal = nutrition?.kcal ?? calories;
  if (kcal !== undefined) return rangeOf(kcal);
  return nutrition?.kj === undefined ? null : scaled(rangeOf(nutrition.kj), 1 / kjPerKcal);
}

/** Kilojoules, worked out of the kilocalories where only those are known; `null` where the energy is unknown. */
export function kjOf(facts: EnergyFacts): EnergyRange | null {
  if (facts.nutrition?.kj !== undefined) return rangeOf(facts.nutrition.kj);
  const kcal = kcalOf(facts);
  return kcal && scaled(kcal, kjPerKcal);
}

/** The nutrition facts of a dish with its choices. */
export interface NutritionSummary {
  /** `null` where the energy of the dish is unknown. */
  readonly energy: { readonly kj: EnergyRange; readonly kcal: EnergyRange } | null;
  /** In grams; those that a part does not state, or that an open choice can add to, are left out. */
  readonly amounts: readonly { readonly nutrient: Nutrient; readonly grams: number }[];
  readonly servingGrams: number | null;
  readonly serves: number | null;
  /** Some choice, made or open, does not state what it adds: these are of the dish without choices. */
  readonly isWithoutChoices: boolean;
}

/**
 * Adds up the nutrition facts of a dish and its choices; `null` for a dish that states none. Where any choice states
 * none, they are those of the dish alone.
 *
 * @param chosen each chosen value and combo product.
 * @param open the required choices that are still open: their energy is a range.
 */
export function summarizeNutrition(
  own: EnergyFacts | undefined,
  chosen: readonly (EnergyFacts | undefined)[],
  open: readonly OpenChoice[] = [],
): NutritionSummary | null {
  if (own?.nutrition === undefined) return null;
  const isWithoutChoices =
    chosen.some((part) => part?.nutrition === undefined) ||
    open.some((choice) => energyAdded(choice, kcalOf) === null);
  const parts = isWithoutChoices ? [own] : [own, ...chosen.flatMap((part) => part ?? [])];
  const options = isWithoutChoices ? [] : open;
  const [kj, kcal] = [kjOf, kcalOf].map((energyOf) =>
    addRanges([...parts.map(energyOf), ...options.map((choice) => energyAdded(choice, energyOf))]),
  );
  const addable = dietsOfOptions(options);
  const { serving_grams: servingGrams = null, serves = null } = own.nutrition;
  return {
    energy: kj && kcal ? { kj, kcal } : null,
    amounts: nutrients.flatMap((nutrient) => {
      const stated = parts.map((part) => part.nutrition?.[nutrient]);
      if (stated.includes(undefined) || addable.some((diet) => diet?.nutrition?.[nutrient] !== 0)) return [];
      const grams = stated.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
      return [{ nutrient, grams: Math.round(grams * 100) / 100 }];
    }),
    servingGrams,
    serves,
    isWithoutChoices,
  };
}

/** `null` where any is unknown. */
const addRanges = (ranges: readonly (EnergyRange | null)[]): EnergyRange | null =>
  ranges.reduce<EnergyRange | null>(
    (sum, range) => sum && range && { low: sum.low + range.low, high: sum.high + range.high },
    { low: 0, high: 0 },
  );
