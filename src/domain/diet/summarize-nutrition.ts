import { type EnergyFacts, type EnergyRange, kcalOf, kjOf, type Nutrient, nutrients } from './nutrition.ts';
import { dietsOfOptions, energyAdded, type OpenChoice } from './open-choices.ts';

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
